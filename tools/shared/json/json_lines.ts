/**
 * JSON Lines (jsonlines.org): one JSON value a line.
 *
 * @module
 */
import type { JsonDocument } from "./node.ts";
import { ToolError } from "../tool_error.ts";
import { JsonDepthError, JsonSyntaxError, parseJson } from "./read.ts";

const BOM = "\ufeff";

/** A line that is not blank. */
export interface JsonLinesLine {
  text: string;
  /** From 1, blank lines counted. */
  number: number;
}

/**
 * The lines of a JSON Lines text: they end at LF or CRLF, blank ones are skipped, a leading U+FEFF is dropped.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { jsonLines, readJsonLine } from "./json_lines.ts";
 *
 * const lines = jsonLines('{"a":1}\r\n\n{"a":\n');
 * assert.deepEqual(lines.map(({ number }) => number), [1, 3]);
 * const { fault } = readJsonLine(lines[1]!.text, 200);
 * assert.equal(fault, "column 6: found the end of the text, expected a value");
 * ```
 */
export function jsonLines(text: string): JsonLinesLine[] {
  const sources = (text.startsWith(BOM) ? text.slice(1) : text).split("\n");
  return sources
    .map((source, index) => ({
      text: source.endsWith("\r") ? source.slice(0, -1) : source,
      number: index + 1,
    }))
    .filter(({ text }) => text.trim() !== "");
}

/**
 * The JSON of one line.
 *
 * @param maxDepth The most levels of nested arrays and objects.
 * @returns Instead, where it has none: what is wrong with it and in which column.
 */
export function readJsonLine(
  text: string,
  maxDepth: number,
): { document: JsonDocument; fault?: undefined } | { document?: undefined; fault: string } {
  // The JSON reader would skip a byte order mark, which may be only at the start of the whole text.
  if (text.startsWith(BOM)) return { fault: "column 1: found U+FEFF, expected a JSON value" };
  try {
    return { document: parseJson(text, { maxDepth }) };
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      return { fault: `column ${error.offset + 1}: ${error.reason}` };
    }
    if (error instanceof JsonDepthError) {
      return { fault: `it nests deeper than ${maxDepth} levels` };
    }
    // Names that repeat more often than any answer could list.
    if (error instanceof ToolError) return { fault: error.message };
    throw error;
  }
}
