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

export interface CounterStore {
  /** The name that `GET /api` shows. */
  readonly kind: string;
  /** Takes `cost` from a sliding window of `windowSeconds`, all or nothing. A cost of 0 only reads. */
  takeFromWindow(key: string, limit: number, windowSeconds: number, cost: number): Promise<Count>;
  /** Takes `cost` from a client's UTC day, all or nothing. A cost of 0 only reads. */
  takeFromDay(key: string, limit: number, cost: number): Promise<Count>;
}

export interface KeyStore {
  /** The plan of a key, by its SHA-256 in lower-case hex; undefined when it is not valid. */
  planOf(keyHash: string): Promise<Plan | undefined>;
}
