import { countInDay, countInOrder, countInWindow, type Day, type Window } from "./counting.ts";
import type { CounterStore, KeyStore } from "./store.ts";

/** How many clients are kept; the least recently seen is dropped first. */
const MAX_KEYS = 100_000;
const DAY_MS = 86_400_000;

/** A counter that a call looked at. */
interface Seen {
  isKnown: boolean;
  /** Keeps it as the one seen last. */
  keep: () => void;
}

/**
 * Counters in this process's memory. A new one is kept only for a call that was allowed: the networks of a /48 are
 * 65,536, and their refused calls would push out what others, or the same customer at another address, have used.
 *
 * @param now The clock, in Unix milliseconds.
 */
export function createMemoryStore(now: () => number = Date.now): CounterStore {
  const windows = new Map<string, Window>();
  /** Calls of the current UTC day. */
  const days = new Map<string, Day>();
  let today = 0;

  return {
    kind: "memory",
    isDegraded: false,

    take(charges) {
      const time = now();
      forgetOtherDays(time);
      const seen: Seen[] = [];
      const counts = countInOrder(charges, (charge) => {
        const { key, windowSeconds } = charge;
        if (windowSeconds === undefined) {
          const day = days.get(key) ?? { day: today, used: 0 };
          seen.push({ isKnown: days.has(key), keep: () => keep(days, key, day) });
          return countInDay(day, charge, time);
        }
        const window = windows.get(key) ?? { taken: [], used: 0 };
        seen.push({ isKnown: windows.has(key), keep: () => keep(windows, key, window) });
        return countInWindow(window, charge, windowSeconds * 1000, time);
      });
      const isAllowed = counts.every(({ allowed }) => allowed);
      seen.forEach(({ isKnown, keep }, index) => {
        if (isKnown || (isAllowed && charges[index]!.cost > 0)) keep();
      });
      return Promise.resolve(counts);
    },
  };

  function forgetOtherDays(time: number): void {
    const day = Math.floor(time / DAY_MS);
    if (day === today) return;
    today = day;
    days.clear();
  }
}

/** A store without keys: every key is invalid. */
export const NO_KEYS: KeyStore = { find: () => Promise.resolve(undefined) };

/** Moves an entry to the end, so the first is the least recently used. */
function keep<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size > MAX_KEYS) entries.delete(entries.keys().next().value!);
}
