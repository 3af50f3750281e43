import type { CounterStore, KeyStore } from "./store.ts";

/** Clients kept at most; the longest unseen is forgotten first. */
const MAX_KEYS = 100_000;
const DAY_MS = 86_400_000;

/**
 * Counters in this process's memory.
 *
 * @param now The clock, in Unix milliseconds.
 */
export function createMemoryStore(now: () => number = Date.now): CounterStore {
  /** Times of the calls inside each window, oldest first. */
  const windows = new Map<string, number[]>();
  /** Calls of the current UTC day. */
  const days = new Map<string, number>();
  let today = 0;

  return {
    kind: "memory",

    takeFromWindow(key, limit, windowSeconds, cost) {
      const time = now();
      const since = time - windowSeconds * 1000;
      const calls = (windows.get(key) ?? []).filter((at) => at > since);
      const allowed = calls.length + cost <= limit;
      if (allowed) { for (let i = 0; i < cost; i++) calls.push(time); }
      remember(windows, key, calls);
      const oldest = calls[0] ?? time;
      return Promise.resolve({
        allowed,
        remaining: limit - calls.length,
        resetSeconds: Math.ceil((oldest + windowSeconds * 1000 - time) / 1000),
      });
    },

    takeFromDay(key, limit, cost) {
      const time = now();
      const day = Math.floor(time / DAY_MS);
      if (day !== today) {
        today = day;
        days.clear();
      }
      const used = days.get(key) ?? 0;
      const allowed = used + cost <= limit;
      const after = allowed ? used + cost : used;
      remember(days, key, after);
      return Promise.resolve({
        allowed,
        remaining: limit - after,
        resetSeconds: Math.ceil(((day + 1) * DAY_MS - time) / 1000),
      });
    },
  };
}

/** A store without any key: every key that is sent is invalid. */
export const NO_KEYS: KeyStore = { planOf: () => Promise.resolve(undefined) };

/** Sets an entry and moves it to the end, so that the first one is the longest unseen. */
function remember<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size > MAX_KEYS) entries.delete(entries.keys().next().value!);
}
