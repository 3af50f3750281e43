import { type Client, sharerOf } from "./client.ts";

/** Tracks how much of a resource each sharer holds: a client, or a group that counts as one. */
export class Allowance {
  readonly #held = new Map<string, number>();

  /** Whether a client may hold `amount` more if each sharer may hold `most`. */
  allows(client: Client, amount: number, most: number): boolean {
    return this.of(client) + amount <= most;
  }

  /** The amount that a client and those who share with it hold. */
  of(client: Client): number {
    return this.#held.get(sharerOf(client)) ?? 0;
  }

  /** Adds to what a client holds; a negative amount subtracts. */
  add(client: Client, amount: number): void {
    const held = this.of(client) + amount;
    if (held > 0) this.#held.set(sharerOf(client), held);
    else this.#held.delete(sharerOf(client));
  }
}
