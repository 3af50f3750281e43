/**
 * Runs searches one at a time, with clients taking turns. Searches are not counted and run on the
 * serving thread, so a client with many connections waits for its own.
 *
 * @module
 */
import { BusyError } from "../engine/request_errors.ts";
import { RoundRobinQueue } from "../engine/round_robin_queue.ts";

/**
 * How many searches of one client may wait. A search takes up to six milliseconds, so waits stay
 * near 250 ms.
 */
const MAX_WAITING = 48;

/** Grants turns; between them the thread does other work. */
export class SearchTurns {
  readonly #waiting = new RoundRobinQueue<() => void>();
  /** How many each client has waiting. */
  readonly #counts = new Map<string, number>();
  #isTaken = false;

  /**
   * Resolves when it is the client's turn; it must then do a short piece of work at once.
   *
   * @throws {BusyError} if too many of the client's searches are waiting.
   */
  async next(client: string): Promise<void> {
    if (this.#isTaken) await this.#wait(client);
    this.#isTaken = true;
    setTimeout(() => this.#give(), 0);
  }

  async #wait(client: string): Promise<void> {
    const count = this.#counts.get(client) ?? 0;
    if (count >= MAX_WAITING) throw new BusyError("Too many searches of this client are waiting");
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
