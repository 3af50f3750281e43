/**
 * Where counters and keys live. One implementation keeps them in memory; a shared one lets several
 * machines count together.
 *
 * @module
 */
import type { Plan } from "./plans.ts";

/** The state of one limit after calls were counted, or refused. */
export interface Count {
  allowed: boolean;
  /** What is left. */
  remaining: number;
  /** Seconds until something is free again, or until the count begins anew. */
  resetSeconds: number;
}

/** What is to be taken from one limit, all or nothing. A cost of 0 only reads. */
export interface Charge {
  /** What is counted: who, and of what. */
  key: string;
  limit: number;
  cost: number;
  /** The length of a sliding window; without it the count is that of the UTC day. */
  windowSeconds?: number;
}

export interface CounterStore {
  /** Where it counts now, as `GET /api` shows it. */
  readonly kind: "memory" | "redis" | "kv";
  /** Whether it counts for this process alone until it can be shared again. */
  readonly isDegraded: boolean;
  /**
   * Takes charges in their order, in one step that no other caller sees half done. After the first that is
   * refused the others are only read.
   *
   * @returns A count for each charge.
   */
  take(charges: readonly Charge[]): Promise<Count[]>;
}

/** Whom a key was issued to. Calls are counted by the name, so an old key and the new one count together. */
export interface KeyHolder {
  name: string;
  plan: Plan;
}

export interface KeyStore {
  /**
   * Whose key a text is; undefined when it is no valid one.
   *
   * @param through Asks for a key that only others may know, if at all.
   * @throws {KeysUnreachableError} when that cannot be told now. @throws what `through` throws.
   */
  find(key: string, through?: Through): Promise<KeyHolder | undefined>;
}

/** Asks, or refuses to; what is answered is undefined for a key that nobody knows. */
export type Through = <Found>(
  ask: () => Promise<Found | undefined>,
) => Promise<Found | undefined>;

/** Nobody can be asked whether a key is valid. */
export class KeysUnreachableError extends Error {
  override readonly name = "KeysUnreachableError";
}

/** What limits keep, wherever that is. */
export interface Stores {
  counters: CounterStore;
  keys: KeyStore;
  /** Whether it is known where they are: the first attempt to reach them has come to an end. */
  readonly isSettled: boolean;
}
