/**
 * Gives up long requests when memory is nearly full, so that the process is not ended with all of them. What Deno reads
 * ahead from a connection (`http/last_answer.ts`) is given back when the connection ends. Nothing tells which connection
 * has how much, or whether it was runs that filled the memory: who waits for several answers comes first, and who waits
 * for one only if that did not help.
 *
 * @module
 */
import type { OpenRequests, Whose } from "./drain.ts";

/** How often memory is looked at. A client on the same network sends 100 MB a second and more. */
const LOOK_MS = 100;
/** The share of its memory from which the process is in danger. Eight callers with all examples take 0.78 of 768 MiB. */
const FULL_SHARE = 0.8;
/** The further share that must be taken before more requests are given up, where the last time did not help. */
const STEP_SHARE = 1 / 32;
/** The share from which there is no time left to ask who it was. */
const DIRE_SHARE = 7 / 8;
/** Requests that are open for less have read little ahead. Nearly all runs take less. */
const LONG_MS = 250;

/** Decides when long requests are given up, and whose. */
export class FullMemoryWatch {
  readonly #fullBytes: number;
  readonly #stepBytes: number;
  readonly #direBytes: number;
  /** The memory from which they are given up next. */
  #nextBytes: number;

  /** @param limit The memory that the process may use, in bytes. */
  constructor(limit: number) {
    this.#fullBytes = this.#nextBytes = FULL_SHARE * limit;
    this.#stepBytes = STEP_SHARE * limit;
    this.#direBytes = DIRE_SHARE * limit;
  }

  /** Whose to give up, if any. @param rss The memory that the process takes. */
  look(rss: number): Whose | undefined {
    if (rss < this.#fullBytes) this.#nextBytes = this.#fullBytes;
    if (rss < this.#nextBytes) return undefined;
    this.#nextBytes = rss + this.#stepBytes;
    return rss < this.#direBytes ? "the busiest sender's" : "all";
  }
}

/** Watches the memory of the process. */
export function watchFullMemory(limit: number, open: OpenRequests): void {
  const watch = new FullMemoryWatch(limit);
  const look = () => {
    const whose = watch.look(Deno.memoryUsage().rss);
    if (whose) open.endLong(LONG_MS, whose);
  };
  Deno.unrefTimer(setInterval(look, LOOK_MS) as unknown as number);
}
