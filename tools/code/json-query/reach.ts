import { cutText } from "../../shared/cut_text.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { selectNodes } from "./evaluate.ts";
import { locationOf, normalizedPath } from "./location.ts";
import type { Node } from "./nodes.ts";
import type { Query, Selector } from "./query.ts";

/**
 * Advises on a query that selects nothing although its names occur: says where the first value is that its next
 * selector does not apply to, such as a name to a list.
 */
export function reachAdvice(query: Query, root: JsonValue): string {
  for (let length = query.segments.length - 1; length > 0; length--) {
    const { descendant, selectors } = query.segments[length]!;
    const first = firstOf({ ...query, segments: query.segments.slice(0, length) }, root);
    if (!first) continue;
    const wrong = descendant ? undefined : mismatch(selectors, first.value);
    if (wrong === undefined) return "";
    return `; it gets as far as ${cutText(normalizedPath(locationOf(first)), 120)}, ${wrong}`;
  }
  return "";
}

function firstOf(query: Query, root: JsonValue): Node | undefined {
  let first: Node | undefined;
  selectNodes(query, root, (node) => {
    first = node;
    return true;
  });
  return first;
}

/** What a value is, if none of the selectors applies to a value of its type. */
function mismatch(selectors: readonly Selector[], value: JsonValue): string | undefined {
  if (Array.isArray(value)) {
    const isNamed = selectors.every((selector) =>
      selector.kind === "name" || (selector.kind === "step" && !/^\d+$/.test(selector.name))
    );
    return isNamed && value.length > 0
      ? "which is a list: select its items with [*], or one of them with [0]"
      : undefined;
  }
  if (typeof value === "object" && value !== null) {
    const isIndexed = selectors.every(({ kind }) => kind === "index" || kind === "slice");
    return isIndexed ? "which is an object: select its members by name" : undefined;
  }
  const kind = value === null ? "null" : `a ${typeof value === "bigint" ? "number" : typeof value}`;
  return `which is ${kind} and has no members`;
}
