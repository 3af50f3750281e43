/**
 * All limits: who may call, how often, how many calls at once, and for how long.
 *
 * @module
 */
import type { Caller } from "../../engine/caller.ts";
import type { RunObserver } from "../../engine/run_observer.ts";
import { type ByteBudget, type ByteReservation, createByteBudgets } from "./byte_budget.ts";
import {
  type Client,
  ClientFinder,
  type ClientOptions,
  InvalidKeyError,
  sharerOf,
} from "./client.ts";
import { KeyGuesses } from "./key_guesses.ts";
import { createLimiters, type Limiters, RequestSlots } from "./concurrency_limiter.ts";
import { REQUESTS, type Scope, SCOPES } from "./plans.ts";
import { type LimitState, RateLimitedError, Rates, TENTHS_OF_A_CALL } from "./rates.ts";
import { SearchTurns } from "./search_turns.ts";
import { type CounterStore, KeysUnreachableError } from "./store.ts";
import { TokenBuckets } from "./token_buckets.ts";

/** An admitted request. */
export interface Admission {
  /** The state of the client's limits; undefined when there are none. */
  readonly state: LimitState | undefined;
  /**
   * Reserves memory for the request's body until the request ends.
   *
   * @param declared Its `Content-Length`, if any.
   */
  reserveBody(declared: number | undefined): ByteReservation;
  /** Reserves memory for the request's answer until the client has read it. */
  reserveAnswer(): ByteReservation;
  /**
   * Charges for what the body asks for: further runs against the day, tenths of a call against the
   * minute.
   *
   * @throws {RateLimitedError}
   */
  charge(runs: number, tenths?: number): Promise<void>;
  /**
   * The caller of the request's runs. Its time starts now that the body is complete.
   *
   * @param observer Receives a record of each run.
   */
  begin(observer?: RunObserver): Caller;
  /** Releases the memory of the body, once the request is answered. */
  end(): void;
}

/** Limits how often clients may call, what they may run at once, and the bytes of their requests and answers. */
export interface Limits {
  /** Whether no slot is held. */
  readonly isIdle: boolean;
  /** Where calls are counted, as `GET /api` shows it. */
  readonly store: Pick<CounterStore, "kind" | "isDegraded">;
  /**
   * Counts one call, before its body is read. A request to `/mcp` counts a tenth at first, since
   * only the body says what it calls.
   *
   * @param peer The address that the connection comes from.
   * @throws {RateLimitedError} over the minute's or the day's limit.
   * @throws {InvalidKeyError} if an invalid key was sent, which counts against the address.
   */
  admit(request: Request, peer: string | undefined, scope: Scope): Promise<Admission>;
  /**
   * Reads the state of single runs without counting; undefined when there are no limits.
   *
   * @throws {RateLimitedError} @throws {InvalidKeyError} as `admit` does.
   */
  look(request: Request, peer: string | undefined): Promise<LimitState | undefined>;
  /**
   * Counts a request of any kind, and says whether its address exceeds the rate. The key is
   * ignored: looking it up may cost more than answering.
   */
  isOverRate(request: Request, peer: string | undefined): boolean;
  /** The address for which a request counts there, as a text that tells addresses apart. */
  senderOf(request: Request, peer: string | undefined): string;
  /** Counts bytes that cost no call as requests of their client, beside the one that they belong to. */
  chargeBytes(request: Request, peer: string | undefined, bytes: number): void;
  /**
   * Resolves when it is the turn of a request's client to search the catalog, which is not counted.
   *
   * @throws {BusyError} if too many of its searches are waiting.
   */
  searchTurn(request: Request, peer: string | undefined): Promise<void>;
}

export interface LimitsOptions extends ClientOptions {
  /**
   * False lifts rate limits, daily counts, and each client's slots and budgets; keys are still
   * checked.
   */
  enabled: boolean;
  counters: CounterStore;
  /** The memory that the process may use, in bytes. Default: enough. */
  memory?: number;
  /** How long a request of each scope may take, in milliseconds. Default: the scope's own. */
  durations?: Readonly<Record<Scope, number>>;
}

/** The cost of a request before its body is read. */
const ON_ENTRY = {
  run: { tenths: TENTHS_OF_A_CALL, runs: 1 },
  multi: { tenths: TENTHS_OF_A_CALL, runs: 1 },
  mcp: { tenths: 1, runs: 0 },
} as const;

