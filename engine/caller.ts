/**
 * The caller of a run, as the engine knows it.
 *
 * @module
 */

import type { RunObserver } from "./run_observer.ts";

/** The caller of one request. */
export interface Caller {
  /** Runs of different clients get workers round-robin. */
  readonly client: string;
  /** How long the request may take, in milliseconds. */
  readonly timeoutMs: number;
  /** When all runs of the request are stopped, on the clock of `performance.now()`. */
  readonly deadline: number;
  /** Receives a record of each run. */
  readonly observer?: RunObserver;
  /**
   * Aborts when the client disconnects; runs that have not started are then dropped. Called only if
   * a run has to wait.
   */
  signal?(): AbortSignal;
  /**
   * Resolves when it is the client's turn to search the catalog, which must then begin at once. A
   * caller without competitors has no turns.
   *
   * @throws {BusyError} if too many of its searches are waiting.
   */
  searchTurn?(): Promise<void>;
  /**
   * Does the work once the client has a slot for it; `undefined` if none came free by the deadline.
   *
   * @throws {BusyError} if the request may not begin.
   */
  enter<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** A caller without competitors: its runs never wait. */
export function soleCaller(timeoutMs: number): Caller {
  return {
    client: "local",
    timeoutMs,
    deadline: performance.now() + timeoutMs,
    enter: (work) => work(),
  };
}
