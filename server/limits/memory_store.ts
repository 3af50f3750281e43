import type { Charge, Count, CounterStore, KeyStore } from "./store.ts";

/** Clients kept at most; the longest unseen is forgotten first. */
const MAX_KEYS = 100_000;
const DAY_MS = 86_400_000;

/** What was taken within a sliding window, oldest first, and its sum. */
interface Window {
  taken: { at: number; cost: number }[];
  used: number;
}

/**
 * Counters in this process's memory.
 *
 * @param now The clock, in Unix milliseconds.
 */
export function createMemoryStore(now: () => number = Date.now): CounterStore {
  const windows = new Map<string, Window>();
  /** Calls of the current UTC day. */
  const days = new Map<string, number>();
  let today = 0;

  return {
    kind: "memory",
    isDegraded: false,

    take(charges) {
      const time = now();
      let allowed = true;
      return Promise.resolve(charges.map((charge) => {
        const asked = allowed ? charge : { ...charge, cost: 0 };
        const count = asked.windowSeconds === undefined
          ? fromDay(asked, time)
          : fromWindow(asked, asked.windowSeconds * 1000, time);
        allowed &&= count.allowed;
        return count;
      }));
    },
  };

  function fromWindow({ key, limit, cost }: Charge, lengthMs: number, time: number): Count {
    const window = windows.get(key) ?? { taken: [], used: 0 };
    if ((window.taken.at(-1)?.at ?? time) > time) setBack(window, time);
    forgetUntil(window, time - lengthMs);
    const allowed = window.used + cost <= limit;
    if (allowed && cost > 0) {
      window.taken.push({ at: time, cost });
      window.used += cost;
    }
    remember(windows, key, window);
    const oldest = window.taken[0]?.at ?? time;
    return {
      allowed,
      remaining: limit - window.used,
      resetSeconds: Math.ceil((oldest + lengthMs - time) / 1000),
    };
  }

  function fromDay({ key, limit, cost }: Charge, time: number): Count {
    const day = Math.floor(time / DAY_MS);
    if (day !== today) {
      today = day;
      days.clear();
    }
    const used = days.get(key) ?? 0;
    const allowed = used + cost <= limit;
    const after = allowed ? used + cost : used;
    remember(days, key, after);
    return {
      allowed,
      remaining: limit - after,
      resetSeconds: Math.ceil(((day + 1) * DAY_MS - time) / 1000),
    };
  }
}

/** The clock was set back: all of the window counts as taken now. */
function setBack(window: Window, time: number): void {
  window.taken = [{ at: time, cost: window.used }];
}

/** Leaves out what was taken until a time. */
function forgetUntil(window: Window, time: number): void {
  let count = 0;
  while (count < window.taken.length && window.taken[count]!.at <= time) {
    window.used -= window.taken[count++]!.cost;
  }
  window.taken.splice(0, count);
}

/** A store without any key: every key that is sent is invalid. */
export const NO_KEYS: KeyStore = { find: () => Promise.resolve(undefined) };

/** Sets an entry and moves it to the end, so that the first one is the longest unseen. */
function remember<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size > MAX_KEYS) entries.delete(entries.keys().next().value!);
}
