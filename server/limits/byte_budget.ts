/**
 * Budgets of memory, for bodies until their requests are answered and for answers until their
 * readers have taken them. A body counts by the bytes received so far, so a client that sends slowly
 * or stops holds only what it has sent. Once complete, it counts by its text, which stays while its
 * runs wait for slots and workers.
 *
 * @module
 */
import { BusyError } from "../../engine/request_errors.ts";
import { Allowance } from "./allowance.ts";
import type { Client } from "./client.ts";
import {
  ANSWER_BYTES,
  BODY_BYTES,
  MAX_WAIT_MS,
  SMALL_MEMORY_BYTES,
  SMALL_MEMORY_SHARE,
} from "./plans.ts";

/** The kinds of data that wait for room. */
type What = "body" | "answer";

/** The budget for all bodies, or all answers, of a process. */
export class ByteBudget {
  readonly #held = new Allowance();
  readonly #all: number;
  readonly #perClient: number;
  readonly #what: What;
  #used = 0;
  /** Called when bytes are released; each tries again. */
  readonly #waiting = new Set<() => void>();

  /**
   * @param all Bytes that all clients together may hold.
   * @param perClient Bytes that one client may hold; `Infinity` for no limit.
   * @param what What it is for, as a refusal says.
   */
  constructor(all: number, perClient: number, what: What) {
    this.#all = all;
    this.#perClient = perClient;
    this.#what = what;
  }

  /** A reservation for one body. @param declared Its `Content-Length`, if the request has one. */
  open(client: Client, declared: number | undefined): ByteReservation {
    const isSmall = declared !== undefined && declared <= BODY_BYTES.small;
    const share = isSmall ? 1 : 1 - BODY_BYTES.shareForSmall;
    return new ByteReservation(this, client, share * this.#all);
  }

  /** A reservation for one answer. */
  reserveAnswer(client: Client): ByteReservation {
    return new ByteReservation(this, client, this.#all);
  }

  /** Acquires bytes for a client if its own budget and the total of `all` allow it. */
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

  /** Retries whenever bytes are released, for 250 ms. @throws {BusyError} if that was not enough. */
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
        reject(new BusyError(`The memory budget has no room for another ${this.#what}`));
      }, MAX_WAIT_MS);
      this.#waiting.add(retry);
    });
  }
}

/**
 * The budgets of a process.
 *
 * @param areClientsLimited Whether each client has a limit of its own.
 * @param memory The memory that the process may use, in bytes; undefined if it is not known.
 */
export function createByteBudgets(areClientsLimited: boolean, memory = Infinity) {
  const share = memory < SMALL_MEMORY_BYTES ? SMALL_MEMORY_SHARE : 1;
  const budgetOf = ({ all, perClient }: { all: number; perClient: number }, what: What) =>
    new ByteBudget(share * all, areClientsLimited ? perClient : Infinity, what);
  return { bodies: budgetOf(BODY_BYTES, "body"), answers: budgetOf(ANSWER_BYTES, "answer") };
}

/** The share of a budget that one body or answer holds. */
export class ByteReservation {
  readonly #budget: ByteBudget;
  readonly #client: Client;
  readonly #all: number;
  #bytes = 0;
  /** The part of them that has been acquired for what has yet to arrive. */
  #aheadBytes = 0;

  constructor(budget: ByteBudget, client: Client, all: number) {
    this.#budget = budget;
    this.#client = client;
    this.#all = all;
  }

  /**
   * Acquires bytes that have arrived or are about to, beyond those that were taken ahead.
   *
   * @returns undefined if they were free at once.
   * @throws {BusyError} if they did not come free within 250 ms.
   */
  take(bytes: number): Promise<void> | undefined {
    const ahead = Math.min(bytes, this.#aheadBytes);
    this.#aheadBytes -= ahead;
    return this.#acquire(bytes - ahead);
  }

  /**
   * Acquires bytes that will arrive soon: whoever begins what then has no room takes it from all others in vain.
   *
   * @throws {BusyError} if they did not come free within 250 ms.
   */
  async takeAhead(bytes: number): Promise<void> {
    await this.#acquire(bytes);
    this.#aheadBytes += bytes;
  }

  /** Releases what was taken ahead and has not arrived. */
  releaseAhead(): void {
    if (this.#aheadBytes === 0) return;
    const bytes = this.#aheadBytes;
    this.#aheadBytes = 0;
    this.release(bytes);
  }

  #acquire(bytes: number): Promise<void> | undefined {
    return this.#tryAcquire(bytes) ? undefined : this.#budget.wait(() => this.#tryAcquire(bytes));
  }

  /** Releases what is more than a number of bytes. */
  shrinkTo(bytes: number): void {
    if (this.#bytes > bytes) this.release(this.#bytes - bytes);
  }

  /** Releases some of it. */
  release(bytes: number): void {
    this.#bytes -= bytes;
    this.#budget.release(this.#client, bytes);
  }

  /** Releases all of it. */
  close(): void {
    if (this.#bytes === 0) return;
    const held = this.#bytes;
    this.#bytes = this.#aheadBytes = 0;
    this.#budget.release(this.#client, held);
  }

  #tryAcquire(bytes: number): boolean {
    if (!this.#budget.tryAcquire(this.#client, bytes, this.#all)) return false;
    this.#bytes += bytes;
    return true;
  }
}
