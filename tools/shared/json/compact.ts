import { decodeString, type JsonDocument, type JsonNode, membersByName, sourceOf } from "./node.ts";

/**
 * The compact JSON text of a node: no white space, strings as `JSON.stringify` writes them, numbers with their source
 * text, members in source order with the last of repeated names at the position of the first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { compactJson } from "./compact.ts";
 * import { parseJson } from "./read.ts";
 *
 * const document = parseJson('{ "price": 1.10, "list": [ ] }');
 * assert.equal(compactJson(document, document.root), '{"price":1.10,"list":[]}');
 * ```
 */
export function compactJson(document: JsonDocument, node: JsonNode): string {
  switch (node.kind) {
    case "array":
      return `[${node.items.map((item) => compactJson(document, item)).join(",")}]`;
    case "object": {
      const written = Array.from(
        membersByName(node),
        ([name, value]) => `${JSON.stringify(name)}:${compactJson(document, value)}`,
      );
      return `{${written.join(",")}}`;
    }
    case "string":
      return JSON.stringify(decodeString(sourceOf(document, node)));
    default:
      return sourceOf(document, node);
  }
}
