import type { Charge, Count } from "./store.ts";

/** How long counts are told again. No client is told to come back sooner. */
const RECENT_MS = 250;
/** Counts that are remembered at a time; the oldest are forgotten first. */
const MAX_RECENT = 10_000;

/**
 * Counts of charges that took nothing, because they were refused or only read. What a client takes its limits
 * bound, but not how often it asks: told again for a while, that costs the shared store nothing.
 */
export class RecentCounts {
  readonly #counts = new Map<string, { counts: Count[]; until: number }>();

  /** What the same charges were answered a short time ago, if they took nothing. */
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
