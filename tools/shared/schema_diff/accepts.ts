/**
 * Whether a schema accepts a value, as far as its keywords show without running anything slow.
 *
 * @module
 */
import { codePointLength } from "../code_points.ts";
import { canonicalJson } from "../json/canonical.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { FORMATS } from "../json_schema/formats.ts";
import { re2Pattern } from "../linear_pattern.ts";
import { isIntegerFormat } from "./formats.ts";
import { isMultipleOf } from "./multiples.ts";
import { items, members, type Place } from "./place.ts";
import { typeOfValue } from "./type_sets.ts";
import type { SchemaView } from "./view.ts";
import { concerns } from "./void_keywords.ts";

/** `unknown`: the schema has a keyword that is not judged here. */
export type Acceptance = "yes" | "no" | "unknown";

/** Schemas nested deeper than this are not looked into. */
const MAX_DEPTH = 8;

/**
 * Judges a value.
 *
 * @param viewOf Reads the schemas inside.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { accepts } from "./accepts.ts";
 * import { rootPlace, schemaDocument } from "./place.ts";
 * import { schemaViewer } from "./view.ts";
 *
 * const viewOf = schemaViewer(() => {});
 * const view = viewOf(rootPlace(schemaDocument({ type: "string", maxLength: 3 })));
 * assert.equal(accepts(view, "abc", viewOf), "yes");
 * assert.equal(accepts(view, "abcd", viewOf), "no");
 * ```
 */
export function accepts(
  view: SchemaView,
  value: JsonValue,
  viewOf: (schema: Place) => SchemaView,
  depth = 0,
): Acceptance {
  if (!hasTypeOf(view.types, value)) return "no";
  const inside = (schema: Place, inner: JsonValue) =>
    depth >= MAX_DEPTH ? "unknown" : accepts(viewOf(schema), inner, viewOf, depth + 1);
  const found = new Set<Acceptance>();
  if (view.unread.size > 0 || [...view.others.keys()].some((name) => !SAYS_NOTHING.has(name))) {
    found.add("unknown");
  }
  for (const [keyword, occurrences] of view.keywords) {
    for (const { value: limit, place } of occurrences) {
      found.add(judge(keyword, limit, place, value, inside, view));
    }
  }
  if (isJsonObject(value)) judgeObject(view, value, inside, found);
  return all(found);
}

