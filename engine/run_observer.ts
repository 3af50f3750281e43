/**
 * What is told of a request's runs to whoever keeps the log. Nothing of an input or an output is.
 *
 * @module
 */
import type { Fault } from "./fault.ts";

/** One run, or a pipeline's steps, as they took place. */
export interface RunRecord {
  /** Of a pipeline the tool of its first step. */
  tool: string;
  /** Which worker had it, counted from 1; left out where it never began. */
  worker?: number;
  /** How long it waited for a place and a worker, in milliseconds. */
  waitedMs: number;
  /** How long it was with the worker. */
  workedMs: number;
  /** The error's code, where it failed. */
  code?: string;
}

/** Who is told. */
export interface RunObserver {
  onFault(fault: Fault): void;
  /** Left out where nobody wants to know of runs. */
  onRun?(run: RunRecord): void;
}
