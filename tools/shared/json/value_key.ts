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
