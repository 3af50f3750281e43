/** Rules for enums and for the keywords that limit values. */
import { excerpt } from "../../shared/json/excerpt.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import type { SchemaScope } from "./schema_scope.ts";
import { pointerOf, type SchemaView, valueOf } from "./schema_view.ts";

/** Values from loose to tight: a number each, so that a higher one is tighter; absent ones are loosest. */
type Tightness = (value: JsonValue | undefined) => number;

const lowerBound: Tightness = (value) => typeof value === "number" ? value : -Infinity;
const upperBound: Tightness = (value) => typeof value === "number" ? -value : -Infinity;
const flag: Tightness = (value) => value === true ? 1 : 0;
/** A flag in version 3.0, a bound from 3.1 on. */
const exclusive = (bound: Tightness): Tightness => (value) =>
  value === true ? Infinity : bound(value);
const openness: Tightness = (value) =>
  value === false ? 2 : isJsonObject(value) && Object.keys(value).length > 0 ? 1 : 0;

const TIGHTNESS: Readonly<Record<string, Tightness>> = {
  minimum: lowerBound,
  exclusiveMinimum: exclusive(lowerBound),
  minLength: lowerBound,
  minItems: lowerBound,
  minProperties: lowerBound,
  maximum: upperBound,
  exclusiveMaximum: exclusive(upperBound),
  maxLength: upperBound,
  maxItems: upperBound,
  maxProperties: upperBound,
  uniqueItems: flag,
  additionalProperties: openness,
};

const ANY_DIFFERENCE = {
  pattern: "PATTERN_CHANGED",
  format: "FORMAT_CHANGED",
  multipleOf: "MULTIPLE_OF_CHANGED",
} as const;

/** Compares the enums and limits of two schemas. */
export function compareConstraints(
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  compareEnums(before, after, scope);
  const isMixed = before.is30 !== after.is30;
  for (const [keyword, tightness] of Object.entries(TIGHTNESS)) {
    const old = limitOf(before, keyword, isMixed);
    const current = limitOf(after, keyword, isMixed);
    // Two schemas for additional properties are compared as schemas.
    if (isJsonObject(old) && isJsonObject(current)) continue;
    const difference = compareNumbers(tightness(old), tightness(current));
    if (difference === 0) continue;
    const view = current === undefined ? before : after;
    scope.add(
      difference < 0 ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED",
      pointerOf(view, keyword),
      changeText(keyword, old, current),
    );
  }
  for (const [keyword, code] of Object.entries(ANY_DIFFERENCE)) {
    const old = valueOf(before, keyword);
    const current = valueOf(after, keyword);
    if (sameValue(old, current)) continue;
    const view = current === undefined ? before : after;
    scope.add(code, pointerOf(view, keyword), changeText(keyword, old, current));
  }
}

function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The value of a limiting keyword. Between documents of different versions the flags of 3.0 are written as
 * 3.1 does: `minimum: 5, exclusiveMinimum: true` is `exclusiveMinimum: 5` there.
 */
function limitOf(view: SchemaView, keyword: string, isMixed: boolean): JsonValue | undefined {
  const value = valueOf(view, keyword);
  if (!isMixed || !view.is30) return value;
  if (keyword === "minimum" || keyword === "maximum") {
    return valueOf(view, EXCLUSIVE[keyword]) === true ? undefined : value;
  }
  if (keyword === "exclusiveMinimum") return value === true ? valueOf(view, "minimum") : undefined;
  if (keyword === "exclusiveMaximum") return value === true ? valueOf(view, "maximum") : undefined;
  return value;
}

const EXCLUSIVE = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" } as const;

function compareEnums(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const old = enumOf(before);
  const current = enumOf(after);
  if (old && current) {
    const pointers = { old: pointerOf(before, "enum"), current: pointerOf(after, "enum") };
    for (const [text, value] of old) {
      if (current.has(text)) continue;
      const message = `The enum value ${excerpt(value)} was removed`;
      scope.add("ENUM_VALUE_REMOVED", pointers.old, message, text);
    }
    for (const [text, value] of current) {
      if (old.has(text)) continue;
      const message = `The enum value ${excerpt(value)} was added`;
      scope.add("ENUM_VALUE_ADDED", pointers.current, message, text);
    }
  } else if (current) {
    const message = "enum was added: only its values are allowed now";
    scope.add("CONSTRAINT_TIGHTENED", pointerOf(after, "enum"), message);
  } else if (old) {
    const message = "enum was removed: other values are allowed now";
    scope.add("CONSTRAINT_LOOSENED", pointerOf(before, "enum"), message);
  }
}

/** The values of an enum by a text that equal values share. */
function enumOf(view: SchemaView): Map<string, JsonValue> | undefined {
  const values = valueOf(view, "enum");
  if (!Array.isArray(values)) return undefined;
  return new Map(values.map((value) => [canonicalJson(value), value]));
}

function sameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return canonicalJson(a) === canonicalJson(b);
}

function changeText(
  keyword: string,
  old: JsonValue | undefined,
  current: JsonValue | undefined,
): string {
  if (old === undefined) return `${keyword} ${excerpt(current!)} was added`;
  if (current === undefined) return `${keyword} ${excerpt(old)} was removed`;
  return `${keyword} changed from ${excerpt(old)} to ${excerpt(current)}`;
}
