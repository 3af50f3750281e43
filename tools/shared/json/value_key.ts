import { isRawNumber } from "./source_number.ts";
import type { JsonValue } from "./value.ts";
import { decodeString, type JsonDocument, type JsonNode, membersByName, sourceOf } from "./node.ts";
import { canonicalDecimal } from "./number.ts";

/**
 * A text that equal JSON values share and different ones do not: members in any order, 1 equal to 1.0, long
 * numbers by all their digits. Of repeated names the last value counts.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJson } from "./read.ts";
 * import { valueKey } from "./value_key.ts";
 *
 * const keyOf = (text: string) => {
 *   const document = parseJson(text);
 *   return valueKey(document, document.root);
 * };
 * assert.equal(keyOf('{"a":1.0,"b":[]}'), keyOf('{ "b": [], "a": 1 }'));
 * assert.notEqual(keyOf("9007199254740993"), keyOf("9007199254740992"));
 * ```
 */
export function valueKey(document: JsonDocument, node: JsonNode): string {
  switch (node.kind) {
    case "array":
      return `[${node.items.map((item) => valueKey(document, item)).join(",")}]`;
    case "object": {
      const members = Array.from(
        membersByName(node),
        ([name, value]) => `${JSON.stringify(name)}:${valueKey(document, value)}`,
      );
      return `{${members.sort().join(",")}}`;
    }
    case "string":
      return JSON.stringify(decodeString(sourceOf(document, node)));
    case "number":
      return canonicalDecimal(sourceOf(document, node));
    default:
      return sourceOf(document, node);
  }
}

/** The same of a value, whose numbers may have kept their text. */
export function exactKey(value: JsonValue): string {
  if (isRawNumber(value)) return canonicalDecimal(value.rawJSON);
  if (typeof value === "number") return canonicalDecimal(String(value));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(exactKey).join(",")}]`;
  const members = Object.entries(value).map(([name, member]) =>
    `${JSON.stringify(name)}:${exactKey(member)}`
  );
  return `{${members.sort().join(",")}}`;
}
