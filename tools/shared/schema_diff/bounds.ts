/**
 * The bounds that keywords set: of numbers as intervals, of sizes as counts.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { type Keyword, lastValue, type SchemaView } from "./view.ts";

/** A bound, and the keyword that sets it. */
export interface Bound {
  readonly keyword: string;
  readonly schema: Keyword["schema"];
  /** As written, for messages. */
  readonly value: JsonValue;
  /** Higher ones are tighter. */
  readonly tightness: number;
  /** Whether the bound itself is excluded; of two equal bounds, the exclusive one is tighter. */
  readonly isExclusive: boolean;
}

/** Keywords of which the tightest occurrence decides, so that the others say nothing. */
const BOUNDS: ReadonlySet<string> = new Set([
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "uniqueItems",
]);

/** Whether the tightest of a keyword's occurrences decides, and the others say nothing. */
export function isBound(keyword: string): boolean {
  return BOUNDS.has(keyword);
}

/** The keywords that bound. */
export const BOUND_KEYWORDS: readonly string[] = [...BOUNDS];

/**
 * The tightest bound of numbers on one side; undefined if there is none.
 *
 * @param step Only its multiples are meant: a bound between two of them is the next one. 0: all numbers are.
 */
export function numberBound(
  view: SchemaView,
  side: "min" | "max",
  step: number,
): Bound | undefined {
  const sign = side === "min" ? 1 : -1;
  const [inclusive, exclusive] = side === "min"
    ? ["minimum", "exclusiveMinimum"]
    : ["maximum", "exclusiveMaximum"];
  let found: Bound | undefined;
  for (const keyword of [inclusive, exclusive]) {
    for (const { value, schema } of view.keywords.get(keyword) ?? []) {
      if (typeof value !== "number") continue;
      let isExclusive = keyword === exclusive ||
        (view.rules.hasFlagBounds && lastValue(view, exclusive) === true);
      let tightness = value * sign;
      // Beyond the safe integers a quotient would be rounded.
      if (step > 0 && Number.isSafeInteger(Math.ceil(tightness))) {
        const steps = tightness / step;
        tightness = step * (isExclusive ? Math.floor(steps) + 1 : Math.ceil(steps));
        isExclusive = false;
      }
      const bound = { keyword, schema, value, tightness, isExclusive };
      if (!found || isTighter(bound, found)) found = bound;
    }
  }
  return found;
}

/** Whether a bound refuses values that another lets pass. */
export function isTighter(bound: Bound, other: Bound): boolean {
  if (bound.tightness !== other.tightness) return bound.tightness > other.tightness;
  return bound.isExclusive && !other.isExclusive;
}

/** The tightest occurrence of a keyword that counts something; undefined if it is absent. */
export function sizeBound(view: SchemaView, keyword: string): Bound | undefined {
  const sign = keyword.startsWith("min") ? 1 : -1;
  let found: Bound | undefined;
  for (const { value, schema } of view.keywords.get(keyword) ?? []) {
    if (typeof value !== "number") continue;
    const bound = { keyword, schema, value, tightness: value * sign, isExclusive: false };
    if (!found || isTighter(bound, found)) found = bound;
  }
  return found;
}
