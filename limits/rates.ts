/**
 * How often: sliding minutes by scope, and UTC days.
 *
 * @module
 */
import type { Client } from "./client.ts";
import { DAILY_CALLS, type Scope, SCOPES, SHARE_OF_GROUP } from "./plans.ts";
import type { Count, CounterStore } from "./store.ts";

const WINDOW_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** Minutes are counted in tenths of a call: what is no tool call costs one. */
export const TENTHS_OF_A_CALL = 10;

/** The state of a client's limits, as the `RateLimit` header fields tell it. */
export interface LimitState {
  perMinute: number;
  perDay: number;
  minute: Count;
  day: Count;
}

/** A call over a limit; `retryAfterSeconds` says when to come again. */
export class RateLimitedError extends Error {
  override readonly name = "RateLimitedError";

  constructor(message: string, readonly retryAfterSeconds: number, readonly state: LimitState) {
    super(message);
  }
}

/** What was asked for: tenths of a call against the minute, runs against the day. */
export interface Cost {
  tenths: number;
  runs: number;
}

/** The rates of all clients. */
export class Rates {
  readonly #counters: CounterStore;

  constructor(counters: CounterStore) {
    this.#counters = counters;
  }

  /** Counts what a client asks for. @throws {RateLimitedError} over the minute's or the day's limit. */
  async take(client: Client, scope: Scope, cost: Cost): Promise<LimitState> {
    const state = await this.look(client, scope, cost);
    const { minute, day, perMinute, perDay } = state;
    if (!minute.allowed) throw limited(`${perMinute} calls a minute`, minute, state);
    if (!day.allowed) throw limited(`${perDay} calls a day`, day, state);
    return state;
  }

  /** The state of a client's limits, after a cost that it may be over. Without one nothing is counted. */
  async look(
    client: Client,
    scope: Scope,
    { tenths, runs }: Cost = { tenths: 0, runs: 0 },
  ): Promise<LimitState> {
    const { perMinute } = SCOPES[scope];
    const perDay = DAILY_CALLS[client.plan];
    const minute = await this.#minute(client, scope, perMinute, tenths);
    const day = await ofClientAndGroup(
      client,
      perDay,
      (id, limit) => this.#counters.takeFromDay(`day:${id}`, limit, minute.allowed ? runs : 0),
    );
    return { perMinute, perDay, minute, day };
  }

  async #minute(client: Client, scope: Scope, perMinute: number, tenths: number): Promise<Count> {
    const count = await ofClientAndGroup(
      client,
      perMinute * TENTHS_OF_A_CALL,
      (id, limit) => this.#counters.takeFromWindow(`${scope}:${id}`, limit, WINDOW_SECONDS, tenths),
    );
    return { ...count, remaining: Math.floor(count.remaining / TENTHS_OF_A_CALL) };
  }
}

/** The count that leaves less: a client's own, or that of the group that it belongs to. */
async function ofClientAndGroup(
  { id, group }: Client,
  limit: number,
  take: (id: string, limit: number) => Promise<Count>,
): Promise<Count> {
  const own = await take(id, limit);
  if (group === undefined || !own.allowed) return own;
  const all = await take(group, limit * SHARE_OF_GROUP);
  return !all.allowed || all.remaining < own.remaining ? all : own;
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
  const message = `Over the limit of ${what}: wait ${resetSeconds} s, then retry once`;
  return new RateLimitedError(message, resetSeconds, state);
}