/** The limits of a service. */
export function createLimits(options: LimitsOptions): Limits {
  const { counters, enabled } = options;
  const clients = new ClientFinder(options);
  const guesses = new KeyGuesses();
  const buckets = enabled ? new TokenBuckets() : undefined;
  const shared: Shared = {
    rates: enabled ? new Rates(counters) : undefined,
    room: createLimiters(),
    ...createByteBudgets(enabled, options.memory),
    searches: new SearchTurns(),
    durations: options.durations,
  };

  return {
    store: counters,
    get isIdle() {
      return shared.room.runs.isIdle;
    },
    async admit(request, peer, scope) {
      const client = await clientOf(request, peer, scope);
      const state = await shared.rates?.take(client, scope, ON_ENTRY[scope]);
      return new AdmittedRequest(shared, request, client, scope, state);
    },
    async look(request, peer) {
      const client = await clientOf(request, peer, "run");
      return await shared.rates?.look(client, "run");
    },
    isOverRate: (request, peer) =>
      // Without an address, clients cannot be told apart.
      Boolean(peer && buckets && !buckets.take(clients.sender(request, peer), performance.now())),
    senderOf: (request, peer = "") => sharerOf(clients.sender(request, peer)),
    chargeBytes: (request, peer, bytes) => {
      if (!peer || !buckets || bytes === 0) return;
      const requests = Math.floor(bytes / REQUESTS.bytesForOne);
      buckets.take(clients.sender(request, peer), performance.now(), requests);
    },
    searchTurn: (request, peer) => shared.searches.next(sharerOf(clients.byAddress(request, peer))),
  };

  /**
   * Identifies the client of a request. A wrong key costs its address a call, so that guessing does
   * not bypass the limits. While keys cannot be checked, a request counts as one without a key.
   */
  function clientOf(
    request: Request,
    peer: string | undefined,
    scope: Scope,
  ): Client | Promise<Client> {
    const address = () => clients.byAddress(request, peer);
    let hasPaid = false;
    const pay = async () => {
      if (hasPaid) return;
      hasPaid = true;
      await shared.rates?.take(address(), scope, ON_ENTRY[scope]);
    };
    return clients.byKey(request, (ask) => guesses.lookUp(address(), ask, pay))
      ?.catch(async (error) => {
        if (error instanceof KeysUnreachableError) return address();
        if (error instanceof InvalidKeyError) await pay();
        throw error;
      }) ?? address();
  }
}

/** State shared by all requests. */
interface Shared {
  /** Undefined if clients have no limits. */
  rates: Rates | undefined;
  room: Limiters;
  bodies: ByteBudget;
  answers: ByteBudget;
  searches: SearchTurns;
  durations: LimitsOptions["durations"];
}

class AdmittedRequest implements Admission {
  state: LimitState | undefined;
  readonly #shared: Shared;
  readonly #request: Request;
  readonly #client: Client;
  readonly #scope: Scope;
  #body: ByteReservation | undefined;

  constructor(
    shared: Shared,
    request: Request,
    client: Client,
    scope: Scope,
    state: LimitState | undefined,
  ) {
    this.#shared = shared;
    this.#request = request;
    this.#client = client;
    this.#scope = scope;
    this.state = state;
  }

  reserveBody(declared: number | undefined): ByteReservation {
    return this.#body = this.#shared.bodies.open(this.#client, declared);
  }

  reserveAnswer(): ByteReservation {
    return this.#shared.answers.reserveAnswer(this.#client);
  }

  async charge(runs: number, tenths = 0): Promise<void> {
    const { rates } = this.#shared;
    if (!rates || runs + tenths === 0) return;
    try {
      this.state = await rates.take(this.#client, this.#scope, { tenths, runs });
    } catch (error) {
      if (error instanceof RateLimitedError) this.state = error.state;
      throw error;
    }
  }

  begin(observer?: RunObserver): Caller {
    return new RequestCaller(this.#shared, this.#request, this.#client, this.#scope, observer);
  }

  end(): void {
    this.#body?.close();
  }
}

/** The caller of a request's runs. */
class RequestCaller implements Caller {
  readonly client: string;
  readonly timeoutMs: number;
  readonly deadline: number;
  readonly #request: Request;
  readonly #entry: RequestSlots;
  readonly #searches: SearchTurns;

  constructor(
    { rates, room, searches, durations }: Shared,
    request: Request,
    client: Client,
    scope: Scope,
    readonly observer?: RunObserver,
  ) {
    const { timeoutMs, atOnce } = {
      ...SCOPES[scope],
      ...(durations && { timeoutMs: durations[scope] }),
    };
    this.client = sharerOf(client);
    this.timeoutMs = timeoutMs;
    this.deadline = performance.now() + timeoutMs;
    this.#request = request;
    this.#searches = searches;
    this.#entry = new RequestSlots(room, {
      client: inScope(client, scope),
      most: rates ? atOnce : Infinity,
      deadline: this.deadline,
      signal: () => this.signal(),
    });
  }

  signal(): AbortSignal {
    return this.#request.signal;
  }

  searchTurn(): Promise<void> {
    return this.#searches.next(this.client);
  }

  enter<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return this.#entry.enter(work);
  }
}

/** A client's names by scope: slots are counted separately for each scope. */
const scopedClients = new WeakMap<Client, Partial<Record<Scope, Client>>>();

function inScope(client: Client, scope: Scope): Client {
  let byScope = scopedClients.get(client);
  if (!byScope) scopedClients.set(client, byScope = {});
  return byScope[scope] ??= {
    ...client,
    id: `${scope}:${client.id}`,
    ...(client.group !== undefined && { group: `${scope}:${client.group}` }),
  };
}
