/**
 * What a worker and its pool tell each other without messages, in shared memory: the job at which the worker is,
 * whether it loads that job's code, and from which batches jobs were withdrawn. A worker must know that before it begins
 * one, since a slow job that two workers run holds both.
 *
 * @module
 */

/** The most jobs in one message to a worker. */
export const MAX_BATCH = 16;

/** The Int32s of the memory. Places grow with every job, and wrap around. */
const AT_WORK = 0;
const KEPT = 1;
const WITHDRAWN = 2;
const LOADING = 3;
const CELLS = 4;

/** The memory of a worker's progress, for both of its threads. */
export function progressMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT);
}

/** A worker's progress, as either of the two threads sees it. */
export class Progress {
  readonly #shared: Int32Array;

  constructor(memory: SharedArrayBuffer) {
    this.#shared = new Int32Array(memory);
  }

  /** For the pool: whether the worker loads code, which no deadline bounds. */
  get isLoading(): boolean {
    return Atomics.load(this.#shared, LOADING) === 1;
  }

  /** For the worker: it begins to load code, or has done so. */
  set isLoading(isLoading: boolean) {
    Atomics.store(this.#shared, LOADING, Number(isLoading));
  }

  /** For the worker: it goes on to a job. Returns false if that job was withdrawn. */
  enter(batch: number, index: number): boolean {
    const place = placeOf(batch, index);
    // In this order: either the pool sees that the job is at work, or the worker that it was withdrawn.
    Atomics.store(this.#shared, AT_WORK, place);
    const isWithdrawn = (Atomics.load(this.#shared, WITHDRAWN) - batch | 0) > 0;
    return !isWithdrawn || Atomics.load(this.#shared, KEPT) === place;
  }

  /**
   * For the pool: withdraws all jobs of two batches, except the one at work or, before any is, the first.
   *
   * @param first The number of the batch that was not answered yet.
   * @param end The number of the batch that is sent next.
   * @returns The place of the job that is kept, counted from the first job of that batch.
   */
  withdraw(first: number, end: number): { batch: number; index: number } {
    Atomics.store(this.#shared, WITHDRAWN, end | 0);
    const begun = Math.max(0, Atomics.load(this.#shared, AT_WORK) - placeOf(first, 0) | 0);
    Atomics.store(this.#shared, KEPT, placeOf(first, begun));
    return { batch: Math.floor(begun / MAX_BATCH), index: begun % MAX_BATCH };
  }
}

function placeOf(batch: number, index: number): number {
  return batch * MAX_BATCH + index | 0;
}
