/**
 * Who may call, how often, how many at once, and for how long.
 *
 * @module
 */
import { type Client, clientFinder } from "./client.ts";
import { createGate } from "./gate.ts";
import { DAILY_CALLS } from "./plans.ts";
import type { Count, CounterStore, KeyStore } from "./store.ts";

/** What the limits of each scope are: calls per minute, calls at once, milliseconds per call. */
export const SCOPES = {
  run: { perMinute: 60, atOnce: 8, timeoutMs: 5_000 },
  multi: { perMinute: 20, atOnce: 3, timeoutMs: 12_000 },
  mcp: { perMinute: 30, atOnce: 4, timeoutMs: 15_000 },
} as const;

/** A single run; a batch or pipeline; every MCP call. */
export type Scope = keyof typeof SCOPES;

const WINDOW_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** A call over a limit; `retryAfterSeconds` says when to come again. */
export class RateLimitedError extends Error {
  override readonly name = "RateLimitedError";

  constructor(message: string, readonly retryAfterSeconds: number) {
    super(message);
  }
}

/** The state of a client's limits, as the `RateLimit` header fields tell it. */
export interface LimitState {
  perMinute: number;
  perDay: number;
  minute: Count;
  day: Count;
}

/** A call that was let in. */
export interface Admission {
  state: LimitState | undefined;
  /** Counts further items or steps against the day. @throws {RateLimitedError} when the day is full. */
  charge(items: number): Promise<void>;
  /** Runs the call when a place is free. @throws {BusyError} when none was for 250 ms. */
  enter<T>(work: () => Promise<T>): Promise<T>;
}

export interface Limits {
  readonly storeKind: string;
  /**
   * Counts one call.
   *
   * @param peer The address that the connection comes from.
   * @throws {RateLimitedError} over the minute's or the day's limit, with the state in `error.cause`.
   * @throws {InvalidKeyError} when a key was sent that is not valid.
   */
  admit(request: Request, peer: string | undefined, scope: Scope): Promise<Admission>;
  /**
   * Reads the state of single runs without counting; undefined when there are no limits.
   *
   * @throws {InvalidKeyError} when a key was sent that is not valid.
   */
  look(request: Request, peer: string | undefined): Promise<LimitState | undefined>;
}

export interface LimitsOptions {
  /** False lifts rates, daily counts and concurrency; keys are checked all the same. */
  enabled: boolean;
  counters: CounterStore;
  keys: KeyStore;
  trustedProxies: string[];
}

/** The limits of a service. */
export function createLimits(options: LimitsOptions): Limits {
  const { counters, enabled } = options;
  const clients = clientFinder(options);
  const gates = {
    run: createGate(SCOPES.run.atOnce),
    multi: createGate(SCOPES.multi.atOnce),
    mcp: createGate(SCOPES.mcp.atOnce),
  };

  return {
    storeKind: counters.kind,
    async admit(request, peer, scope) {
      const keyHolder = await clients.byKey(request);
      if (!enabled) return OPEN;
      const client = keyHolder ?? clients.byAddress(request, peer);
      const state = await take(client, scope, 1);
      if (!state.minute.allowed) throw overMinute(state);
      if (!state.day.allowed) throw overDay(state);
      return {
        state,
        async charge(items) {
          if (items === 0) return;
          state.day = await takeFromDay(client, items);
          if (!state.day.allowed) throw overDay(state);
        },
        enter: gates[scope],
      };
    },
    async look(request, peer) {
      const keyHolder = await clients.byKey(request);
      if (!enabled) return undefined;
      return await take(keyHolder ?? clients.byAddress(request, peer), "run", 0);
    },
  };

  async function take(client: Client, scope: Scope, cost: number): Promise<LimitState> {
    const { perMinute } = SCOPES[scope];
    const key = `${scope}:${client.id}`;
    const minute = await counters.takeFromWindow(key, perMinute, WINDOW_SECONDS, cost);
    const day = await takeFromDay(client, minute.allowed ? cost : 0);
    return { perMinute, perDay: DAILY_CALLS[client.plan], minute, day };
  }

  function takeFromDay(client: Client, cost: number): Promise<Count> {
    return counters.takeFromDay(`day:${client.id}`, DAILY_CALLS[client.plan], cost);
  }
}

/** The admission to a service without limits. */
const OPEN: Admission = {
  state: undefined,
  charge: () => Promise.resolve(),
  enter: (work) => work(),
};

/** The `RateLimit-Policy` and `RateLimit` fields (IETF draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitHeaders({ perMinute, perDay, minute, day }: LimitState) {
  return {
    "ratelimit-policy":
      `"minute";q=${perMinute};w=${WINDOW_SECONDS}, "day";q=${perDay};w=${DAY_SECONDS}`,
    "ratelimit": `"minute";r=${minute.remaining};t=${minute.resetSeconds}, ` +
      `"day";r=${day.remaining};t=${day.resetSeconds}`,
  };
}

function overMinute(state: LimitState): RateLimitedError {
  const { resetSeconds } = state.minute;
  return limited(`${state.perMinute} calls a minute`, resetSeconds, state);
}

function overDay(state: LimitState): RateLimitedError {
  return limited(`${state.perDay} calls a day`, state.day.resetSeconds, state);
}

function limited(what: string, seconds: number, state: LimitState): RateLimitedError {
  const error = new RateLimitedError(
    `Over the limit of ${what}: wait ${seconds} s, then retry once`,
    seconds,
  );
  error.cause = state;
  return error;
}
