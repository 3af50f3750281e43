/**
 * JSON text as JavaScript values, with a warning for every number that a double cannot hold.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import type { Warning, WarningSink } from "../../tool.ts";
import { ToolError } from "../tool_error.ts";
import { decodeString, type JsonDocument, type JsonNode, sourceOf } from "./node.ts";
import { isExactDouble } from "./number.ts";
import { formatPointer } from "./pointer.ts";
import { setOwn } from "./set_own.ts";
import { isRawNumber, sourceNumber } from "./source_number.ts";

export { setOwn };

/** A JSON value as JavaScript holds it. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | JsonObject;

export type JsonObject = { [name: string]: JsonValue };

/** At most this many `PRECISION_LOSS` warnings a document. */
const MAX_PRECISION_WARNINGS = 20;

/** Characters of a number that a warning repeats. */
const MAX_DIGITS_SHOWN = 200;

/** Warnings of taking numbers as doubles, for a contract's `warnings`. */
export const JSON_VALUE_WARNINGS = {
  PRECISION_LOSS:
    "a number that a double cannot hold, at most 20 times; path is its JSON Pointer, the message gives the original digits",
};

/** Errors of taking numbers as doubles, for a contract's `errors`. */
export const JSON_VALUE_ERRORS = {
  NUMBER_OUT_OF_RANGE:
    "a number whose magnitude does not fit a double (1e400); details: path, text",
};

/**
 * The value of a document: numbers become doubles, the last of repeated members wins, and `__proto__` is
 * an ordinary own property.
 *
 * @param warnings Gets one `PRECISION_LOSS` per number that a double cannot hold, at most 20.
 * @param property The input's property that holds the text, for messages.
 * @throws {ToolError} `NUMBER_OUT_OF_RANGE` (details `{ path, text }`) on a number that overflows.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJson } from "./read.ts";
 * import { toValue } from "./value.ts";
 * import { UNWANTED_WARNINGS } from "../warning_list.ts";
 *
 * assert.deepEqual(toValue(parseJson('{"a":1.50}'), UNWANTED_WARNINGS), { a: 1.5 });
 * ```
 */
export function toValue(
  document: JsonDocument,
  warnings: WarningSink<"PRECISION_LOSS">,
  property = "input",
): JsonValue {
  let losses = 0;
  return buildValue(document, (text, path) => {
    const double = Number(text);
    if (!Number.isFinite(double)) {
      const pointer = formatPointer(path);
      const shown = cutText(text);
      throw new ToolError<"NUMBER_OUT_OF_RANGE">(
        "NUMBER_OUT_OF_RANGE",
        `The number ${shown} at "${
          cutText(pointer, 120)
        }" of "${property}" is too large for a double: send it as a string`,
        { path: pointer, text: shown },
      );
    }
    if (!isExactDouble(text) && ++losses <= MAX_PRECISION_WARNINGS) {
      warnings.push(precisionLoss(text, double, formatPointer(path)));
    }
    return double;
  });
}

/**
 * The value of a document for a tool that only moves it: numbers keep their text where a double would print another.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJson } from "./read.ts";
 * import { exactValue } from "./value.ts";
 *
 * assert.equal(JSON.stringify(exactValue(parseJson('{"a":1.50}'))), '{"a":1.50}');
 * ```
 */
export function exactValue(document: JsonDocument): JsonValue {
  return buildValue(document, (text) => sourceNumber(text) as JsonValue);
}

/**
 * The value of a document, with numbers as the caller wants them.
 *
 * @param numberOf Receives a number as written, and the names and indexes from the root to it.
 */
export function buildValue(
  document: JsonDocument,
  numberOf: (text: string, path: readonly (string | number)[]) => JsonValue,
): JsonValue {
  const path: (string | number)[] = [];
  return valueOf(document.root);

  function valueOf(node: JsonNode): JsonValue {
    switch (node.kind) {
      case "null":
        return null;
      case "boolean":
        return document.text[node.start] === "t";
      case "string":
        return decodeString(sourceOf(document, node));
      case "number":
        return numberOf(sourceOf(document, node), path);
      case "array":
        return node.items.map((item, index) => at(index, item));
      case "object": {
        const object: JsonObject = {};
        for (const { name, value } of node.members) setOwn(object, name, at(name, value));
        return object;
      }
    }
  }

  function at(step: string | number, node: JsonNode): JsonValue {
    path.push(step);
    const value = valueOf(node);
    path.pop();
    return value;
  }
}

/** `PRECISION_LOSS`: a number text that a double cannot hold. @param path Its JSON Pointer. */
export function precisionLoss(
  text: string,
  double: number,
  path: string,
): Warning<"PRECISION_LOSS"> {
  return {
    code: "PRECISION_LOSS",
    message: `The number ${
      cutText(text, MAX_DIGITS_SHOWN)
    } is not exact as a double; ${double} was used`,
    path,
  };
}

/** Whether a value is an object and no array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    !isRawNumber(value);
}

/**
 * A value as a text to compare with names. Lists and objects are none of them: a member `toString` can even keep one from
 * becoming a text at all.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { scalarText } from "./value.ts";
 *
 * assert.equal(scalarText(7), "7");
 * assert.equal(scalarText({ toString: 1, valueOf: 1 }), "");
 * ```
 */
export function scalarText(value: unknown): string {
  if (isRawNumber(value)) return value.rawJSON;
  return typeof value === "object" && value !== null ? "" : String(value);
}

/** An own member of an object; undefined if there is none, or the value is not an object. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
