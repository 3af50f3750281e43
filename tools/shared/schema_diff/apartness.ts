/**
 * Whether two schemas have no value in common: only then does a change of one variant of a `oneOf` leave the
 * others alone.
 *
 * @module
 */
import { accepts } from "./accepts.ts";
import { numberBound, sizeBound } from "./bounds.ts";
import { choiceOf } from "./choices.ts";
import { refusesProperty } from "./emptiness.ts";
import { relateFormats } from "./formats.ts";
import type { Place } from "./place.ts";
import { commonTypes } from "./type_sets.ts";
import { lastValue, type SchemaView } from "./view.ts";

/** Properties nested deeper than this are not looked into. */
const MAX_DEPTH = 3;

/**
 * Whether no value fits both schemas, as far as their keywords tell. Objects that each require a property which the
 * other does not name are taken to be apart: in practice nobody sends both.
 *
 * @param viewOf Reads the schemas inside.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { areApart } from "./apartness.ts";
 * import { rootPlace, schemaDocument } from "./place.ts";
 * import { schemaViewer } from "./view.ts";
 *
 * const viewOf = schemaViewer(() => {});
 * const [low, high] = [{ maximum: 3 }, { minimum: 4 }].map((bounds) =>
 *   viewOf(rootPlace(schemaDocument({ type: "integer", ...bounds })))
 * );
 * assert.ok(low && high && areApart(low, high, viewOf));
 * ```
 */
export function areApart(
  a: SchemaView,
  b: SchemaView,
  viewOf: (schema: Place) => SchemaView,
  depth = 0,
): boolean {
  if (refusesChoice(a, b, viewOf) || refusesChoice(b, a, viewOf)) return true;
  return [...commonTypes(a.types, b.types)].every((type) => {
    switch (type) {
      case "number":
      case "integer":
        return isBelow(a, b) || isBelow(b, a);
      case "string":
        return isShorter(a, b, "Length") || isShorter(b, a, "Length") || haveFormatsApart(a, b);
      case "array":
        return isShorter(a, b, "Items") || isShorter(b, a, "Items");
      case "object":
        return isShorter(a, b, "Properties") || isShorter(b, a, "Properties") ||
          haveObjectsApart(a, b, viewOf, depth);
      default:
        return false;
    }
  });
}

/** Whether a schema lists its values, and another refuses them all. */
function refusesChoice(
  other: SchemaView,
  view: SchemaView,
  viewOf: (schema: Place) => SchemaView,
): boolean {
  const choice = choiceOf(view, viewOf);
  return choice !== undefined &&
    [...choice.values.values()].every((value) => accepts(other, value, viewOf) === "no");
}

function isBelow(low: SchemaView, high: SchemaView): boolean {
  const [most, least] = [numberBound(low, "max", 0), numberBound(high, "min", 0)];
  if (!most || !least) return false;
  const upper = -most.tightness;
  return upper < least.tightness ||
    (upper === least.tightness && (most.isExclusive || least.isExclusive));
}

function isShorter(short: SchemaView, long: SchemaView, of: string): boolean {
  const [most, least] = [sizeBound(short, `max${of}`), sizeBound(long, `min${of}`)];
  return most !== undefined && least !== undefined && -most.tightness < least.tightness;
}

function haveFormatsApart(a: SchemaView, b: SchemaView): boolean {
  const [left, right] = [lastValue(a, "format"), lastValue(b, "format")];
  return left !== undefined && right !== undefined && left !== right &&
    relateFormats(left, right) === "other";
}

function haveObjectsApart(
  a: SchemaView,
  b: SchemaView,
  viewOf: (schema: Place) => SchemaView,
  depth: number,
): boolean {
  const needed = new Set([...a.required, ...b.required]);
  const isSplit = [...needed].some((name) => {
    if (refusesProperty(a, name) || refusesProperty(b, name)) return true;
    const [left, right] = [a, b].map((view) => view.properties.get(name)?.at(-1));
    return left && right && depth < MAX_DEPTH &&
      areApart(viewOf(left), viewOf(right), viewOf, depth + 1);
  });
  return isSplit || (asksMore(a, b) && asksMore(b, a));
}

/** Whether a schema requires a property of which another knows nothing. */
function asksMore(view: SchemaView, other: SchemaView): boolean {
  return [...view.required].some((name) =>
    !other.properties.has(name) && !other.required.has(name)
  );
}
