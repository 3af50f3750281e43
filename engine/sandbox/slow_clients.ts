/**
 * Remembers for a minute which clients had a run that took long, as their next one may take long too.
 *
 * @module
 */

/** How long a client is remembered. */
const KEPT_MS = 60_000;
/** How many clients are remembered; the one that was slow the longest ago is forgotten first. */
const MAX_CLIENTS = 10_000;

/** Clients with a slow run in the last minute. Times are those of `performance.now()`. */
export class SlowClients {
  /** When each was slow last, the longest ago first. */
  readonly #since = new Map<string, number>();
  /** The last two clients that began a run, and when: one of them is another than whoever asks. */
  #began: { client: string; begunAt: number }[] = [];

  note(client: string, now: number): void {
    this.#since.delete(client);
    this.#since.set(client, now);
    if (this.#since.size > MAX_CLIENTS) this.#since.delete(this.#since.keys().next().value!);
  }

  /** A client begins a run. */
  noteBegun(client: string, now: number): void {
    const [last] = this.#began.filter((other) => other.client !== client);
    this.#began = [{ client, begunAt: now }, ...(last ? [last] : [])];
  }

  /** Whether a client is slow while there are others who would wait for it. */
  mustLeaveOne(client: string, now: number): boolean {
    return this.has(client, now) &&
      this.#began.some((other) => other.client !== client && now - other.begunAt < KEPT_MS);
  }

  isEmpty(now: number): boolean {
    this.#forget(now);
    return this.#since.size === 0;
  }

  has(client: string, now: number): boolean {
    this.#forget(now);
    return this.#since.has(client);
  }

  #forget(now: number): void {
    for (const [client, since] of this.#since) {
      if (now - since < KEPT_MS) return;
      this.#since.delete(client);
    }
  }
}
