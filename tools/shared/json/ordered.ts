/**
 * JSON text as values that keep the order of their members, for tools that write it in another format.
 *
 * @module
 */
import type { WarningSink } from "../../tool.ts";
import { tooDeep } from "../nesting.ts";
import { positionAt } from "../text_position.ts";
import { ToolError } from "../tool_error.ts";
import { decodeString, type JsonDocument, type JsonNode, sourceOf } from "./node.ts";
import { JsonDepthError, JsonEmptyError, JsonSyntaxError, parseJson } from "./read.ts";
import { type RawNumber, sourceNumber } from "./source_number.ts";
import { type JsonTextWarning, textWarnings } from "./warnings.ts";

/** A JSON value whose objects are maps: a JavaScript object would move names such as "1" to the front. */
export type OrderedJson =
  | string
  | number
  | boolean
  | null
  | RawNumber
  | OrderedJson[]
  | Map<string, OrderedJson>;

/**
 * Reads JSON text (RFC 8259). Numbers keep their text; of repeated names the last value counts, at the position of
 * the first.
 *
 * @param options `doubles`: take numbers as doubles, for a tool that computes with them. `warnings`: gets
 * `DUPLICATE_KEY` for each repeated name, the first 20 of them.
 * @throws {ToolError} `INVALID_JSON` on a syntax fault or blank text (details `{ line, column, offset }`); `TOO_DEEP`
 * (details `{ max_depth }`).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readOrderedJson } from "./ordered.ts";
 *
 * const value = readOrderedJson('{"b":true,"1":null}', { maxDepth: 10 });
 * assert.deepEqual(value, new Map([["b", true], ["1", null]]));
 * ```
 */
export function readOrderedJson(
  text: string,
  { maxDepth, property = "input", doubles = false, warnings }: {
    maxDepth: number;
    property?: string;
    doubles?: boolean;
    warnings?: WarningSink<JsonTextWarning>;
  },
): OrderedJson {
  const numberOf = doubles ? Number : sourceNumber;
  const document = parse();
  warnings?.push(...textWarnings(document));
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
        return numberOf(sourceOf(document, node));
      case "array":
        return node.items.map(valueOf);
      case "object": {
        const members = new Map<string, OrderedJson>();
        for (const { name, value } of node.members) members.set(name, valueOf(value));
        return members;
      }
    }
  }
}
