/**
 * OpenAI's strict mode (Structured Outputs).
 *
 * @module
 */
import { cutText } from "../../cut_text.ts";
import { type JsonObject, memberOf } from "../../json/value.ts";
import { propertyNames, requiredNames, typesOf } from "../subschemas.ts";
import { excerpt } from "../../json/excerpt.ts";
import { pointerToken } from "../../json/pointer.ts";
import { isStrictKeyword } from "../openai_strict.ts";
import type { Report } from "./issue_codes.ts";

/** One of these says which values a schema takes. */
const SAY_WHAT = ["type", "enum", "const", "anyOf", "$ref", "oneOf", "allOf", "not"];
const MAX_PROPERTIES = 5000;
const MAX_NESTING = 10;
const MAX_ENUM_VALUES = 1000;

/** The counts that strict mode limits over a whole schema. */
export interface StrictCounts {
  properties: number;
  /** Most object schemas inside each other. */
  nesting: number;
  enumValues: number;
}

/** Counts of a schema in which nothing was counted so far. */
export function createStrictCounts(): StrictCounts {
  return { properties: 0, nesting: 0, enumValues: 0 };
}

/** Checks one schema or subschema, and counts what is in it. */
export function checkStrictSchema(
  schema: JsonObject,
  path: string,
  nesting: number,
  counts: StrictCounts,
  report: Report,
): void {
  const names = propertyNames(schema);
  const choices = memberOf(schema, "enum");
  counts.properties += names.length;
  counts.enumValues += Array.isArray(choices) ? choices.length : 0;
  counts.nesting = Math.max(counts.nesting, nesting);

  if (typesOf(schema).includes("object")) {
    if (memberOf(schema, "additionalProperties") !== false) {
      const message = "Strict mode needs additionalProperties: false in every object";
      report("STRICT_ADDITIONAL_PROPERTIES", path, message);
    }
    const required = requiredNames(schema);
    const missing = names.filter((name) => !required.has(name));
    if (missing.length > 0) {
      const more = missing.length > 1 ? ` and ${missing.length - 1} more` : "";
      const message = `Strict mode needs every property in required: "${
        cutText(missing[0]!)
      }"${more} is not; make it nullable instead`;
      report("STRICT_REQUIRED", path, message);
    }
  }
  if (!SAY_WHAT.some((keyword) => Object.hasOwn(schema, keyword))) {
    report("STRICT_TYPE", path, "Strict mode needs a type: add type, enum, anyOf or $ref");
  }
  for (const [keyword, value] of Object.entries(schema)) {
    if (isStrictKeyword(keyword, value)) continue;
    const what = keyword === "format" ? `the format ${excerpt(value)}` : cutText(keyword);
    report(
      "STRICT_KEYWORD",
      `${path}/${pointerToken(keyword)}`,
      `Strict mode does not know ${what}`,
    );
  }
  if (Object.hasOwn(schema, "$ref")) {
    for (const keyword of Object.keys(schema)) {
      if (keyword === "$ref" || keyword === "$defs" || keyword === "definitions") continue;
      const message = `Strict mode takes nothing beside $ref: put ${
        cutText(keyword)
      } into what it refers to`;
      if (isStrictKeyword(keyword, schema[keyword] ?? null)) {
        report("STRICT_KEYWORD", `${path}/${pointerToken(keyword)}`, message);
      }
    }
  }
}

/** Checks what holds for the root and for the schema as a whole. */
export function checkStrictRoot(
  root: JsonObject,
  { properties, nesting, enumValues }: StrictCounts,
  path: string,
  report: Report,
): void {
  if (Object.hasOwn(root, "anyOf")) {
    const message = "Strict mode allows no anyOf at the root: put it into a property";
    report("STRICT_ROOT_ANYOF", `${path}/anyOf`, message);
  }
  const exceeded = [
    properties > MAX_PROPERTIES && `${properties} properties (at most ${MAX_PROPERTIES})`,
    nesting > MAX_NESTING && `${nesting} levels of objects (at most ${MAX_NESTING})`,
    enumValues > MAX_ENUM_VALUES && `${enumValues} enum values (at most ${MAX_ENUM_VALUES})`,
  ].filter((text) => text !== false);
  if (exceeded.length > 0) {
    report("STRICT_LIMIT", path, `Too much for strict mode: ${exceeded.join(", ")}`);
  }
}
