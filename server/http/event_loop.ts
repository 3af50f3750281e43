/**
 * Yields to the event loop during long work, so that other requests do not wait for it.
 *
 * @module
 */

/**
 * Resolves after the event loop has handled what else is ready. Call it between the pieces of long
 * work.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Limits the work done in one turn of the event loop by all who share it. When the turn's work is
 * used up, they wait for the next one, first come, first served: however many pieces of work there
 * are, everything else waits for at most one turn's worth of them.
 */
export class WorkPerTurn {
  readonly #most: number;
  #left: number;
  #nextTurn: Promise<void> | undefined;

  /** @param most The work per turn, in a unit of the caller's choice. */
  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** Waits until a turn has room for a piece of work, which may exceed what is left of it. */
  async enter(work: number): Promise<void> {
    while (this.#left <= 0) await this.#nextTurn;
    this.#left -= work;
    // Begun with the first work: who comes alone, one call after the other, finds a turn that has room.
    this.#nextTurn ??= this.#begin();
  }

  async #begin(): Promise<void> {
    await yieldToEventLoop();
    this.#left = this.#most;
    this.#nextTurn = undefined;
  }
}
