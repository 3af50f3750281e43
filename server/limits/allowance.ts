import type { Client } from "./client.ts";
import { GROUP_FACTOR } from "./plans.ts";

/** Amounts that clients hold at a time, each no more than its own part, a group of clients no more than its. */
export class Allowance {
  readonly #held = new Map<string, number>();

  /** Whether a client may hold so much more, when it and its like may hold `most` each. */
  allows({ id, group }: Client, amount: number, most: number): boolean {
    return this.#of(id) + amount <= most &&
      (group === undefined || this.#of(group) + amount <= GROUP_FACTOR * most);
  }

  /** What a client holds. */
  of({ id }: Client): number {
    return this.#of(id);
  }

  /** Notes that a client holds more, or, by a negative amount, less. */
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
