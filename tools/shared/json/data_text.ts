/**
 * JSON text as the converters of the category Data take it: RFC 8259, nested up to 200 levels, and where
 * values are needed no number that a double cannot reach.
 *
 * @module
 */
import type { WarningSink } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { tooDeep } from "../nesting.ts";
import { positionAt } from "../text_position.ts";
import { emptyInput, ToolError } from "../tool_error.ts";
import { type JsonDocument, type JsonNode, sourceOf } from "./node.ts";
import { JsonDepthError, JsonEmptyError, JsonSyntaxError, parseJson } from "./read.ts";
import { isFenced, isNextLine, syntaxAdvice } from "./syntax_advice.ts";
import { type JsonValue, toValue } from "./value.ts";

/** Deepest nesting: a scalar is 0, `[]` is 1. */
export const MAX_DATA_DEPTH = 200;

/** Errors of reading, for a contract's `errors`. */
export const DATA_JSON_ERRORS = {
  EMPTY_INPUT: "input is missing, empty, or only white space",
  INVALID_JSON:
    "the text is not RFC 8259 JSON; the message gives line and column, what was found and what was expected; details: line, column, offset",
  TOO_DEEP: "nesting over 200 levels; details: max_depth",
};

/**
 * Reads the JSON text of a tool's property.
 *
 * @throws {ToolError} `INVALID_JSON` (details `{ line, column, offset }`), `TOO_DEEP` (details
 * `{ max_depth }`), `EMPTY_INPUT` (details `{ path }`).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { dataValue, readDataJson } from "./data_text.ts";
 * import { UNWANTED_WARNINGS } from "../warning_list.ts";
 *
 * assert.deepEqual(dataValue(readDataJson('{"a":[1.0]}'), UNWANTED_WARNINGS), { a: [1] });
 * ```
 */
export function readDataJson(text: string, property = "input"): JsonDocument {
  try {
    return parseJson(text, { maxDepth: MAX_DATA_DEPTH });
  } catch (error) {
    if (error instanceof JsonEmptyError) throw emptyInput(property);
    if (error instanceof JsonDepthError) throw dataTooDeep(`"${property}"`);
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column, offset } = error;
    throw invalidJson(`"${property}" is not JSON: ${error.message}${wrapperAdvice(text, offset)}`, {
      line,
      column,
      offset,
    });
  }
}

/** Advice on a text that holds more than one JSON value, or JSON between other text. */
function wrapperAdvice(text: string, offset: number): string {
  return !isFenced(text) && isNextLine(text, offset)
    ? "; send one value: for JSON Lines, one value per line, use csv-jsonl-converter"
    : syntaxAdvice(text, offset);
}

/**
 * The value of a document, numbers as doubles.
 *
 * @param warnings Gets one `PRECISION_LOSS` per number that a double does not hold, at most 20.
 * @throws {ToolError} `INVALID_JSON` (details `{ line, column, offset }`) on a number that overflows.
 */
export function dataValue(
  document: JsonDocument,
  warnings: WarningSink<"PRECISION_LOSS">,
  property = "input",
): JsonValue {
  checkRange(document, document.root, property);
  return toValue(document, warnings, property);
}

/** `TOO_DEEP`. @param what What nests, as the beginning of a sentence. */
export function dataTooDeep(what: string): ToolError<"TOO_DEEP"> {
  return tooDeep(what, MAX_DATA_DEPTH, { instead: "a flatter value" });
}

function checkRange(document: JsonDocument, node: JsonNode, property: string): void {
  if (node.kind === "array") {
    for (const item of node.items) checkRange(document, item, property);
  } else if (node.kind === "object") {
    for (const { value } of node.members) checkRange(document, value, property);
  } else if (node.kind === "number") {
    const text = sourceOf(document, node);
    if (Number.isFinite(Number(text))) return;
    const place = { ...positionAt(document.text, node.start), offset: node.start };
    throw invalidJson(
      `The number ${
        cutText(text)
      } of "${property}" at line ${place.line}, column ${place.column} ` +
        "is too large for a double: send it as a string",
      place,
    );
  }
}

function invalidJson(message: string, place: { line: number; column: number; offset: number }) {
  return new ToolError<"INVALID_JSON">("INVALID_JSON", message, place);
}
