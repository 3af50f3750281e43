/**
 * Who asks for a run, as far as the engine has to know.
 *
 * @module
 */

import type { RunObserver } from "./run_observer.ts";

/** The caller of one request. */
export interface Caller {
  /** Runs of different clients wait for workers in turn. */
  readonly client: string;
  /** How long the request may take, in milliseconds. */
  readonly timeoutMs: number;
  /** When everything is stopped that the request asked for, by `performance.now()`. */
  readonly deadline: number;
  /** Who is told of the request's runs. */
  readonly observer?: RunObserver;
  /**
   * Aborts when the client goes away: runs that have not begun are dropped then. It is asked for only when a
   * run has to wait.
   */
  signal?(): AbortSignal;
  /**
   * Does a piece of work when the client has a place for it; `undefined` when it got none until the deadline.
   *
   * @throws {BusyError} when the request may not even begin.
   */
  enter<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** A caller who is alone: it waits for nobody. */
export function soleCaller(timeoutMs: number): Caller {
  return {
    client: "local",
    timeoutMs,
    deadline: performance.now() + timeoutMs,
    enter: (work) => work(),
  };
}
