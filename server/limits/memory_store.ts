import { countInDay, countInOrder, countInWindow, type Day, type Window } from "./counting.ts";
import type { CounterStore, KeyStore } from "./store.ts";

/** How many clients are kept; the least recently seen is dropped first. */
const MAX_KEYS = 100_000;
const DAY_MS = 86_400_000;

/**
 * Counters in this process's memory.
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
      return Promise.resolve(countInOrder(charges, (charge) => {
        const { key, windowSeconds } = charge;
        if (windowSeconds === undefined) {
          return countInDay(kept(days, key, () => ({ day: today, used: 0 })), charge, time);
        }
        const window = kept(windows, key, () => ({ taken: [], used: 0 }));
        return countInWindow(window, charge, windowSeconds * 1000, time);
      }));
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

/** Gets or creates an entry and moves it to the end, so the first is the least recently used. */
function kept<Value>(entries: Map<string, Value>, key: string, create: () => Value): Value {
  const value = entries.get(key) ?? create();
  entries.delete(key);
  entries.set(key, value);
  if (entries.size > MAX_KEYS) entries.delete(entries.keys().next().value!);
  return value;
}
