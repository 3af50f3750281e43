/**
 * Requests and runs at a time. A client has so many requests under way; each of their runs takes a place, of
 * which each client has so many and all together have so many, and who waits is served in turn by client. A
 * place is not a worker: runs that have places wait for workers in turn too.
 *
 * @module
 */
import { BusyError } from "../../engine/busy_error.ts";
import { RoundRobinQueue } from "../../engine/round_robin_queue.ts";
import { Allowance } from "./allowance.ts";
import type { Client } from "./client.ts";
import { MAX_WAIT_MS, RUN_SLOTS } from "./plans.ts";

/** A run that waits for a place. */
interface Waiting {
  client: Client;
  most: number;
  /** Called with a place that is taken already. */
  begin: () => void;
}

/** For whom places are asked, and how many there are for them. */
export interface SlotRequest {
  client: Client;
  /** ConcurrencyLimiter that the client may have at a time; `Infinity` for as many as there are. */
  most: number;
  /** When waiting is over, by `performance.now()`. */
  deadline: number;
  /** Aborts when the client goes away. */
  signal?: () => AbortSignal;
}

/** The places of a process, for its runs or for its requests. */
export class ConcurrencyLimiter {
  readonly #held = new Allowance();
  readonly #waiting = new RoundRobinQueue<Waiting>();
  readonly #all: number;
  #free: number;

  constructor(all = RUN_SLOTS) {
    this.#all = all;
    this.#free = all;
  }

  /** Whether nobody has one. */
  get isIdle(): boolean {
    return this.#free === this.#all;
  }

  /** Takes a place for a client if there is one. */
  tryAcquire(client: Client, most: number): boolean {
    if (this.#free === 0 || !this.#held.allows(client, 1, most)) return false;
    this.#free--;
    this.#held.add(client, 1);
    return true;
  }

  /** Whether a client has a place. */
  holdsAny(client: Client): boolean {
    return this.#held.of(client) > 0;
  }

  /** Gives a place back, and hands it on. */
  release(client: Client): void {
    this.#free++;
    this.#held.add(client, -1);
    if (this.#waiting.size === 0) return;
    this.#waiting.take((_id, { client, most }) => this.tryAcquire(client, most))?.begin();
  }

  /**
   * Waits for a place; false when there was none in time, or nobody waits for it any more.
   *
   * @param isPatient Asked after 250 ms: whether to wait until the deadline.
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
        if (!isPatient()) return settle(() => reject(new BusyError("All places are taken")));
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
      this.#waiting.push(client.id, waiting);
    });
  }
}

/** What requests take of a process. */
export interface Limiters {
  /** A place for each request under way. */
  requests: ConcurrencyLimiter;
  /** A place for each run. */
  runs: ConcurrencyLimiter;
}

/** The room of a process: of requests each client has so many, and there is no bound on those of all. */
export function createLimiters(): Limiters {
  return { requests: new ConcurrencyLimiter(Infinity), runs: new ConcurrencyLimiter() };
}

/**
 * The way in of one request. It is refused where its client has as many requests under way as it may, or where
 * other clients hold all places, for 250 ms. Behind its own client's runs it waits until its deadline, and so
 * do its further runs once it is in.
 */
export class RequestSlots {
  readonly #room: Limiters;
  readonly #request: SlotRequest;
  /** Runs of the request that have a place or wait for one. */
  #underWay = 0;
  #joined: boolean | Promise<boolean> = false;
  #isIn = false;

  constructor(room: Limiters, request: SlotRequest) {
    this.#room = room;
    this.#request = request;
  }

  /** Does work in a place; `undefined` when there was none until the deadline. @throws {BusyError} */
  async enter<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const { client } = this.#request;
    if (this.#underWay++ === 0) this.#joined = this.#join();
    try {
      const hasPlace = (this.#joined === true || await this.#joined) && await this.#takePlace();
      if (!hasPlace) return undefined;
      this.#isIn = true;
      try {
        return await work();
      } finally {
        this.#room.runs.release(client);
      }
    } finally {
      if (--this.#underWay === 0) this.#leave();
    }
  }

  /** Counts the request among those of its client; false when its time was over before. @throws {BusyError} */
  #join(): boolean | Promise<boolean> {
    const { client, most } = this.#request;
    const { requests } = this.#room;
    if (requests.tryAcquire(client, most)) return true;
    const joined = requests.wait(this.#request, () => false);
    // Every run of the request hears of it where it waits for this.
    joined.catch(() => {});
    return joined;
  }

  #leave(): void {
    const give = (hasJoined: boolean) => {
      if (hasJoined) this.#room.requests.release(this.#request.client);
    };
    if (typeof this.#joined === "boolean") give(this.#joined);
    else this.#joined.then(give, () => {});
    this.#joined = false;
  }

  #takePlace(): boolean | Promise<boolean> {
    const { client, most } = this.#request;
    const { runs } = this.#room;
    return runs.tryAcquire(client, most) ||
      runs.wait(this.#request, () => this.#isIn || runs.holdsAny(client));
  }
}
