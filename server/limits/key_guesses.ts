import { Allowance } from "./allowance.ts";
import type { Client } from "./client.ts";

/** Lookups that an address may have in progress before it is charged for them. */
const ON_CREDIT = 8;
/**
 * How long an address that sent a wrong key is charged in advance: the minute that a charge counts
 * for.
 */
const SUSPECTED_MS = 60_000;
/** How many addresses are kept; the least recently seen is dropped first. */
const MAX_SUSPECTS = 10_000;

/**
 * Throttles addresses that guess keys. A valid key costs its address nothing, a wrong one costs a
 * call. If it were charged only after the lookup, an address could start any number of lookups.
 */
export class KeyGuesses {
  readonly #open = new Allowance();
  /** When each address last sent a wrong key, by `performance.now()`. */
  readonly #suspects = new Map<string, number>();

  /**
   * Looks up a key that this process has not seen; undefined if it is not valid. A suspicious
   * address, or one with many lookups in progress, is charged first.
   *
   * @param address Where the request comes from.
   * @throws Whatever `pay` throws.
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
