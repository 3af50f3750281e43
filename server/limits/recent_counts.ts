import type { Charge, Count } from "./store.ts";

/** How long a count is reused. `Retry-After` is never shorter. */
const RECENT_MS = 250;
/** Counts kept at a time; the oldest are dropped first. */
const MAX_RECENT = 10_000;

/**
 * Caches the counts of charges that changed nothing because they were refused or only read. A
 * client's limits bound what it is charged, not how often it asks; reusing the answer briefly keeps
 * that load off the shared store.
 */
export class RecentCounts {
  readonly #counts = new Map<string, { counts: Count[]; until: number }>();

  /** The recent counts of the same charges, if they changed nothing. */
  of(charges: readonly Charge[]): Count[] | undefined {
    const recent = this.#counts.get(nameOf(charges));
    return recent && performance.now() < recent.until ? recent.counts : undefined;
  }

  note(charges: readonly Charge[], counts: Count[]): void {
    const tookNothing = charges.every(({ cost }) => cost === 0) || counts[0]?.allowed === false;
    if (!tookNothing) return;
    const name = nameOf(charges);
    this.#counts.delete(name);
    this.#counts.set(name, { counts, until: performance.now() + RECENT_MS });
    if (this.#counts.size > MAX_RECENT) this.#counts.delete(this.#counts.keys().next().value!);
  }
}

function nameOf(charges: readonly Charge[]): string {
  return charges.map(({ key, limit, cost }) => `${key} ${limit} ${cost}`).join("\n");
}
