import { Allowance } from "./allowance.ts";
import type { Client } from "./client.ts";

/** Keys of an address that are looked up at a time before they are paid for. */
const ON_CREDIT = 8;
/** How long who sent a wrong key pays in advance: the minute in which the call stands that it cost. */
const SUSPECTED_MS = 60_000;
/** Addresses that are remembered at a time; the longest unseen is forgotten first. */
const MAX_SUSPECTS = 10_000;

/**
 * Addresses that guess keys. A right key costs the address it comes from nothing, a wrong one a call; where that
 * was paid only afterwards, an address could have any number looked up.
 */
export class KeyGuesses {
  readonly #open = new Allowance();
  /** When each was last seen to send a wrong key, by `performance.now()`. */
  readonly #suspects = new Map<string, number>();

  /**
   * Looks a key up that nobody here knows; undefined where it is none. Who is suspected, or has many look-ups
   * open, pays before.
   *
   * @param address Whose request it is.
   * @throws what paying throws.
   */
  async lookUp<Found>(
    address: Client,
    look: () => Promise<Found | undefined>,
    pay: () => Promise<void>,
  ): Promise<Found | undefined> {
    if (this.#isSuspect(address) || !this.#open.allows(address, 1, ON_CREDIT)) await pay();
    this.#open.add(address, 1);
    try {
      const found = await look();
      if (found === undefined) this.#suspect(address);
      return found;
    } finally {
      this.#open.add(address, -1);
    }
  }

  #isSuspect({ id, group }: Client): boolean {
    const since = performance.now() - SUSPECTED_MS;
    return [id, group].some((name) => name !== undefined && this.#seenAt(name) > since);
  }

  #seenAt(name: string): number {
    return this.#suspects.get(name) ?? -Infinity;
  }

  #suspect({ id, group }: Client): void {
    for (const name of group === undefined ? [id] : [id, group]) {
      this.#suspects.delete(name);
      this.#suspects.set(name, performance.now());
    }
    while (this.#suspects.size > MAX_SUSPECTS) {
      this.#suspects.delete(this.#suspects.keys().next().value!);
    }
  }
}
