/**
 * What comes of a run, as every caller reads it.
 *
 * @module
 */
import type { FieldError } from "./shared/tool_error.ts";

/** A remark on work that was done: the caller should look at it, but has an answer. */
export interface Warning<Code extends string = string> {
  code: Code;
  message: string;
  /** Where in the input: a property path such as `requests[0].id`, or a JSON Pointer. */
  path?: string;
}

/**
 * Somewhere to put warnings of these codes. An array for more codes is one; an array for fewer is not, so a
 * reader that many tools share compiles only where the contract declares what it may warn of.
 */
export interface WarningSink<Code extends string> {
  readonly push: (...warnings: Warning<Code>[]) => unknown;
}

/** Why a run has no output, or what a check found. */
export interface ResultError {
  code: string;
  message: string;
  details?: Record<string, unknown>;
}

/** What came of a run, as every caller reads it. */
export interface ToolResult {
  ok: boolean;
  toolId: string;
  output?: unknown;
  stats?: unknown;
  warnings: Warning[];
  /** Field-level validation entries. */
  errors: FieldError[];
  report?: string;
  summaryJson?: Record<string, unknown>;
  /** Only when `ok` is false. */
  error?: ResultError;
}
