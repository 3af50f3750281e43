/**
 * Estimates the cost of native and WASM calls before they are made, since no deadline can stop them.
 *
 * @module
 */
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import type { Failure, FailureCode } from "./failure.ts";

/**
 * `RENDER_TIMEOUT` for a picture that was not begun.
 *
 * @param why What makes it costly, as the beginning of a sentence.
 * @param instead What to send instead.
 */
export function tooCostly(why: string, instead: string): Failure {
  const { render_deadline_ms } = contract.limits;
  return new ToolError<FailureCode>(
    "RENDER_TIMEOUT",
    `${why}: drawing it would take too long: ${instead}`,
    { render_deadline_ms },
  );
}
