import { cutText } from "../../shared/cut_text.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { absentAdvice } from "./absent.ts";
import { selectNodes } from "./evaluate.ts";
import { kindOf } from "./kind.ts";
import { locationOf, normalizedPath } from "./location.ts";
import type { Node } from "./nodes.ts";
import type { Query, Selector } from "./query.ts";

/**
 * Advises on a query that selects nothing: says where the first value is that its next selector finds nothing in, and
 * what is there, such as a list in the place of an object, or which members.
 */
export function reachAdvice(query: Query, root: JsonValue): string {
  for (let length = query.segments.length - 1; length >= 0; length--) {
    const { descendant, selectors } = query.segments[length]!;
    const first = firstOf({ ...query, segments: query.segments.slice(0, length) }, root);
    if (!first) continue;
    if (descendant) return "";
    const at = cutText(normalizedPath(locationOf(first)), 120);
    const [selector] = selectors;
    if (selector?.kind === "filter") return absentAdvice(selector.condition, first.value, at);
    const wrong = mismatch(selectors, first.value);
    if (wrong === undefined) return "";
    return length === 0
      ? `; the document is ${wrong}`
      : `; it gets as far as ${at}, which is ${wrong}`;
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

/** What a value is, if that tells why none of the selectors finds anything in it. */
function mismatch(selectors: readonly Selector[], value: JsonValue): string | undefined {
  const isNamed = selectors.every((selector) =>
    selector.kind === "name" || selector.kind === "step"
  );
  if (Array.isArray(value)) {
    const isIndexed = selectors.some((selector) =>
      selector.kind === "step" && /^\d+$/.test(selector.name)
    );
    return isNamed && !isIndexed && value.length > 0
      ? "a list: select its items with [*], or one of them with [0]"
      : undefined;
  }
  if (typeof value === "object" && value !== null) {
    if (isNamed) return kindOf(value);
    const isIndexed = selectors.every(({ kind }) => kind === "index" || kind === "slice");
    return isIndexed ? "an object: select its members by name" : undefined;
  }
  return `${kindOf(value)} and has no members`;
}
