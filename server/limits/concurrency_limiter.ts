/**
 * Limits how many requests and runs are in progress. Each client may have a number of requests open. Each run of a
 * request takes a slot, and slots are limited per client and in total. Waiting runs get slots round-robin by client.
 * A slot is not a worker: a run that holds a slot still queues for a worker.
 *
 * @module
 */
import { BusyError } from "../../engine/request_errors.ts";
import { RoundRobinQueue } from "../../engine/round_robin_queue.ts";
import { Allowance } from "./allowance.ts";
import { type Client, sharerOf } from "./client.ts";
import { MAX_WAIT_MS, RUN_SLOTS } from "./plans.ts";

/** A run that waits for a slot. */
interface Waiting {
  client: Client;
  most: number;
  /** Called once the slot has been acquired. */
  begin: () => void;
}

/** A request for a slot. */
export interface SlotRequest {
  client: Client;
  /** Slots that the client may hold at once; `Infinity` for no limit. */
  most: number;
  /** When to stop waiting, on the clock of `performance.now()`. */
  deadline: number;
  /** Aborts when the client disconnects. */
  signal?: () => AbortSignal;
}

/** The slots of one process, for its runs or for its requests. */
export class ConcurrencyLimiter {
  readonly #held = new Allowance();
  readonly #waiting = new RoundRobinQueue<Waiting>();
  readonly #all: number;
  #free: number;

  constructor(all = RUN_SLOTS) {
    this.#all = all;
    this.#free = all;
  }

  /** Whether no slot is held. */
  get isIdle(): boolean {
    return this.#free === this.#all;
  }

  /** Acquires a slot for a client if one is free. */
  tryAcquire(client: Client, most: number): boolean {
    if (this.#free === 0 || !this.#held.allows(client, 1, most)) return false;
    this.#free--;
    this.#held.add(client, 1);
    return true;
  }

  /** Whether a client holds a slot. */
  holdsAny(client: Client): boolean {
    return this.#held.of(client) > 0;
  }

  /** Releases a slot and passes it to the next in line. */
  release(client: Client): void {
    this.#free++;
    this.#held.add(client, -1);
    if (this.#waiting.size === 0) return;
    this.#waiting.take((_id, { client, most }) => this.tryAcquire(client, most))?.begin();
  }

  /**
   * Waits for a slot. Resolves to false if none became free by the deadline, or the client
   * disconnected.
   *
   * @param isPatient Asked after 250 ms: whether to keep waiting until the deadline.
   * @throws {BusyError} after 250 ms, if not.
   */
  wait(
    { client, most, deadline, signal }: SlotRequest,
    isPatient: () => boolean,
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const gone = signal?.();
      const leave = () => settle(() => resolve(false));
      let timer = setTimeout(() => {
        if (!isPatient()) return settle(() => reject(new BusyError("All slots are taken")));
        timer = setTimeout(leave, deadline - performance.now());
      }, MAX_WAIT_MS);
      const waiting: Waiting = { client, most, begin: () => settle(() => resolve(true)) };
      const settle = (end: () => void) => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", leave);
        this.#waiting.removeWhere((item) => item === waiting);
        end();
      };
      gone?.addEventListener("abort", leave, { once: true });
      if (gone?.aborted) return leave();
      this.#waiting.push(sharerOf(client), waiting);
    });
  }
}

/** The limiters that a request passes. */
export interface Limiters {
  /** One slot per open request. */
  requests: ConcurrencyLimiter;
  /** One slot per run. */
  runs: ConcurrencyLimiter;
}

/** The limiters of a process. Requests are limited per client only, runs also in total. */
export function createLimiters(): Limiters {
  return { requests: new ConcurrencyLimiter(Infinity), runs: new ConcurrencyLimiter() };
}

/**
 * The slots of one request. The request is refused if for 250 ms its client is at its limit of open
 * requests, or other clients hold all run slots. If only its own client's runs are in the way, it
 * waits until its deadline, and so do its other runs once the first has a slot.
 */
export class RequestSlots {
  readonly #limiters: Limiters;
  readonly #request: SlotRequest;
  /** Runs of the request that hold a slot or wait for one. */
  #inProgress = 0;
  #joined: boolean | Promise<boolean> = false;
  #isIn = false;

  constructor(limiters: Limiters, request: SlotRequest) {
    this.#limiters = limiters;
    this.#request = request;
  }

  /**
   * Does the work while holding a slot; `undefined` if none became free by the deadline. @throws
   * {BusyError}
   */
  async enter<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const { client } = this.#request;
    if (this.#inProgress++ === 0) this.#joined = this.#join();
    try {
      const hasSlot = (this.#joined === true || await this.#joined) && await this.#acquireSlot();
      if (!hasSlot) return undefined;
      this.#isIn = true;
      try {
        return await work();
      } finally {
        this.#limiters.runs.release(client);
      }
    } finally {
      if (--this.#inProgress === 0) this.#leave();
    }
  }

  /** Acquires the request's own slot; false if its deadline passed first. @throws {BusyError} */
  #join(): boolean | Promise<boolean> {
    const { client, most } = this.#request;
    const { requests } = this.#limiters;
    if (requests.tryAcquire(client, most)) return true;
    const joined = requests.wait(this.#request, () => false);
    // Each run of the request awaits this promise and sees the error there.
    joined.catch(() => {});
    return joined;
  }

  #leave(): void {
    const give = (hasJoined: boolean) => {
      if (hasJoined) this.#limiters.requests.release(this.#request.client);
    };
    if (typeof this.#joined === "boolean") give(this.#joined);
    else this.#joined.then(give, () => {});
    this.#joined = false;
  }

  #acquireSlot(): boolean | Promise<boolean> {
    const { client, most } = this.#request;
    const { runs } = this.#limiters;
    return runs.tryAcquire(client, most) ||
      runs.wait(this.#request, () => this.#isIn || runs.holdsAny(client));
  }
}
