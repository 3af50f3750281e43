/**
 * Counts charges, independent of where the counts are stored.
 *
 * @module
 */
import type { Charge, Count } from "./store.ts";

const DAY_MS = 86_400_000;

/** The charges within a sliding window, oldest first, and their sum. */
export interface Window {
  taken: { at: number; cost: number }[];
  used: number;
}

/** The calls of one UTC day, by its number since 1970. */
export interface Day {
  day: number;
  used: number;
}

/** Counts charges in order; after the first refusal the others are only read. */
export function countInOrder(
  charges: readonly Charge[],
  count: (charge: Charge) => Count,
): Count[] {
  let allowed = true;
  return charges.map((charge) => {
    const counted = count(allowed ? charge : { ...charge, cost: 0 });
    allowed &&= counted.allowed;
    return counted;
  });
}

/** Counts a charge in its window and drops expired entries. Times are Unix milliseconds. */
export function countInWindow(
  window: Window,
  { limit, cost }: Charge,
  lengthMs: number,
  time: number,
): Count {
  setBack(window, time);
  forgetUntil(window, time - lengthMs);
  const allowed = window.used + cost <= limit;
  if (allowed && cost > 0) {
    window.taken.push({ at: time, cost });
    window.used += cost;
  }
  const oldest = window.taken[0]?.at ?? time;
  return {
    allowed,
    remaining: limit - window.used,
    resetSeconds: Math.ceil((oldest + lengthMs - time) / 1000),
  };
}

/** Counts a charge on the UTC day of a time; a new day starts from zero. */
export function countInDay(count: Day, { limit, cost }: Charge, time: number): Count {
  const day = Math.floor(time / DAY_MS);
  if (count.day !== day) Object.assign(count, { day, used: 0 });
  const allowed = count.used + cost <= limit;
  if (allowed) count.used += cost;
  return {
    allowed,
    remaining: limit - count.used,
    resetSeconds: Math.ceil((endOfDay(day) - time) / 1000),
  };
}

/** The end of a day, in Unix milliseconds. */
export function endOfDay(day: number): number {
  return (day + 1) * DAY_MS;
}

/**
 * If the clock was set back, the whole window counts as charged now.
 *
 * @returns Whether it was set
 * back.
 */
export function setBack(window: Window, time: number): boolean {
  const newest = window.taken.at(-1)?.at ?? time;
  if (newest <= time) return false;
  window.taken = [{ at: time, cost: window.used }];
  return true;
}

/** Drops the charges up to a time. */
function forgetUntil(window: Window, time: number): void {
  let count = 0;
  while (count < window.taken.length && window.taken[count]!.at <= time) {
    window.used -= window.taken[count++]!.cost;
  }
  window.taken.splice(0, count);
}
