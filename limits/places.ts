/**
 * Runs at a time: each client has so many places, all together have so many, and who waits is served in turn
 * by client. A place is not a worker: runs that have places wait for workers in turn too.
 *
 * @module
 */
import { BusyError } from "../engine/busy_error.ts";
import { TurnQueue } from "../engine/turns.ts";
import { Allowance } from "./allowance.ts";
import type { Client } from "./client.ts";
import { ALL_PLACES, MAX_WAIT_MS } from "./plans.ts";

/** A run that waits for a place. */
interface Waiting {
  client: Client;
  most: number;
  /** Called with a place that is taken already. */
  begin: () => void;
}

/** For whom places are asked, and how many there are for them. */
export interface PlacesFor {
  client: Client;
  /** Places that the client may have at a time; `Infinity` for as many as there are. */
  most: number;
  /** When waiting is over, by `performance.now()`. */
  deadline: number;
  /** Aborts when the client goes away. */
  signal?: () => AbortSignal;
}

/** The places of a process. */
export class Places {
  readonly #held = new Allowance();
  readonly #waiting = new TurnQueue<Waiting>();
  #free: number;

  constructor(all = ALL_PLACES) {
    this.#free = all;
  }

  /** Takes a place for a client if there is one. */
  tryTake(client: Client, most: number): boolean {
    if (this.#free === 0 || !this.#held.allows(client, 1, most)) return false;
    this.#free--;
    this.#held.add(client, 1);
    return true;
  }

  /** Gives a place back, and hands it on. */
  give(client: Client): void {
    this.#free++;
    this.#held.add(client, -1);
    if (this.#waiting.size === 0) return;
    this.#waiting.take((_id, { client, most }) => this.tryTake(client, most))?.begin();
  }

  /**
   * Waits for a place; false when there was none in time, or nobody waits for it any more.
   *
   * @param isIn Whether a run of the same request has had a place.
   * @throws {BusyError} after 250 ms, if none has.
   */
  wait({ client, most, deadline, signal }: PlacesFor, isIn: () => boolean): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const gone = signal?.();
      const leave = () => settle(() => resolve(false));
      let timer = setTimeout(() => {
        if (!isIn()) return settle(() => reject(new BusyError("All places are taken")));
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

/**
 * The way in of one request. Its first run waits at most 250 ms for a place, and then the request is refused;
 * once it is in, its further runs wait until its deadline.
 */
export class Entry {
  readonly #places: Places;
  readonly #request: PlacesFor;
  #isIn = false;

  constructor(places: Places, request: PlacesFor) {
    this.#places = places;
    this.#request = request;
  }

  /** Does work in a place; `undefined` when there was none until the deadline. @throws {BusyError} */
  async enter<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const { client, most } = this.#request;
    const hasPlace = this.#places.tryTake(client, most) ||
      await this.#places.wait(this.#request, () => this.#isIn);
    if (!hasPlace) return undefined;
    this.#isIn = true;
    try {
      return await work();
    } finally {
      this.#places.give(client);
    }
  }
}
