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
    const before = { ...query, segments: query.segments.slice(0, length) };
    const first = firstOf(before, root);
    if (!first) continue;
    if (descendant) return "";
    const [selector] = selectors;
    const filtered = selector?.kind === "filter" ? filledOf(before, root) : [];
    if (selector?.kind === "filter" && filtered.length > 0) {
      return absentAdvice(selector.condition, filtered);
    }
    const wrong = mismatch(selectors, first.value);
    if (wrong === undefined) return "";
    const at = cutText(normalizedPath(locationOf(first)), 120);
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

/** The lists and objects that a query selects, without the empty ones. */
function filledOf(query: Query, root: JsonValue): Node[] {
  const filled: Node[] = [];
  selectNodes(query, root, (node) => {
    const { value } = node;
    if (typeof value === "object" && value !== null && Object.keys(value).length > 0) {
      filled.push(node);
    }
    return false;
  });
  return filled;
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
