/**
 * Memory for bodies while they are read: counted by the bytes that have come, so that a client that sends
 * slowly, or nothing more, holds no more than its part.
 *
 * @module
 */
import { Allowance } from "./allowance.ts";
import { BusyError } from "../engine/busy_error.ts";
import type { Client } from "./client.ts";
import { BODY_BYTES, MAX_WAIT_MS } from "./plans.ts";

/** A body that is being read. */
export interface BodyRoom {
  /**
   * Takes room for bytes that have come or are about to.
   *
   * @returns undefined when there was room at once.
   * @throws {BusyError} when there was none for 250 ms.
   */
  take(bytes: number): Promise<void> | undefined;
  /** Gives all of it back. */
  close(): void;
}

/** The room for the bodies of a process. */
export class Bodies {
  readonly #held = new Allowance();
  readonly #perClient: number;
  #used = 0;
  /** Called when room came free; each tries again. */
  readonly #waiting = new Set<() => void>();

  /** @param perClient What one client may hold; `Infinity` for as much as there is. */
  constructor(perClient: number = BODY_BYTES.perClient) {
    this.#perClient = perClient;
  }

  /** @param declared The length that the request declares, where it does. */
  open(client: Client, declared: number | undefined): BodyRoom {
    const isSmall = declared !== undefined && declared <= BODY_BYTES.small;
    const all = isSmall ? BODY_BYTES.all : BODY_BYTES.all - BODY_BYTES.keptForSmall;
    let taken = 0;
    const tryTake = (bytes: number) => {
      if (this.#used + bytes > all || !this.#held.allows(client, bytes, this.#perClient)) {
        return false;
      }
      this.#used += bytes;
      this.#held.add(client, bytes);
      taken += bytes;
      return true;
    };
    return {
      take: (bytes) => tryTake(bytes) ? undefined : this.#wait(() => tryTake(bytes)),
      close: () => {
        this.#used -= taken;
        this.#held.add(client, -taken);
        taken = 0;
        for (const retry of [...this.#waiting]) retry();
      },
    };
  }

  #wait(tryTake: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const retry = () => {
        if (!tryTake()) return;
        clearTimeout(timer);
        this.#waiting.delete(retry);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(retry);
        reject(new BusyError("There is no room for another body"));
      }, MAX_WAIT_MS);
      this.#waiting.add(retry);
    });
  }
}
