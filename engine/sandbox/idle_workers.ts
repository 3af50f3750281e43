/**
 * Ends workers that have had nothing to do for long, and gives back what their code took.
 *
 * @module
 */
import { IDLE_LIMIT_MS } from "./durations.ts";
import type { PoolWorker } from "./pool_worker.ts";
import { restedOf } from "./retirement.ts";

/** The last worker is exchanged for a new one when the process has grown by so much since the first was ready. */
const GROWTH_LIMIT_BYTES = 48 * 1024 * 1024;

/** How workers are started and ended. */
export interface WorkerControl {
  start(): void;
  stop(worker: PoolWorker): void;
}

/** Looks after the idle workers of a pool. */
export class IdleWorkers {
  readonly #workers: readonly PoolWorker[];
  readonly #control: WorkerControl;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Resident memory when the first worker was ready. */
  #restingBytes: number | undefined;
  #isClosed = false;

  /** @param workers The pool's, which change. */
  constructor(workers: readonly PoolWorker[], control: WorkerControl) {
    this.#workers = workers;
    this.#control = control;
  }

  /** Whether a worker has been ready. */
  get hasBegun(): boolean {
    return this.#restingBytes !== undefined;
  }

  /** Notes that a worker is ready; the first time tells how large the process is at rest. */
  begin(): void {
    this.#restingBytes ??= Deno.memoryUsage().rss;
  }

  /** Looks once more when workers may have been idle for long. */
  lookLater(): void {
    if (this.#isClosed || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#look(), IDLE_LIMIT_MS);
    // In Deno a timer is a number; the types of Node, which come with packages, call it an object.
    Deno.unrefTimer(this.#timer as unknown as number);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #look(): void {
    this.#timer = undefined;
    const rested = restedOf(this.#workers, performance.now(), () => this.#hasGrown());
    // A service is never without one.
    if (rested.length === this.#workers.length && rested.length > 0) this.#control.start();
    for (const worker of rested) this.#control.stop(worker);
    if (this.#workers.length > 1 || this.#hasGrown()) this.lookLater();
  }

  #hasGrown(): boolean {
    return Deno.memoryUsage().rss > (this.#restingBytes ?? Infinity) + GROWTH_LIMIT_BYTES;
  }
}
