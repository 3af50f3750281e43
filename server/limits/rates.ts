/**
 * Rate limits: calls per sliding minute and scope, and calls per UTC day.
 *
 * @module
 */
import type { Client } from "./client.ts";
import { DAILY_CALLS, GROUP_FACTOR, type Scope, SCOPES } from "./plans.ts";
import type { Charge, Count, CounterStore } from "./store.ts";

const WINDOW_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** The minute counts tenths of a call: a message that is not a tool call costs one tenth. */
export const TENTHS_OF_A_CALL = 10;

/** The state of a client's limits, as the `RateLimit` header fields report it. */
export interface LimitState {
  perMinute: number;
  perDay: number;
  minute: Count;
  day: Count;
}

/** A call over a limit; `retryAfterSeconds` says when to retry. */
export class RateLimitedError extends Error {
  override readonly name = "RateLimitedError";

  constructor(message: string, readonly retryAfterSeconds: number, readonly state: LimitState) {
    super(message);
  }
}

/** The cost of a request: tenths of a call for the minute, runs for the day. */
export interface Cost {
  tenths: number;
  runs: number;
}

/** The rate limits of all clients. */
export class Rates {
  readonly #counters: CounterStore;

  constructor(counters: CounterStore) {
    this.#counters = counters;
  }

  /** Charges a client. @throws {RateLimitedError} over the limit of the minute or the day. */
  async take(client: Client, scope: Scope, cost: Cost): Promise<LimitState> {
    const state = await this.look(client, scope, cost);
    const { minute, day, perMinute, perDay } = state;
    if (!minute.allowed) throw limited(`${perMinute} calls a minute`, minute, state);
    if (!day.allowed) throw limited(`${perDay} calls a day`, day, state);
    return state;
  }

  /**
   * Charges a client and returns the state of its limits, which may be exceeded. Without a cost it
   * only reads.
   */
  async look(
    client: Client,
    scope: Scope,
    { tenths, runs }: Cost = { tenths: 0, runs: 0 },
  ): Promise<LimitState> {
    const { perMinute } = SCOPES[scope];
    const perDay = DAILY_CALLS[client.plan];
    const ofMinute = ofClientAndGroup(client, {
      key: scope,
      limit: perMinute * TENTHS_OF_A_CALL,
      cost: tenths,
      windowSeconds: WINDOW_SECONDS,
    });
    const ofDay = ofClientAndGroup(client, { key: "day", limit: perDay, cost: runs });
    const counts = await this.#counters.take([...ofMinute, ...ofDay]);
    const minute = nearest(counts.slice(0, ofMinute.length));
    const day = nearest(counts.slice(ofMinute.length));
    const remaining = Math.floor(minute.remaining / TENTHS_OF_A_CALL);
    return { perMinute, perDay, minute: { ...minute, remaining }, day };
  }
}

/** The charges for a client's own limit and for that of its group. */
function ofClientAndGroup({ id, group }: Client, charge: Charge): Charge[] {
  const own = { ...charge, key: `${charge.key}:${id}` };
  if (group === undefined) return [own];
  const limit = charge.limit * GROUP_FACTOR;
  return [own, { ...charge, key: `${charge.key}:${group}`, limit }];
}

/** The refused count, else the one with the least remaining. */
function nearest(counts: Count[]): Count {
  return counts.find(({ allowed }) => !allowed) ??
    counts.reduce((least, count) => count.remaining < least.remaining ? count : least);
}

/** The `RateLimit-Policy` and `RateLimit` fields (IETF draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitHeaders({ perMinute, perDay, minute, day }: LimitState) {
  return {
    "ratelimit-policy":
      `"minute";q=${perMinute};w=${WINDOW_SECONDS}, "day";q=${perDay};w=${DAY_SECONDS}`,
    "ratelimit": `"minute";r=${minute.remaining};t=${minute.resetSeconds}, ` +
      `"day";r=${day.remaining};t=${day.resetSeconds}`,
  };
}

function limited(what: string, { resetSeconds }: Count, state: LimitState): RateLimitedError {
  const message = `Over the limit of ${what}. Wait ${resetSeconds} s, then retry once`;
  return new RateLimitedError(message, resetSeconds, state);
}
