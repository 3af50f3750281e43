/**
 * JSON text as values that keep the order of their members, for tools that write it in another format.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import type { WarningSink } from "../../define.ts";
import { tooDeep } from "../nesting.ts";
import { positionAt } from "../text_position.ts";
import { ToolError } from "../tool_error.ts";
import { decodeString, type JsonDocument, type JsonNode, sourceOf } from "./node.ts";
import { isExactDouble } from "./number.ts";
import { formatPointer } from "./pointer.ts";
import { JsonDepthError, JsonEmptyError, JsonSyntaxError, parseJson } from "./read.ts";
import { MAX_PRECISION_WARNINGS, precisionLoss } from "./value.ts";

/** A JSON value whose objects are maps: a JavaScript object would move names such as "1" to the front. */
export type OrderedJson =
  | string
  | number
  | boolean
  | null
  | OrderedJson[]
  | Map<string, OrderedJson>;

/**
 * Reads JSON text (RFC 8259). Numbers become doubles; of repeated names the last value counts, in the place
 * of the first.
 *
 * @param warnings Gets one `PRECISION_LOSS` per number that a double cannot hold, at most 20.
 * @throws {ToolError} `INVALID_JSON` on a syntax fault, blank text, or a number that is too large for a
 * double (details `{ line, column, offset }`); `TOO_DEEP` (details `{ max_depth }`).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readOrderedJson } from "./ordered.ts";
 * import { UNWANTED_WARNINGS } from "../warning_list.ts";
 *
 * const value = readOrderedJson('{"b":true,"1":null}', UNWANTED_WARNINGS, { maxDepth: 10 });
 * assert.deepEqual(value, new Map([["b", true], ["1", null]]));
 * ```
 */
export function readOrderedJson(
  text: string,
  warnings: WarningSink<"PRECISION_LOSS">,
  { maxDepth, property = "input" }: { maxDepth: number; property?: string },
): OrderedJson {
  const document = parse();
  const path: (string | number)[] = [];
  let losses = 0;
  return valueOf(document.root);

  function parse(): JsonDocument {
    try {
      return parseJson(text, { maxDepth });
    } catch (error) {
      if (error instanceof JsonSyntaxError) throw invalid(error.offset, error.reason);
      if (error instanceof JsonEmptyError) {
        throw invalid(text.length, "found the end of the text, expected a JSON value");
      }
      if (error instanceof JsonDepthError) throw tooDeep(`"${property}"`, maxDepth);
      throw error;
    }
  }

  function invalid(offset: number, reason: string): ToolError<"INVALID_JSON"> {
    const { line, column } = positionAt(text, offset);
    return new ToolError<"INVALID_JSON">(
      "INVALID_JSON",
      `"${property}" is not JSON: line ${line}, column ${column}: ${reason}`,
      { line, column, offset },
    );
  }

  function valueOf(node: JsonNode): OrderedJson {
    switch (node.kind) {
      case "null":
        return null;
      case "boolean":
        return text[node.start] === "t";
      case "string":
        return decodeString(sourceOf(document, node));
      case "number":
        return numberOf(node);
      case "array":
        return node.items.map((item, index) => at(index, item));
      case "object": {
        const members = new Map<string, OrderedJson>();
        for (const { name, value } of node.members) members.set(name, at(name, value));
        return members;
      }
    }
  }

  function at(step: string | number, node: JsonNode): OrderedJson {
    path.push(step);
    const value = valueOf(node);
    path.pop();
    return value;
  }

  function numberOf(node: JsonNode): number {
    const source = sourceOf(document, node);
    const double = Number(source);
    if (!Number.isFinite(double)) {
      throw invalid(
        node.start,
        `the number ${cutText(source)} is too large for a double: send it as a string`,
      );
    }
    if (!isExactDouble(source) && ++losses <= MAX_PRECISION_WARNINGS) {
      warnings.push(precisionLoss(source, double, formatPointer(path)));
    }
    return double;
  }
}
