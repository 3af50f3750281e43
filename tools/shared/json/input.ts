/**
 * A document as a JSON tool takes it: JSON text in a string, or the value itself.
 *
 * @module
 */
import type { Warning } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { inputTooLarge, ToolError } from "../tool_error.ts";
import type { JsonDocument } from "./node.ts";
import { formatPointer } from "./pointer.ts";
import { MAX_JSON_DEPTH, readJsonText, tooDeep } from "./read.ts";
import { holdsRawNumbers } from "./source_number.ts";
import { exactValue, type JsonValue, toValue } from "./value.ts";
import { type JsonTextWarning, textWarnings } from "./warnings.ts";

/** The warnings that reading a document may raise. */
export type JsonInputWarning = JsonTextWarning | "PRECISION_LOSS";

/** A document whose numbers keep their text. */
export interface MovedJson extends JsonInput {
  /** `DUPLICATE_KEY`. */
  warnings: Warning<JsonTextWarning>[];
}

/** A document that was read. */
export interface JsonInput {
  value: JsonValue;
  /** The tree with its source text, when the document was given as text: it has the exact numbers. */
  document?: JsonDocument;
  /** `DUPLICATE_KEY` and `PRECISION_LOSS`, each naming the property. */
  warnings: Warning<JsonInputWarning>[];
}

/** The JSON that a property accepts. */
export interface JsonInputOptions {
  /** Numbers keep their text, so that none is too large or loses digits: for a tool that only moves them. */
  movesNumbers?: boolean;
  /** The name of the size limit and its value, in UTF-16 units of the text or of the minified value. */
  limit?: { name: string; max: number };
}

/**
 * The same for a tool that only moves numbers: they keep their text, so none loses digits or is too large.
 *
 * @throws {ToolError} `INVALID_JSON`, `EMPTY_INPUT`, `JSON_TOO_DEEP` over 500 levels, and `INPUT_TOO_LARGE`.
 */
export function readMovedJson(
  given: unknown,
  property: string,
  options: Omit<JsonInputOptions, "movesNumbers"> = {},
): MovedJson {
  return readJsonInput(given, property, { ...options, movesNumbers: true }) as MovedJson;
}

/**
 * Reads a property that holds a JSON document: a string is JSON text (RFC 8259), any other JSON type is
 * the value itself. Numbers become doubles.
 *
 * @param property The property's name, for messages.
 * @throws {ToolError} `INVALID_JSON`, `EMPTY_INPUT`, `JSON_TOO_DEEP` over 500 levels,
 * `NUMBER_OUT_OF_RANGE`, and `INPUT_TOO_LARGE` over the limit.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readJsonInput } from "./input.ts";
 *
 * assert.deepEqual(readJsonInput('{"a":1}', "data").value, { a: 1 });
 * assert.deepEqual(readJsonInput({ a: 1 }, "data").value, { a: 1 });
 * ```
 */
export function readJsonInput(
  given: unknown,
  property: string,
  options: JsonInputOptions = {},
): JsonInput {
  const { limit, movesNumbers } = options;
  if (typeof given === "string") {
    checkSize(given.length);
    const document = readJsonText(given, property);
    const warnings: Warning<JsonInputWarning>[] = textWarnings(document);
    const value = movesNumbers ? exactValue(document) : toValue(document, warnings, property);
    return { value, document, warnings: warnings.map((warning) => inProperty(warning, property)) };
  }
  // A number that kept its text is read as in a text.
  if (holdsRawNumbers(given)) return readJsonInput(JSON.stringify(given), property, options);
  const value = given as JsonValue;
  checkNesting(value, property);
  checkSize(() => JSON.stringify(value).length);
  return { value, warnings: [] };

  function checkSize(size: number | (() => number)): void {
    if (!limit) return;
    const actual = typeof size === "number" ? size : size();
    if (actual > limit.max) {
      throw inputTooLarge(limit.name, limit.max, actual, `"${property}" has a length of`);
    }
  }
}

function inProperty<Code extends string>(
  warning: Warning<Code>,
  property: string,
): Warning<Code> {
  return { ...warning, message: `In "${property}": ${warning.message}` };
}

/** Refuses values that no JSON text stands for: too deep nesting, and numbers that overflowed on the way in. */
function checkNesting(root: JsonValue, property: string): void {
  const path: (string | number)[] = [];
  visit(root);

  function visit(value: JsonValue): void {
    if (typeof value === "number" && !Number.isFinite(value)) {
      const pointer = formatPointer(path);
      throw new ToolError<"NUMBER_OUT_OF_RANGE">(
        "NUMBER_OUT_OF_RANGE",
        `A number at "${
          cutText(pointer, 120)
        }" of "${property}" is too large for a double: send it as a string`,
        { path: pointer, text: String(value) },
      );
    }
    if (value === null || typeof value !== "object") return;
    if (path.length >= MAX_JSON_DEPTH) throw tooDeep(property);
    if (Array.isArray(value)) value.forEach((item, index) => step(index, item));
    else for (const name of Object.keys(value)) step(name, value[name]!);
  }

  function step(name: string | number, value: JsonValue): void {
    path.push(name);
    visit(value);
    path.pop();
  }
}
