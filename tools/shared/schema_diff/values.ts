/**
 * Values of keywords: their texts by which equal ones are found, and how messages show them.
 *
 * @module
 */
import { canonicalJson } from "../json/canonical.ts";
import { excerpt } from "../json/excerpt.ts";
import type { JsonValue } from "../json/value.ts";
import type { Place } from "./place.ts";
import { isJsonObject } from "../json/value.ts";
import { child, follow, items, members, referenceOf } from "./place.ts";

/** Whether two values are equal as JSON values. */
export function isSameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return canonicalJson(a) === canonicalJson(b);
}

/** The change of a keyword's value, in words. */
export function changeText(
  keyword: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): string {
  if (before === undefined && after === undefined) return `${keyword} changed`;
  if (before === undefined) return `${keyword} ${excerpt(after ?? null)} was added`;
  if (after === undefined) return `${keyword} ${excerpt(before)} was removed`;
  return `${keyword} changed from ${excerpt(before)} to ${excerpt(after)}`;
}

/**
 * Whether two values are equal, every `$ref` in them followed: for values whose meaning nobody knows.
 *
 * @param charge Called for every pair of values.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { child, rootPlace, schemaDocument } from "./place.ts";
 * import { isSameThroughReferences } from "./values.ts";
 *
 * const root = rootPlace(schemaDocument({ a: [{ $ref: "#/c" }], b: [5], c: 5 }));
 * assert.ok(isSameThroughReferences(child(root, "b"), child(root, "b"), () => {}));
 * assert.ok(!isSameThroughReferences(child(root, "a"), child(root, "c"), () => {}));
 * ```
 */
export function isSameThroughReferences(
  before: Place | undefined,
  after: Place | undefined,
  charge: (steps: number) => void,
): boolean {
  if (!before || !after) return before === after;
  const seen = new Map<JsonValue, Set<JsonValue>>();
  const open: [Place, Place][] = [[before, after]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    charge(3);
    const [left, right] = pair.map(target);
    if (left === undefined || right === undefined) return false;
    if (typeof left === "string" || typeof right === "string") {
      if (left !== right) return false;
      continue;
    }
    const known = seen.get(left.value);
    if (known?.has(right.value)) continue;
    if (isJsonObject(left.value) && isJsonObject(right.value)) {
      if (known) known.add(right.value);
      else seen.set(left.value, new Set([right.value]));
    }
    const inner = innerPairs(left, right);
    if (!inner) return false;
    open.push(...inner);
  }
  return true;
}

/** The target of a value's reference; its text where it cannot be followed. */
function target(place: Place): Place | string {
  if (referenceOf(place) === undefined) return place;
  const found = follow(place);
  return found.kind === "found" ? found.place : found.ref;
}

function innerPairs(a: Place, b: Place): [Place, Place][] | undefined {
  if (Array.isArray(a.value) && Array.isArray(b.value)) {
    const [lefts, rights] = [items(a), items(b)];
    if (lefts.length !== rights.length) return undefined;
    return lefts.flatMap((each, index) => {
      const other = rights[index];
      return other ? [[each, other] as [Place, Place]] : [];
    });
  }
  if (isJsonObject(a.value) && isJsonObject(b.value)) {
    const named = members(a);
    if (named.length !== Object.keys(b.value).length) return undefined;
    const pairs: [Place, Place][] = [];
    for (const [name, each] of named) {
      const other = child(b, name);
      if (!other) return undefined;
      pairs.push([each, other]);
    }
    return pairs;
  }
  return isSameValue(a.value, b.value) ? [] : undefined;
}
