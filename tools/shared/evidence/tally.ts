/**
 * How often each name occurs, as reviews show it.
 *
 * @module
 */
import { setOwn } from "../json/value.ts";

/** Counts how often each name occurs, names in order of first appearance; undefined is not a name. */
export function tally<Name extends string>(names: Iterable<Name | undefined>): Map<Name, number> {
  const counts = new Map<Name, number>();
  for (const name of names) {
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * Counts as a JSON object, its members by name. A name may be `__proto__`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { countsObject, tally } from "./tally.ts";
 *
 * assert.deepEqual(countsObject(tally(["b", "a", "b"])), { a: 1, b: 2 });
 * ```
 */
export function countsObject(counts: Iterable<[string, number]>): Record<string, number> {
  const object: Record<string, number> = {};
  for (const [name, count] of [...counts].sort(([a], [b]) => a < b ? -1 : 1)) {
    setOwn(object, name, count);
  }
  return object;
}
