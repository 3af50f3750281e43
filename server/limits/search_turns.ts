/**
 * Runs searches one at a time, with clients taking turns. Searches run on the serving thread: those
 * over HTTP are not counted, and a request to `/mcp` or of a batch may ask for many, so a client
 * waits for its own.
 *
 * @module
 */
import { BusyError } from "../../engine/request_errors.ts";
import { RoundRobinQueue } from "../../engine/round_robin_queue.ts";

/** How many searches of one client may wait. A search takes a millisecond or so. */
const MAX_WAITING = 48;
/**
 * How long the thread is free of searches after each, as a multiple of the time that it took: one of
 * a thousand characters, all misspelt, takes 6 ms.
 */
const REST = 2;

/** Grants turns; between them the thread does other work. */
export class SearchTurns {
  readonly #waiting = new RoundRobinQueue<() => void>();
  /** How many each client has waiting. */
  readonly #counts = new Map<string, number>();
  #isTaken = false;
  /** When the next turn may begin, by `performance.now()`. */
  #restsUntil = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Resolves when it is the client's turn; it must then do a short piece of work at once.
   *
   * @throws {BusyError} if too many of the client's searches are waiting.
   */
  async next(client: string): Promise<void> {
    const isBusy = this.#isTaken || this.#waiting.size > 0 ||
      performance.now() < this.#restsUntil;
    if (isBusy) await this.#wait(client);
    this.#isTaken = true;
    const begun = performance.now();
    setTimeout(() => this.#end(begun), 0);
  }

  async #wait(client: string): Promise<void> {
    const count = this.#counts.get(client) ?? 0;
    if (count >= MAX_WAITING) throw new BusyError("Too many searches of this client are waiting");
    this.#counts.set(client, count + 1);
    const turn = new Promise<void>((resolve) => this.#waiting.push(client, resolve));
    if (!this.#isTaken) this.#giveLater();
    await turn;
    const left = this.#counts.get(client)! - 1;
    if (left > 0) this.#counts.set(client, left);
    else this.#counts.delete(client);
  }

  #end(begun: number): void {
    const now = performance.now();
    this.#restsUntil = now + REST * (now - begun);
    this.#isTaken = false;
    if (this.#waiting.size > 0) this.#giveLater();
  }

  /** Gives the next turn when the thread has rested. */
  #giveLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#isTaken = true;
      this.#waiting.take()!();
    }, Math.max(0, this.#restsUntil - performance.now()));
  }
}
