/**
 * What the log learns of a request's runs: never anything of an input or output.
 *
 * @module
 */
import type { Fault } from "./fault.ts";

/** One run, or a pipeline's steps, as they took place. */
export interface RunRecord {
  /** For a pipeline: the tool of its first step. */
  tool: string;
  /** The number of the worker, from 1; left out if the run never began. */
  worker?: number;
  /** Milliseconds it waited for a slot and a worker. */
  waitedMs: number;
  /** Milliseconds it was with the worker. */
  workedMs: number;
  /** The error's code, if it failed. */
  code?: string;
}

/** Receives faults and, where the log wants them, runs. */
export interface RunObserver {
  onFault(fault: Fault): void;
  /** Left out if the log does not record runs. */
  onRun?(run: RunRecord): void;
}
