/**
 * The stores of counters and keys: one in memory, and a shared one that lets several machines count
 * together.
 *
 * @module
 */
import type { Plan } from "./plans.ts";

/** The state of one limit after calls were counted, or refused. */
export interface Count {
  allowed: boolean;
  /** The rest of the limit. */
  remaining: number;
  /** Seconds until capacity is free again, or the count resets. */
  resetSeconds: number;
}

/** A charge against one limit, all or nothing. A cost of 0 only reads. */
export interface Charge {
  /** The name of the counter: which client, and of what. */
  key: string;
  limit: number;
  cost: number;
  /** The length of a sliding window; without it the count is per UTC day. */
  windowSeconds?: number;
}

/** Stores the counts of calls. */
export interface CounterStore {
  /** Where it counts now, as `GET /api` shows it. */
  readonly kind: "memory" | "redis" | "kv";
  /** Whether it counts for this process only until the database is back. */
  readonly isDegraded: boolean;
  /**
   * Makes charges in order and atomically. After the first refusal the others are only read.
   *
   * @returns A count for each charge.
   */
  take(charges: readonly Charge[]): Promise<Count[]>;
}

/**
 * The holder of a key. Calls are counted by name, so an old key and its replacement count together.
 */
export interface KeyHolder {
  name: string;
  plan: Plan;
}

/** Stores the keys of clients. */
export interface KeyStore {
  /**
   * Finds the holder of a key; undefined if it is not valid.
   *
   * @param through Looks up a key that is not cached.
   * @throws {KeysUnreachableError} if keys cannot be checked now.
   * @throws Whatever `through` throws.
   */
  find(key: string, through?: Through): Promise<KeyHolder | undefined>;
}

/** Runs a lookup, or refuses to; the result is undefined for an unknown key. */
export type Through = <Found>(
  ask: () => Promise<Found | undefined>,
) => Promise<Found | undefined>;

/** Keys cannot be checked now. */
export class KeysUnreachableError extends Error {
  override readonly name = "KeysUnreachableError";
}

/** The stores that limits use. */
export interface Stores {
  counters: CounterStore;
  keys: KeyStore;
  /** Whether the first attempt to reach the database has ended. */
  readonly isSettled: boolean;
}
