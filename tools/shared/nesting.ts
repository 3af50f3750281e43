import { ToolError } from "./tool_error.ts";

/**
 * `TOO_DEEP`, for a document that nests deeper than a tool reads (details `{ max_depth }`).
 *
 * @param what What nests, as the beginning of a sentence.
 * @param options What is counted, and what to send instead.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { tooDeep } from "./nesting.ts";
 * const { message, details } = tooDeep('"input"', 200);
 * assert.equal(message, '"input" nests deeper than 200 levels: send a flatter document');
 * assert.deepEqual(details, { max_depth: 200 });
 * ```
 */
export function tooDeep(
  what: string,
  maxDepth: number,
  { unit = "levels", instead = "a flatter document" } = {},
): ToolError<"TOO_DEEP"> {
  return new ToolError<"TOO_DEEP">(
    "TOO_DEEP",
    `${what} nests deeper than ${maxDepth} ${unit}: send ${instead}`,
    { max_depth: maxDepth },
  );
}
