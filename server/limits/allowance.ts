import type { Client } from "./client.ts";
import { GROUP_FACTOR } from "./plans.ts";

/**
 * Tracks how much of a resource each client holds, against a limit per client and one per group of
 * clients.
 */
export class Allowance {
  readonly #held = new Map<string, number>();

  /** Whether a client may hold `amount` more if each client may hold `most`. */
  allows({ id, group }: Client, amount: number, most: number): boolean {
    return this.#of(id) + amount <= most &&
      (group === undefined || this.#of(group) + amount <= GROUP_FACTOR * most);
  }

  /** The amount that a client holds. */
  of({ id }: Client): number {
    return this.#of(id);
  }

  /** Adds to what a client holds; a negative amount subtracts. */
  add({ id, group }: Client, amount: number): void {
    this.#change(id, amount);
    if (group !== undefined) this.#change(group, amount);
  }

  #of(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #change(key: string, amount: number): void {
    const held = this.#of(key) + amount;
    if (held > 0) this.#held.set(key, held);
    else this.#held.delete(key);
  }
}
