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
  /** The name that `GET /api` shows. */
  readonly kind: string;
  /**
   * Takes charges in their order, in one step that no other caller sees half done. After the first that is
   * refused the others are only read.
   *
   * @returns A count for each charge.
   */
  take(charges: readonly Charge[]): Promise<Count[]>;
}

export interface KeyStore {
  /** The plan of a key, by its SHA-256 in lower-case hex; undefined when it is not valid. */
  planOf(keyHash: string): Promise<Plan | undefined>;
}
