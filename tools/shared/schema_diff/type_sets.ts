/**
 * Sets of the types that JSON Schema names.
 *
 * @module
 */
import { type JsonValue, scalarText } from "../json/value.ts";

/** The types that `type` can name; every integer is a number. */
export const ALL_TYPES: ReadonlySet<string> = new Set([
  "null",
  "boolean",
  "object",
  "array",
  "number",
  "string",
]);

/** How one set of values relates to another: the later one to the earlier. */
export type SetRelation = "same" | "wider" | "narrower" | "other";

/** The types that a value of `type` names. */
export function typesNamed(type: JsonValue): ReadonlySet<string> {
  const types = new Set(Array.isArray(type) ? type.map(scalarText) : [scalarText(type)]);
  if (types.has("number")) types.delete("integer");
  return types;
}

/** Whether a set of types has all values of a type. */
function hasType(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === "integer" && types.has("number"));
}

/** The types whose values two sets share. */
export function commonTypes(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  if (a === ALL_TYPES) return b;
  const types = new Set([...a].filter((type) => hasType(b, type)));
  for (const type of b) if (hasType(a, type)) types.add(type);
  return types;
}

/**
 * How the types of a schema changed.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { relateTypes } from "./type_sets.ts";
 *
 * assert.equal(relateTypes(new Set(["integer"]), new Set(["number"])), "wider");
 * assert.equal(relateTypes(new Set(["string"]), new Set(["number"])), "other");
 * ```
 */
export function relateTypes(before: ReadonlySet<string>, after: ReadonlySet<string>): SetRelation {
  const widens = contains(after, before);
  const narrows = contains(before, after);
  if (widens && narrows) return "same";
  return widens ? "wider" : narrows ? "narrower" : "other";
}

function contains(types: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...others].every((type) => hasType(types, type));
}

/** A set of types in which every number is an integer. */
export function wholeNumbers(types: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...types].map((type) => type === "number" ? "integer" : type));
}

/** The narrowest type of a value. */
export function typeOfValue(value: JsonValue): string {
  if (value === null) return "null";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return Array.isArray(value) ? "array" : typeof value;
}
