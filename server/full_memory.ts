/**
 * Gives up long requests when memory is nearly full, so that the process is not ended with all of them. What Deno reads
 * ahead from a connection (`http/last_answer.ts`) is given back with the request that it waits for; nothing tells which
 * connection has how much.
 *
 * @module
 */
import type { OpenRequests } from "./drain.ts";

/** How often memory is looked at. A client on the same network sends 100 MB a second and more. */
const LOOK_MS = 100;
/** The share of its memory from which the process is in danger: attacks of other kinds leave it under 0.6. */
const FULL_SHARE = 0.8;
/** The share that is taken besides before requests are given up again, when it did not help. */
const STEP_SHARE = 1 / 16;
/** Requests that are open for less have read little ahead. Nearly all runs take less. */
const LONG_MS = 250;

/** Decides when long requests are given up. */
export class FullMemoryWatch {
  readonly #fullBytes: number;
  readonly #stepBytes: number;
  /** The memory from which they are given up next. */
  #nextBytes: number;

  /** @param limit The memory that the process may use, in bytes. */
  constructor(limit: number) {
    this.#fullBytes = this.#nextBytes = FULL_SHARE * limit;
    this.#stepBytes = STEP_SHARE * limit;
  }

  /** Whether to give them up. @param rss The memory that the process takes. */
  look(rss: number): boolean {
    if (rss < this.#fullBytes) this.#nextBytes = this.#fullBytes;
    if (rss < this.#nextBytes) return false;
    this.#nextBytes = rss + this.#stepBytes;
    return true;
  }
}

/** Watches the memory of the process. */
export function watchFullMemory(limit: number, open: OpenRequests): void {
  const watch = new FullMemoryWatch(limit);
  const look = () => {
    if (watch.look(Deno.memoryUsage().rss)) open.endLong(LONG_MS);
  };
  Deno.unrefTimer(setInterval(look, LOOK_MS) as unknown as number);
}
