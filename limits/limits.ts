/**
 * Who may call, how often, how many at once, and for how long.
 *
 * @module
 */
import type { Caller } from "../engine/caller.ts";
import { Bodies, type BodyRoom } from "./bodies.ts";
import { type Client, type ClientOptions, createClientFinder, InvalidKeyError } from "./client.ts";
import { Places } from "./places.ts";
import { DAILY_CALLS, type Scope, SCOPES, SHARE_OF_GROUP } from "./plans.ts";
import type { Count, CounterStore } from "./store.ts";

const WINDOW_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** Minutes are counted in tenths of a call: what is no tool call costs one. */
const TENTHS = 10;

/** A call over a limit; `retryAfterSeconds` says when to come again. */
export class RateLimitedError extends Error {
  override readonly name = "RateLimitedError";

  constructor(message: string, readonly retryAfterSeconds: number, readonly state: LimitState) {
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

/** A request that was let in. */
export interface Admission {
  state: LimitState | undefined;
  /** Room for the request's body, of which it declares the length or not. */
  openBody(declared: number | undefined): BodyRoom;
  /**
   * Counts what the body turned out to ask for: further runs against the day, tenths of a call against the
   * minute.
   *
   * @throws {RateLimitedError}
   */
  charge(runs: number, tenths?: number): Promise<void>;
  /** The caller of the request's runs. Its time begins now, when the body is whole. */
  begin(): Caller;
}

export interface Limits {
  readonly storeKind: string;
  /**
   * Counts one call, before its body is read. Of a request to `/mcp` it counts a tenth, since only the body
   * tells what it calls.
   *
   * @param peer The address that the connection comes from.
   * @throws {RateLimitedError} over the minute's or the day's limit.
   * @throws {InvalidKeyError} when a key was sent that is not valid, which counts against the address.
   */
  admit(request: Request, peer: string | undefined, scope: Scope): Promise<Admission>;
  /**
   * Reads the state of single runs without counting; undefined when there are no limits.
   *
   * @throws {RateLimitedError} @throws {InvalidKeyError} as `admit` does.
   */
  look(request: Request, peer: string | undefined): Promise<LimitState | undefined>;
}

export interface LimitsOptions extends ClientOptions {
  /** False lifts rates, daily counts, and a client's own places and room; keys are checked all the same. */
  enabled: boolean;
  counters: CounterStore;
}

/** The limits of a service. */
export function createLimits(options: LimitsOptions): Limits {
  const { counters, enabled } = options;
  const clients = createClientFinder(options);
  const places = new Places();
  const bodies = new Bodies(enabled ? undefined : Infinity);

  return {
    storeKind: counters.kind,
    async admit(request, peer, scope) {
      const client = await clientOf(request, peer, scope);
      const state = await onEntry(client, scope);
      return {
        state,
        openBody: (declared) => bodies.open(client, declared),
        charge: async (runs, tenths = 0) => {
          if (!state) return;
          if (tenths > 0) state.minute = await takeFromMinute(client, scope, tenths);
          if (!state.minute.allowed) throw overMinute(state);
          if (runs > 0) state.day = await takeFromDay(client, runs);
          if (!state.day.allowed) throw overDay(state);
        },
        begin: () => callerOf(client, scope, request),
      };
    },
    async look(request, peer) {
      const client = await clientOf(request, peer, "run");
      return enabled ? await stateOf(client, "run", 0, 0) : undefined;
    },
  };

  /** The client of a request. A wrong key costs its address a call: guessing is no way around the limits. */
  async function clientOf(
    request: Request,
    peer: string | undefined,
    scope: Scope,
  ): Promise<Client> {
    try {
      return await clients.byKey(request) ?? clients.byAddress(request, peer);
    } catch (error) {
      if (error instanceof InvalidKeyError) await onEntry(clients.byAddress(request, peer), scope);
      throw error;
    }
  }

  async function onEntry(client: Client, scope: Scope): Promise<LimitState | undefined> {
    if (!enabled) return undefined;
    const isMcp = scope === "mcp";
    const state = await stateOf(client, scope, isMcp ? 1 : TENTHS, isMcp ? 0 : 1);
    if (!state.minute.allowed) throw overMinute(state);
    if (!state.day.allowed) throw overDay(state);
    return state;
  }

  async function stateOf(
    client: Client,
    scope: Scope,
    tenths: number,
    runs: number,
  ): Promise<LimitState> {
    const minute = await takeFromMinute(client, scope, tenths);
    const day = await takeFromDay(client, minute.allowed ? runs : 0);
    const { perMinute } = SCOPES[scope];
    return { perMinute, perDay: DAILY_CALLS[client.plan], minute, day };
  }

  async function takeFromMinute(client: Client, scope: Scope, tenths: number): Promise<Count> {
    const most = SCOPES[scope].perMinute * TENTHS;
    const count = await ofClientAndGroup(
      client,
      most,
      (id, limit) => counters.takeFromWindow(`${scope}:${id}`, limit, WINDOW_SECONDS, tenths),
    );
    return { ...count, remaining: Math.floor(count.remaining / TENTHS) };
  }

  function takeFromDay(client: Client, runs: number): Promise<Count> {
    return ofClientAndGroup(
      client,
      DAILY_CALLS[client.plan],
      (id, limit) => counters.takeFromDay(`day:${id}`, limit, runs),
    );
  }

  function callerOf(client: Client, scope: Scope, request: Request): Caller {
    const { timeoutMs, atOnce } = SCOPES[scope];
    const deadline = performance.now() + timeoutMs;
    const signal = () => request.signal;
    const scoped = { ...client, id: `${scope}:${client.id}` };
    if (client.group !== undefined) scoped.group = `${scope}:${client.group}`;
    const most = enabled ? atOnce : Infinity;
    const enter = places.open({ client: scoped, most, deadline, signal });
    return { client: client.id, timeoutMs, deadline, signal, enter };
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

function overMinute(state: LimitState): RateLimitedError {
  return limited(`${state.perMinute} calls a minute`, state.minute.resetSeconds, state);
}

function overDay(state: LimitState): RateLimitedError {
  return limited(`${state.perDay} calls a day`, state.day.resetSeconds, state);
}

function limited(what: string, seconds: number, state: LimitState): RateLimitedError {
  const message = `Over the limit of ${what}: wait ${seconds} s, then retry once`;
  return new RateLimitedError(message, seconds, state);
}
