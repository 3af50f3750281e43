/**
 * Memory for bodies while they are read: counted by the bytes that have come, so that a client that sends
 * slowly, or nothing more, holds no more than its part. Answers that wait for their readers are counted alike.
 *
 * @module
 */
import { BusyError } from "../../engine/busy_error.ts";
import { Allowance } from "./allowance.ts";
import type { Client } from "./client.ts";
import { ANSWER_BYTES, BODY_BYTES, MAX_WAIT_MS } from "./plans.ts";

/** The room for the bodies of a process, or for its answers. */
export class ByteBudget {
  readonly #held = new Allowance();
  readonly #perClient: number;
  readonly #what: string;
  #used = 0;
  /** Called when room came free; each tries again. */
  readonly #waiting = new Set<() => void>();

  /** @param perClient What one client may hold; `Infinity` for as much as there is. */
  constructor(perClient: number = BODY_BYTES.perClient, what = "body") {
    this.#perClient = perClient;
    this.#what = what;
  }

  /** @param declared The length that the request declares, where it does. */
  open(client: Client, declared: number | undefined): ByteReservation {
    const isSmall = declared !== undefined && declared <= BODY_BYTES.small;
    return new ByteReservation(
      this,
      client,
      isSmall ? BODY_BYTES.all : BODY_BYTES.all - BODY_BYTES.keptForSmall,
    );
  }

  /** The room of an answer. */
  reserveAnswer(client: Client): ByteReservation {
    return new ByteReservation(this, client, ANSWER_BYTES.all);
  }

  /** Takes bytes for a client if there is room, when all together may have so many. */
  tryAcquire(client: Client, bytes: number, all: number): boolean {
    if (this.#used + bytes > all || !this.#held.allows(client, bytes, this.#perClient)) {
      return false;
    }
    this.#used += bytes;
    this.#held.add(client, bytes);
    return true;
  }

  release(client: Client, bytes: number): void {
    this.#used -= bytes;
    this.#held.add(client, -bytes);
    for (const retry of [...this.#waiting]) retry();
  }

  /** Tries again whenever room comes free, for 250 ms. @throws {BusyError} when that was in vain. */
  wait(tryAcquire: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const retry = () => {
        if (!tryAcquire()) return;
        clearTimeout(timer);
        this.#waiting.delete(retry);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(retry);
        reject(new BusyError(`There is no room for another ${this.#what}`));
      }, MAX_WAIT_MS);
      this.#waiting.add(retry);
    });
  }
}

/** The room of one body that is being read. */
export class ByteReservation {
  readonly #bodies: ByteBudget;
  readonly #client: Client;
  readonly #all: number;
  #taken = 0;

  constructor(bodies: ByteBudget, client: Client, all: number) {
    this.#bodies = bodies;
    this.#client = client;
    this.#all = all;
  }

  /**
   * Takes room for bytes that have come or are about to.
   *
   * @returns undefined when there was room at once.
   * @throws {BusyError} when there was none for 250 ms.
   */
  take(bytes: number): Promise<void> | undefined {
    return this.#tryAcquire(bytes) ? undefined : this.#bodies.wait(() => this.#tryAcquire(bytes));
  }

  /** Gives a part of it back. */
  release(bytes: number): void {
    this.#taken -= bytes;
    this.#bodies.release(this.#client, bytes);
  }

  /** Gives all of it back. */
  close(): void {
    if (this.#taken === 0) return;
    const taken = this.#taken;
    this.#taken = 0;
    this.#bodies.release(this.#client, taken);
  }

  #tryAcquire(bytes: number): boolean {
    if (!this.#bodies.tryAcquire(this.#client, bytes, this.#all)) return false;
    this.#taken += bytes;
    return true;
  }
}
