/**
 * Runs tools beside the page, under a deadline: a worker that passes it is ended, and the next run gets another.
 *
 * @module
 */
import { timeoutError } from "../../engine/execution.ts";
import { failure } from "../../engine/result.ts";
import { SCOPES } from "../../limits/plans.ts";
import type { Ask, Meaning, Outcome, Told } from "./protocol.ts";

/** What came of a run, and what the form meant; no more than the former where it means no input. */
export type Ran = Outcome & Partial<Meaning>;

/** Thrown where the code of a tool cannot be fetched, or the browser lacks what it needs. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}

/** One worker, which does one run at a time. */
export class Runner {
  #worker: Worker | undefined;

  /**
   * Runs a tool. A run must be through before the next.
   *
   * @throws {LoadError} where its code does not come.
   */
  run(ask: Ask): Promise<Ran> {
    const worker = this.#worker ??= startWorker();
    return new Promise((resolve, reject) => {
      let deadline: ReturnType<typeof setTimeout> | undefined;
      let meant: Meaning | undefined;
      const settle = (isSpent: boolean) => {
        clearTimeout(deadline);
        worker.onmessage = worker.onerror = worker.onmessageerror = null;
        if (isSpent) this.#end();
      };
      const fail = () => {
        settle(true);
        reject(new LoadError("The code of this tool could not be loaded: reload the page"));
      };
      const begin = (meaning: Meaning) => {
        meant = meaning;
        deadline = setTimeout(() => {
          settle(true);
          resolve({ ...timedOut(ask.toolId), ...meant });
        }, SCOPES.run.timeoutMs);
      };
      worker.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data.state === "begun") return begin(data.meaning);
        if (data.state === "failed") return fail();
        settle(false);
        resolve({ ...data.outcome, ...meant });
      };
      worker.onerror = worker.onmessageerror = fail;
      worker.postMessage(ask);
    });
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

function timedOut(toolId: string): Outcome {
  const { timeoutMs } = SCOPES.run;
  return { result: failure(toolId, timeoutError(timeoutMs)), durationMs: timeoutMs };
}
