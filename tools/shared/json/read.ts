/**
 * The one reader of JSON text: RFC 8259, strict, with the exact place of an error.
 *
 * `JSON.parse` neither says where an error stands nor keeps 1.0, 12345678901234567890 or a repeated name
 * as written; the tools promise both.
 *
 * @module
 */
import { emptyInput, ToolError } from "../tool_error.ts";
import type { JsonDocument } from "./node.ts";
import { JsonDepthError, JsonEmptyError, JsonSyntaxError } from "./read_errors.ts";
import { syntaxAdvice } from "./syntax_advice.ts";
import { TreeReader } from "./tree_reader.ts";

export { JsonDepthError, JsonEmptyError, JsonSyntaxError };

/** Deepest nesting that any tool accepts. */
export const MAX_JSON_DEPTH = 500;

/** Limits of the JSON text to read. */
export interface ParseOptions {
  /** Deepest nesting to accept. Default: 500. */
  maxDepth?: number;
}

/**
 * Reads a JSON text into a tree. One leading U+FEFF is skipped.
 *
 * @throws {JsonEmptyError} on a text of JSON white space only.
 * @throws {JsonSyntaxError} where the text breaks RFC 8259.
 * @throws {JsonDepthError} when brackets nest deeper than `maxDepth`, found while scanning.
 * @throws {ToolError} `OUTPUT_TOO_LARGE` when the pointers of repeated members come to more than any
 * answer could list: each may repeat one name of nearly the whole text's length.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sourceOf } from "./node.ts";
 * import { parseJson } from "./read.ts";
 *
 * const document = parseJson(' {"price": 1.10, "price": 1.20}');
 * assert.equal(document.duplicates[0]?.pointer, "/price");
 * assert.ok(document.root.kind === "object");
 * assert.deepEqual(document.root.members.map(({ value }) => sourceOf(document, value)), ["1.10", "1.20"]);
 * ```
 */
export function parseJson(text: string, options: ParseOptions = {}): JsonDocument {
  return new TreeReader(text, options.maxDepth ?? MAX_JSON_DEPTH).read();
}

/**
 * Reads the JSON text of a tool's property.
 *
 * @throws {ToolError} `INVALID_JSON` (details `{ line, column, offset }`), `JSON_TOO_DEEP` (details
 * `{ max_depth }`), `EMPTY_INPUT` (details `{ path }`).
 */
export function readJsonText(text: string, property = "input"): JsonDocument {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonEmptyError) throw emptyInput(property);
    if (error instanceof JsonDepthError) throw tooDeep(property);
    if (error instanceof JsonSyntaxError) {
      const { line, column, offset } = error;
      throw new ToolError<"INVALID_JSON">(
        "INVALID_JSON",
        `"${property}" is not JSON: ${error.message}${syntaxAdvice(text, offset)}`,
        {
          line,
          column,
          offset,
        },
      );
    }
    throw error;
  }
}

/** `JSON_TOO_DEEP`: nesting over the limit that holds for every JSON tool. */
export function tooDeep(property: string): ToolError<"JSON_TOO_DEEP"> {
  return new ToolError<"JSON_TOO_DEEP">(
    "JSON_TOO_DEEP",
    `"${property}" nests deeper than ${MAX_JSON_DEPTH} levels: send a flatter document or part of it`,
    { max_depth: MAX_JSON_DEPTH },
  );
}
