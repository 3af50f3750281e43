import type { Caller } from "./caller.ts";
import type { SentExecution } from "./execution.ts";
import { type Job, type JobOwner, toolOf } from "./sandbox/sandbox.ts";
import type { RunRecord } from "./run_observer.ts";

/** Times one job of a caller: how long it waits for a worker, and how long it runs there. */
export class RunTiming implements JobOwner {
  readonly client: string;
  readonly #caller: Caller;
  readonly #asked = performance.now();
  #begun: { at: number; worker: number } | undefined;

  constructor(caller: Caller) {
    this.client = caller.client;
    this.#caller = caller;
  }

  signal(): AbortSignal | undefined {
    return this.#caller.signal?.();
  }

  /** A job that another worker takes over starts again. */
  onBegin(worker: number): void {
    this.#begun = { at: performance.now(), worker };
  }

  /** The record of the job once it has ended. */
  recordOf(job: Job, { failureCode: code }: SentExecution): RunRecord {
    const ended = performance.now();
    const { at = ended, worker } = this.#begun ?? {};
    return {
      tool: toolOf(job),
      worker,
      waitedMs: rounded(at - this.#asked),
      workedMs: rounded(ended - at),
      code,
    };
  }
}

function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
