import type { Client } from "./client.ts";
import { GROUP_FACTOR, REQUESTS } from "./plans.ts";

/** How many buckets are kept; the least recently used is dropped first. */
const MAX_CLIENTS = 10_000;

interface Bucket {
  tokens: number;
  /** When it was last refilled, in milliseconds. */
  refilledAt: number;
}

/**
 * A token bucket per address, for requests of any kind: also those that cost no call, such as documents, probes and
 * refused requests, since each takes time of the serving thread. Legitimate clients never drain their bucket.
 */
export class TokenBuckets {
  /** Least recently used first. */
  readonly #buckets = new Map<string, Bucket>();

  /**
   * Takes a token for a request; false if the client has none left.
   *
   * @param now In milliseconds.
   * @param tokens How many to take, or what is left.
   */
  take({ id, group }: Client, now: number, tokens = 1): boolean {
    const isAllowed = this.#takeFrom(id, 1, now, tokens);
    return (group === undefined || this.#takeFrom(group, GROUP_FACTOR, now, tokens)) && isAllowed;
  }

  #takeFrom(key: string, factor: number, now: number, tokens: number): boolean {
    const capacity = factor * REQUESTS.burst;
    const bucket = this.#buckets.get(key) ?? { tokens: capacity, refilledAt: now };
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_CLIENTS) {
      this.#buckets.delete(this.#buckets.keys().next().value!);
    }
    const refill = factor * REQUESTS.perSecond * (now - bucket.refilledAt) / 1_000;
    bucket.tokens = Math.min(capacity, bucket.tokens + refill);
    bucket.refilledAt = now;
    if (bucket.tokens < 1) return false;
    bucket.tokens = Math.max(0, bucket.tokens - tokens);
    return true;
  }
}
