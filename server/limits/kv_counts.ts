/**
 * Counters in Deno KV. Unlike Redis it runs no scripts, so counts are read, changed here, and
 * written on the condition that nobody else has written them meanwhile.
 *
 * @module
 */
import {
  countInDay,
  countInOrder,
  countInWindow,
  type Day,
  endOfDay,
  setBack,
  type Window,
} from "./counting.ts";
import { untilAlone } from "./shared_client.ts";
import type { Charge, Count } from "./store.ts";

/** How many keys one read can fetch. */
const MAX_KEYS_READ = 10;
/**
 * The tolerated clock skew between machines: what another machine charged counts from the later
 * time. KV has no clock of its own.
 */
const MAX_SKEW_MS = 2_000;

/** The text that `textOf` writes. */
const PAIRS = /^\d{1,15}:\d{1,15}(?:,\d{1,15}:\d{1,15})*$/;

/** Charges that wait to be made together. */
interface Pending {
  charges: readonly Charge[];
  resolve(counts: Count[]): void;
  reject(error: unknown): void;
}

/** A count as read, and whether it must be written. */
interface Counter {
  entry: Deno.KvEntryMaybe<unknown>;
  count: Window | Day;
  isChanged: boolean;
  /** The time of its expiry, in Unix milliseconds. */
  ends(): number;
}

/**
 * The counters of a database. Charges that arrive while others of the same client are in progress
 * are made together afterwards, in one step: otherwise each would be retried once for every charge
 * before it.
 */
export class KvCounts {
  readonly #kv: Deno.Kv;
  readonly #now: () => number;
  /** Waiting charges by client; an entry exists while a charge of the client is in progress. */
  readonly #waiting = new Map<string, Pending[]>();

  /** @param now The clock, in Unix milliseconds. */
  constructor(kv: Deno.Kv, now: () => number) {
    this.#kv = kv;
    this.#now = now;
  }

  /** Makes charges, as `CounterStore.take` does. */
  take(charges: readonly Charge[]): Promise<Count[]> {
    return new Promise((resolve, reject) => {
      const pending = { charges, resolve, reject };
      // A client's last charge is the most widely shared: its group's daily count, if it has a
      // group.
      const whose = charges.at(-1)?.key ?? "";
      const waiting = this.#waiting.get(whose);
      if (waiting) return void waiting.push(pending);
      this.#waiting.set(whose, []);
      this.#takeAll(whose, [pending]);
    });
  }

  async #takeAll(whose: string, first: Pending[]): Promise<void> {
    for (let group = first; group.length > 0; group = this.#waiting.get(whose)!.splice(0)) {
      try {
        const counts = await untilAlone(() => this.#attempt(group.map(({ charges }) => charges)));
        group.forEach(({ resolve }, index) => resolve(counts[index]!));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#waiting.delete(whose);
  }

  /**
   * Makes several charges in one step; undefined if somebody else wrote one of their counts
   * meanwhile.
   */
  async #attempt(group: readonly (readonly Charge[])[]): Promise<Count[][] | undefined> {
    const entries = await this.#read(group.flat());
    const time = this.#now();
    const counters = new Map<string, Counter>();
    const counts = group.map((charges) =>
      countInOrder(charges, (charge) => {
        const name = nameOf(charge);
        const counter = counters.get(name) ?? readCounter(charge, entries.get(name)!, time);
        counters.set(name, counter);
        return countIn(counter, charge, time);
      })
    );
    const changed = [...counters.values()].filter(({ isChanged }) => isChanged);
    if (changed.length === 0) return counts;
    const change = this.#kv.atomic();
    for (const { entry } of counters.values()) change.check(entry);
    for (const { entry, count, ends } of changed) {
      change.set(entry.key, textOf(count), { expireIn: Math.max(1, ends() - time) });
    }
    return await isCommitted(change) ? counts : undefined;
  }

  /** The stored counts of charges, by name. */
  async #read(charges: readonly Charge[]): Promise<Map<string, Deno.KvEntryMaybe<unknown>>> {
    const keys = [...new Map(charges.map((charge) => [nameOf(charge), keyOf(charge)]))];
    const parts = Array.from(
      { length: Math.ceil(keys.length / MAX_KEYS_READ) },
      (_, index) => keys.slice(index * MAX_KEYS_READ, (index + 1) * MAX_KEYS_READ),
    );
    const read = await Promise.all(
      parts.map((part) => this.#kv.getMany<unknown[]>(part.map(([, key]) => key))),
    );
    return new Map(read.flat().map((entry, index) => [keys[index]![0], entry]));
  }
}

/**
 * Whether a change was committed: nobody else wrote what it depends on.
 *
 * @throws if that cannot be
 * determined.
 */
export async function isCommitted(change: Deno.AtomicOperation): Promise<boolean> {
  try {
    return (await change.commit()).ok;
  } catch (error) {
    // If several processes open one file, the second fails at once with this message.
    if (error instanceof TypeError && error.message === "database is locked") return false;
    throw error;
  }
}

/** Windows and days have separate names. */
function keyOf({ key, windowSeconds }: Charge): [string, string, string] {
  return ["utools", windowSeconds === undefined ? "day" : "window", key];
}

function nameOf(charge: Charge): string {
  return keyOf(charge).join(" ");
}

/** Parses a stored count; anything else starts a new count. */
function readCounter(
  { windowSeconds }: Charge,
  entry: Deno.KvEntryMaybe<unknown>,
  time: number,
): Counter {
  const pairs = pairsOf(entry.value);
  if (windowSeconds === undefined) {
    const [[day, used] = [0, 0]] = pairs;
    const count: Day = { day, used };
    return { entry, count, isChanged: false, ends: () => endOfDay(count.day) };
  }
  let at = 0;
  const taken = pairs.map(([passed, cost]) => ({ at: at += passed, cost }));
  const count: Window = { taken, used: taken.reduce((sum, { cost }) => sum + cost, 0) };
  return {
    entry,
    count,
    isChanged: at - time > MAX_SKEW_MS && setBack(count, time),
    ends: () => newestOf(count) + windowSeconds * 1000,
  };
}

function countIn(counter: Counter, charge: Charge, time: number): Count {
  const { count } = counter;
  const { windowSeconds = 0 } = charge;
  const counted = "day" in count
    ? countInDay(count, charge, time)
    // Another machine's clock may be a little ahead.
    : countInWindow(count, charge, windowSeconds * 1000, Math.max(time, newestOf(count)));
  counter.isChanged ||= counted.allowed && charge.cost > 0;
  return counted;
}

/**
 * The stored form of a count: pairs of numbers as text, the most compact form in KV for thousands
 * of them. A day has its number and its calls; a window has a pair for each charge, with the
 * milliseconds since the previous one and the cost.
 */
function textOf(count: Window | Day): string {
  if ("day" in count) return `${count.day}:${count.used}`;
  return count.taken.map(({ at, cost }, index) =>
    `${at - (count.taken[index - 1]?.at ?? 0)}:${cost}`
  )
    .join();
}

function pairsOf(text: unknown): [number, number][] {
  if (typeof text !== "string" || !PAIRS.test(text)) return [];
  return text.split(",").map((pair) => pair.split(":").map(Number) as [number, number]);
}

function newestOf({ taken }: Window): number {
  return taken.at(-1)?.at ?? 0;
}
