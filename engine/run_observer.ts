/**
 * Tells the log about a request's runs: never any input or output.
 *
 * @module
 */
import type { Fault } from "./fault.ts";

/** A record of one run, or of a pipeline's steps. */
export interface RunRecord {
  /** The tool; for a pipeline, that of its first step. */
  tool: string;
  /** The worker's number, from 1; omitted if the run never started. */
  worker?: number;
  /** Milliseconds it waited for a slot and a worker. */
  waitedMs: number;
  /** Milliseconds it spent in the worker. */
  workedMs: number;
  /** The error's code, if it failed. */
  code?: string;
}

/** Receives faults and, where the log wants them, runs. */
export interface RunObserver {
  onFault(fault: Fault): void;
  /** Omitted if the log does not record runs. */
  onRun?(run: RunRecord): void;
}
