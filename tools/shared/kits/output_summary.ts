import { utf8Length } from "../utf8.ts";

/**
 * A step's summary for any tool's output: its size.
 *
 * @param ok Of the tool's result: false for a check that found problems.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { outputSummary } from "./output_summary.ts";
 *
 * assert.equal(outputSummary({ a: 1 }, true), "Gave an output of 7 bytes as JSON");
 * ```
 */
export function outputSummary(output: unknown, ok: boolean): string {
  const size = `an output of ${utf8Length(JSON.stringify(output))} bytes as JSON`;
  return ok ? `Gave ${size}` : `Found problems, with ${size}`;
}
