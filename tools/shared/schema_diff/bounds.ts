/**
 * The keywords that limit values from below and above, by how tight they are.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";

/** Values from loose to tight: a number each, so that a higher one is tighter; absent ones are loosest. */
export type Tightness = (value: JsonValue | undefined) => number;

const lowerBound: Tightness = (value) => typeof value === "number" ? value : -Infinity;
const upperBound: Tightness = (value) => typeof value === "number" ? -value : -Infinity;
const flag: Tightness = (value) => value === true ? 1 : 0;
/** A flag in old drafts, a bound of its own in later ones. */
const exclusive = (bound: Tightness): Tightness => (value) =>
  value === true ? Infinity : bound(value);

/** The limiting keywords, in the order in which they are compared. */
export const TIGHTNESS: ReadonlyMap<string, Tightness> = new Map([
  ["minimum", lowerBound],
  ["exclusiveMinimum", exclusive(lowerBound)],
  ["minLength", lowerBound],
  ["minItems", lowerBound],
  ["minProperties", lowerBound],
  ["maximum", upperBound],
  ["exclusiveMaximum", exclusive(upperBound)],
  ["maxLength", upperBound],
  ["maxItems", upperBound],
  ["maxProperties", upperBound],
  ["uniqueItems", flag],
]);

/** Whether the tightest of a keyword's occurrences decides, and the others say nothing. */
export function isBound(keyword: string): boolean {
  return TIGHTNESS.has(keyword);
}

/**
 * How a limit changed.
 *
 * @returns "narrower" when it became tighter.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { relateLimits, TIGHTNESS } from "./bounds.ts";
 *
 * assert.equal(relateLimits(TIGHTNESS.get("maximum")!, 14, 7), "narrower");
 * assert.equal(relateLimits(TIGHTNESS.get("minimum")!, 14, undefined), "wider");
 * ```
 */
export function relateLimits(
  tightness: Tightness,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): "same" | "wider" | "narrower" {
  const [old, current] = [tightness(before), tightness(after)];
  if (old === current) return "same";
  return old < current ? "narrower" : "wider";
}
