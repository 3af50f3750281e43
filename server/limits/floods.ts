import type { Client } from "./client.ts";
import { GROUP_FACTOR, REQUESTS } from "./plans.ts";

/** Clients that are remembered; the longest unseen is forgotten first. */
const MAX_CLIENTS = 10_000;

/** What a client may still send, and when that was told. */
interface Bucket {
  left: number;
  at: number;
}

/**
 * Requests of any kind, by address: those that cost nobody a call too, such as documents, probes and what is refused.
 * Nobody who means something sends so many; each is answered by the thread that serves all.
 */
export class Floods {
  /** In the order in which they were last seen. */
  readonly #buckets = new Map<string, Bucket>();

  /** Counts a request, and says whether its client sends too many. @param now In milliseconds. */
  isOver({ id, group }: Client, now: number): boolean {
    const isOver = this.#take(id, 1, now);
    return (group !== undefined && this.#take(group, GROUP_FACTOR, now)) || isOver;
  }

  #take(key: string, share: number, now: number): boolean {
    const most = share * REQUESTS.atOnce;
    const bucket = this.#buckets.get(key) ?? { left: most, at: now };
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_CLIENTS) {
      this.#buckets.delete(this.#buckets.keys().next().value!);
    }
    const more = share * REQUESTS.perSecond * (now - bucket.at) / 1_000;
    bucket.left = Math.min(most, bucket.left + more);
    bucket.at = now;
    if (bucket.left < 1) return true;
    bucket.left--;
    return false;
  }
}
