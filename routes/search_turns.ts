/**
 * Searches, one at a time, by client in turn. They are not counted, and run on the thread that serves all: who asks
 * on many connections at once waits for his own.
 *
 * @module
 */
import { BusyError } from "../engine/busy_error.ts";
import { RoundRobinQueue } from "../engine/round_robin_queue.ts";

/** What a client may have waiting. A search takes up to six milliseconds, and nobody waits much over 250. */
const MOST_WAITING = 48;

/** Gives out turns, between which the thread does what else there is to do. */
export class SearchTurns {
  readonly #waiting = new RoundRobinQueue<() => void>();
  /** How many each client has waiting. */
  readonly #counts = new Map<string, number>();
  #isTaken = false;

  /**
   * Resolves when it is the client's turn to do a short piece of work, at once.
   *
   * @throws {BusyError} when too many of the client's own wait already.
   */
  async next(client: string): Promise<void> {
    if (this.#isTaken) await this.#wait(client);
    this.#isTaken = true;
    setTimeout(() => this.#give(), 0);
  }

  async #wait(client: string): Promise<void> {
    const count = this.#counts.get(client) ?? 0;
    if (count >= MOST_WAITING) throw new BusyError("Too many searches of the client wait");
    this.#counts.set(client, count + 1);
    await new Promise<void>((resolve) => this.#waiting.push(client, resolve));
    const left = this.#counts.get(client)! - 1;
    if (left > 0) this.#counts.set(client, left);
    else this.#counts.delete(client);
  }

  #give(): void {
    const turn = this.#waiting.take();
    if (turn) turn();
    else this.#isTaken = false;
  }
}
