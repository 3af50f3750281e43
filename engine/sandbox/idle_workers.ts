/**
 * Ends workers that have been idle for long, which frees the memory of their code.
 *
 * @module
 */
import { IDLE_LIMIT_MS } from "./durations.ts";
import type { PoolWorker } from "./pool_worker.ts";
import { restedOf } from "./retirement.ts";

/** When idle, the workers that stay are replaced if the process has grown by this much since they were first ready. */
const GROWTH_LIMIT_BYTES = 48 * 1024 * 1024;

/** Starts and ends workers. */
export interface WorkerControl {
  start(): void;
  stop(worker: PoolWorker): void;
}

/** Manages the idle workers of a pool. */
export class IdleWorkers {
  readonly #workers: readonly PoolWorker[];
  readonly #least: number;
  readonly #control: WorkerControl;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The most workers that were ready at a time, not counting more than stay. */
  #begun = 0;
  /** The resident memory of the process when so many were first ready. */
  #restingBytes = Infinity;
  #isClosed = false;

  /**
   * @param workers The pool's live list of workers.
   * @param least How many of them stay, or are exchanged for new ones, when nothing is to be done.
   */
  constructor(workers: readonly PoolWorker[], least: number, control: WorkerControl) {
    this.#workers = workers;
    this.#least = least;
    this.#control = control;
  }

  /** Whether a worker has ever been ready. */
  get hasBegun(): boolean {
    return this.#begun > 0;
  }

  /** Records that a worker is ready: with as many ready as stay, the process has its size at rest. */
  begin(): void {
    if (this.#begun >= this.#least) return;
    const ready = this.#workers.filter(({ isReady }) => isReady).length;
    if (ready <= this.#begun) return;
    this.#begun = ready;
    this.#restingBytes = Deno.memoryUsage().rss;
  }

  /** Schedules a check for idle workers. */
  lookLater(): void {
    if (this.#isClosed || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#look(), IDLE_LIMIT_MS);
    // In Deno a timer is a number; Node's types, which packages bring in, call it an object.
    Deno.unrefTimer(this.#timer as unknown as number);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #look(): void {
    this.#timer = undefined;
    const hasGrown = () => this.#hasGrown();
    const rested = restedOf(this.#workers, performance.now(), hasGrown, this.#least);
    // Before they end: a service always has a worker.
    if (rested.length > 0 && this.#workers.length - rested.length < this.#least) {
      this.#control.start();
    }
    for (const worker of rested) this.#control.stop(worker);
    if (this.#workers.length > 1 || this.#hasGrown()) this.lookLater();
  }

  #hasGrown(): boolean {
    return Deno.memoryUsage().rss > this.#restingBytes + GROWTH_LIMIT_BYTES;
  }
}
