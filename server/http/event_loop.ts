/**
 * Gives the event loop its turn in the middle of long work, so that other requests do not wait for it.
 *
 * @module
 */

/** Resolves after the event loop has handled what else is ready. Long work calls it between its pieces. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Limits the work that all who share it do in one turn of the event loop. When the turn's work is
 * used up they wait for the next one, first come, first served: however many pieces of work there
 * are, everything else waits for one turn's worth of them at most.
 */
export class WorkPerTurn {
  readonly #most: number;
  #left: number;
  #nextTurn: Promise<void> | undefined;

  /** @param most The work of one turn, in a unit of the caller's choice. */
  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** Waits until a turn has room for a piece of work, which may be larger than what is left of it. */
  async enter(work: number): Promise<void> {
    while (this.#left <= 0) await (this.#nextTurn ??= this.#begin());
    this.#left -= work;
  }

  async #begin(): Promise<void> {
    await yieldToEventLoop();
    this.#left = this.#most;
    this.#nextTurn = undefined;
  }
}
