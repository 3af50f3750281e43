/**
 * Keywords that restrict nothing: their value accepts everything, or they apply to types that the schema does not
 * allow. Without them two spellings of one schema look alike.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { formatTypes } from "./formats.ts";
import { isOpen } from "./openness.ts";
import { child, items, memberOf, members, type Place } from "./place.ts";

/** A keyword and the schema object that it is in. */
export interface Keyword {
  value: JsonValue;
  place: Place;
  schema: Place;
}

/** The keywords of a schema that decide which others have an effect. */
interface Keywords {
  keywords: Map<string, Keyword[]>;
  types: ReadonlySet<string>;
}

const NUMBERS = ["number", "integer"];

/** The types of whose values a keyword speaks; all others let every value pass or concern all types. */
const TYPES_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ...spread(NUMBERS, "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf"),
  ...spread(
    ["string"],
    "minLength maxLength pattern contentMediaType contentEncoding contentSchema",
  ),
  ...spread(
    ["array"],
    "items prefixItems minItems maxItems uniqueItems contains minContains maxContains unevaluatedItems",
  ),
  ...spread(
    ["object"],
    "minProperties maxProperties patternProperties additionalProperties propertyNames " +
      "dependentRequired dependentSchemas unevaluatedProperties",
  ),
]);

function spread(types: readonly string[], keywords: string): [string, readonly string[]][] {
  return keywords.split(" ").map((keyword) => [keyword, types]);
}

/**
 * Whether a keyword can refuse a value of some types.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { concerns } from "./void_keywords.ts";
 *
 * assert.ok(!concerns("minLength", 3, new Set(["integer"])));
 * ```
 */
export function concerns(keyword: string, value: JsonValue, types: ReadonlySet<string>): boolean {
  const concerned = keyword === "format" ? formatTypes(value) : TYPES_OF.get(keyword);
  return !concerned || concerned.some((type) => types.has(type));
}

const ZEROES: ReadonlySet<string> = new Set(["minLength", "minItems", "minProperties"]);
const ONE_SCHEMAS: ReadonlySet<string> = new Set([
  "items",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
  "propertyNames",
]);

/** Whether a value of a keyword lets everything pass. */
function isVoid(
  keyword: string,
  { value, place, schema }: Keyword,
  { keywords, types }: Keywords,
): boolean {
  if (ZEROES.has(keyword)) return typeof value === "number" && value <= 0;
  if (ONE_SCHEMAS.has(keyword)) {
    // Values that are accepted here count as evaluated there.
    const evaluates = keyword === "items" ? "unevaluatedItems" : "unevaluatedProperties";
    return isOpen(place) && (keyword === evaluates || !keywords.has(evaluates));
  }
  switch (keyword) {
    case "uniqueItems":
    case "not":
      return value === false;
    case "multipleOf":
      return !types.has("number") && typeof value === "number" && Number.isInteger(1 / value);
    case "pattern":
      return typeof value === "string" && /^\^?(\.\*)?\$?$/.test(value) && value !== "^$";
    case "prefixItems":
      return !keywords.has("items") && !keywords.has("unevaluatedItems") &&
        items(place).every(isOpen);
    case "patternProperties":
    case "dependentSchemas":
      return members(place).length === 0;
    // These speak of those beside them, not of those in another part of `allOf`.
    case "contains":
    case "minContains":
    case "maxContains":
      return memberOf(schema, "contains") === undefined || asksForAnyCount(schema);
    case "anyOf":
      return items(place).some(isOpen);
    case "if":
      return isOpen(child(schema, "then")) && isOpen(child(schema, "else"));
    case "then":
    case "else":
      return memberOf(schema, "if") === undefined || isOpen(place);
    default:
      return false;
  }
}

function asksForAnyCount(schema: Place): boolean {
  return memberOf(schema, "minContains") === 0 && memberOf(schema, "maxContains") === undefined;
}

/** Drops the keywords that restrict nothing. */
export function dropVoidKeywords(schema: Keywords): void {
  // "prefixItems" goes after "items".
  const names = [...schema.keywords.keys()].sort((a, b) => Number(isOuter(a)) - Number(isOuter(b)));
  for (const name of names) {
    const left = (schema.keywords.get(name) ?? []).filter((keyword) =>
      concerns(name, keyword.value, schema.types) && !isVoid(name, keyword, schema)
    );
    if (left.length > 0) schema.keywords.set(name, left);
    else schema.keywords.delete(name);
  }
}

function isOuter(name: string): boolean {
  return name === "prefixItems";
}