/** Other keywords of OpenAPI that refuse nothing. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(["discriminator", "xml"]);

type Inside = (schema: Place, value: JsonValue) => Acceptance;

function all(found: Iterable<Acceptance>): Acceptance {
  const answers = new Set(found);
  return answers.has("no") ? "no" : answers.has("unknown") ? "unknown" : "yes";
}

function hasTypeOf(types: ReadonlySet<string>, value: JsonValue): boolean {
  const type = typeOfValue(value);
  return types.has(type) || (type === "integer" && types.has("number"));
}

function judgeObject(
  view: SchemaView,
  value: JsonObject,
  inside: Inside,
  found: Set<Acceptance>,
): void {
  for (const name of view.required) if (!Object.hasOwn(value, name)) found.add("no");
  for (const [name, schemas] of view.properties) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member === undefined) continue;
    for (const schema of schemas) found.add(inside(schema, member));
  }
}

function judge(
  keyword: string,
  limit: JsonValue,
  place: Place,
  value: JsonValue,
  inside: Inside,
  view: SchemaView,
): Acceptance {
  switch (keyword) {
    case "type":
    case "nullable":
    case "default":
    case "deprecated":
    case "readOnly":
    case "writeOnly":
    // What a text holds is told to readers, not checked.
    case "contentMediaType":
    case "contentEncoding":
    case "contentSchema":
      return "yes";
    case "const":
      return said(canonicalJson(limit) === canonicalJson(value));
    case "enum":
      return said(
        Array.isArray(limit) &&
          limit.some((choice) => canonicalJson(choice) === canonicalJson(value)),
      );
    case "not":
      return { yes: "no", no: "yes", unknown: "unknown" }[inside(place, value)] as Acceptance;
    case "anyOf": {
      const found = items(place).map((member) => inside(member, value));
      return found.includes("yes") ? "yes" : found.includes("unknown") ? "unknown" : "no";
    }
    case "oneOf": {
      const found = items(place).map((member) => inside(member, value));
      if (found.includes("unknown")) return "unknown";
      return said(found.filter((each) => each === "yes").length === 1);
    }
  }
  if (!concerns(keyword, limit, new Set([typeOfValue(value)]))) return "yes";
  if (typeof value === "number") return judgeNumber(keyword, limit, value, view);
  if (typeof value === "string") return judgeText(keyword, limit, value);
  if (Array.isArray(value)) return judgeArray(keyword, limit, place, value, inside, view);
  if (isJsonObject(value)) return judgeMembers(keyword, limit, place, value, inside, view);
  return "unknown";
}

function said(isSo: boolean): Acceptance {
  return isSo ? "yes" : "no";
}

function judgeNumber(
  keyword: string,
  limit: JsonValue,
  value: number,
  { rules }: SchemaView,
): Acceptance {
  if (keyword === "format" && isIntegerFormat(limit)) {
    if (!Number.isInteger(value)) return "no";
    // All of these formats have the numbers up to here.
    return value >= 0 && value < 128 ? "yes" : "unknown";
  }
  if (typeof limit !== "number" || rules.hasFlagBounds) return "unknown";
  switch (keyword) {
    case "minimum":
      return said(value >= limit);
    case "maximum":
      return said(value <= limit);
    case "exclusiveMinimum":
      return said(value > limit);
    case "exclusiveMaximum":
      return said(value < limit);
    case "multipleOf":
      return said(isMultipleOf(value, limit));
    default:
      return "unknown";
  }
}

function judgeText(keyword: string, limit: JsonValue, value: string): Acceptance {
  if (keyword === "pattern" && typeof limit === "string") {
    const pattern = re2Pattern(limit);
    return pattern ? said(pattern.test(value)) : "unknown";
  }
  if (keyword === "format" && typeof limit === "string") {
    const isOfFormat = FORMATS.get(limit);
    // A format that validators do not know refuses nothing (JSON Schema Validation, section 7.2.3).
    return isOfFormat ? said(isOfFormat(value)) : "yes";
  }
  return judgeSize(keyword, limit, codePointLength(value), "Length");
}

function judgeSize(keyword: string, limit: JsonValue, size: number, of: string): Acceptance {
  if (typeof limit !== "number") return "unknown";
  if (keyword === `min${of}`) return said(size >= limit);
  return keyword === `max${of}` ? said(size <= limit) : "unknown";
}

function judgeArray(
  keyword: string,
  limit: JsonValue,
  place: Place,
  value: JsonValue[],
  inside: Inside,
  view: SchemaView,
): Acceptance {
  if (keyword === "items") {
    const start = items(view.keywords.get("prefixItems")?.at(-1)?.place).length;
    return all(value.slice(start).map((item) => inside(place, item)));
  }
  if (keyword === "prefixItems") {
    return all(
      items(place).slice(0, value.length).map((schema, at) => inside(schema, value[at] ?? null)),
    );
  }
  if (keyword === "uniqueItems") {
    return said(limit !== true || new Set(value.map(canonicalJson)).size === value.length);
  }
  return judgeSize(keyword, limit, value.length, "Items");
}

function judgeMembers(
  keyword: string,
  limit: JsonValue,
  place: Place,
  value: JsonObject,
  inside: Inside,
  view: SchemaView,
): Acceptance {
  const names = Object.keys(value);
  if (keyword === "additionalProperties") {
    if (view.hasRepeated || view.parts.size > 1 || view.keywords.has("patternProperties")) {
      return "unknown";
    }
    const others = names.filter((name) => !view.properties.has(name));
    return all(others.map((name) => inside(place, value[name] ?? null)));
  }
  if (keyword === "propertyNames") return all(names.map((name) => inside(place, name)));
  if (keyword === "dependentRequired") {
    return said(
      members(place).every(([name, needed]) =>
        !Object.hasOwn(value, name) ||
        items(needed).every(({ value: other }) => Object.hasOwn(value, String(other)))
      ),
    );
  }
  return judgeSize(keyword, limit, names.length, "Properties");
}
