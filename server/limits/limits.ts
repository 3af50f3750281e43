/**
 * Who may call, how often, how many at once, and for how long.
 *
 * @module
 */
import type { Caller } from "../../engine/caller.ts";
import type { RunObserver } from "../../engine/run_observer.ts";
import { ByteBudget, type ByteReservation } from "./byte_budget.ts";
import { type Client, ClientFinder, type ClientOptions, InvalidKeyError } from "./client.ts";
import { Floods } from "./floods.ts";
import { KeyGuesses } from "./key_guesses.ts";
import { createLimiters, type Limiters, RequestSlots } from "./concurrency_limiter.ts";
import { ANSWER_BYTES, type Scope, SCOPES } from "./plans.ts";
import { type LimitState, RateLimitedError, Rates, TENTHS_OF_A_CALL } from "./rates.ts";
import { type CounterStore, KeysUnreachableError } from "./store.ts";

/** A request that was let in. */
export interface Admission {
  /** The state of the client's limits; undefined when there are none. */
  readonly state: LimitState | undefined;
  /** Room for the request's body, of which it declares the length or not. */
  reserveBody(declared: number | undefined): ByteReservation;
  /** Room for the request's answer until it is read. */
  reserveAnswer(): ByteReservation;
  /**
   * Counts what the body turned out to ask for: further runs against the day, tenths of a call against the
   * minute.
   *
   * @throws {RateLimitedError}
   */
  charge(runs: number, tenths?: number): Promise<void>;
  /**
   * The caller of the request's runs. Its time begins now, when the body is whole.
   *
   * @param observer Who is told of the runs.
   */
  begin(observer?: RunObserver): Caller;
}

export interface Limits {
  /** Whether nobody has a place. */
  readonly isIdle: boolean;
  /** Where calls are counted, for `GET /api`. */
  readonly store: Pick<CounterStore, "kind" | "isDegraded">;
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
  /**
   * Counts a request of any kind, and says whether its address sends more than anybody means to. Its key does not
   * matter: to look it up may cost more than the answer.
   */
  isFlooding(request: Request, peer: string | undefined): boolean;
  /** Whose address a request comes from, for what clients do in turn and nobody counts. */
  addressOf(request: Request, peer: string | undefined): string;
}

export interface LimitsOptions extends ClientOptions {
  /** False lifts rates, daily counts, and a client's own places and room; keys are checked all the same. */
  enabled: boolean;
  counters: CounterStore;
  /** How long a request of each scope may take, in milliseconds. Default: as the scope has it. */
  durations?: Readonly<Record<Scope, number>>;
}

/** What a request costs before its body is read. */
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
  const floods = enabled ? new Floods() : undefined;
  const shared: Shared = {
    rates: enabled ? new Rates(counters) : undefined,
    room: createLimiters(),
    bodies: new ByteBudget(enabled ? undefined : Infinity),
    answers: new ByteBudget(enabled ? ANSWER_BYTES.perClient : Infinity, "answer"),
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
    isFlooding: (request, peer) =>
      // Where no address is told nobody can be told from others.
      Boolean(peer && floods?.isOver(clients.sender(request, peer), performance.now())),
    addressOf: (request, peer) => clients.byAddress(request, peer).id,
  };

  /**
   * The client of a request. A wrong key costs its address a call: guessing is no way around the limits. While
   * nobody can tell whether a key is valid, it is answered as if none was sent.
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

/** What all requests share. */
interface Shared {
  /** Undefined when there are no limits of clients. */
  rates: Rates | undefined;
  room: Limiters;
  bodies: ByteBudget;
  answers: ByteBudget;
  durations: LimitsOptions["durations"];
}

class AdmittedRequest implements Admission {
  state: LimitState | undefined;
  readonly #shared: Shared;
  readonly #request: Request;
  readonly #client: Client;
  readonly #scope: Scope;

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
    return this.#shared.bodies.open(this.#client, declared);
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
}

/** The caller of a request's runs. */
class RequestCaller implements Caller {
  readonly client: string;
  readonly timeoutMs: number;
  readonly deadline: number;
  readonly #request: Request;
  readonly #entry: RequestSlots;

  constructor(
    { rates, room, durations }: Shared,
    request: Request,
    client: Client,
    scope: Scope,
    readonly observer?: RunObserver,
  ) {
    const { timeoutMs, atOnce } = {
      ...SCOPES[scope],
      ...(durations && { timeoutMs: durations[scope] }),
    };
    this.client = client.id;
    this.timeoutMs = timeoutMs;
    this.deadline = performance.now() + timeoutMs;
    this.#request = request;
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

  enter<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return this.#entry.enter(work);
  }
}

/** A client's names by scope: places are counted for each scope by itself. */
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
