/**
 * The formats that JSON Schema and OpenAPI name, and how their sets of values relate.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import type { Effect } from "./differences.ts";

/** Formats of numbers in the registry of OpenAPI formats, each inside those after it. */
const NUMBER_FORMATS: Readonly<Record<string, readonly string[]>> = {
  int8: ["int16", "int32", "int64", "float", "double"],
  uint8: ["int16", "int32", "int64", "float", "double"],
  int16: ["int32", "int64", "float", "double"],
  int32: ["int64", "double"],
  int64: [],
  float: ["double"],
  double: [],
};

/** Whether a format names integers, whatever the type beside it says. */
export function isIntegerFormat(format: JsonValue): boolean {
  return typeof format === "string" && Object.hasOwn(NUMBER_FORMATS, format) &&
    !FRACTIONS.has(format);
}

const FRACTIONS: ReadonlySet<string> = new Set(["float", "double"]);

/** Formats of strings (JSON Schema 2020-12 Validation, section 7.3), each inside those after it. */
const STRING_FORMATS: Readonly<Record<string, readonly string[]>> = {
  "date-time": [],
  date: [],
  time: [],
  duration: [],
  email: ["idn-email"],
  "idn-email": [],
  hostname: ["idn-hostname"],
  "idn-hostname": [],
  ipv4: [],
  ipv6: [],
  uri: ["uri-reference", "iri", "iri-reference"],
  "uri-reference": ["iri-reference"],
  iri: ["iri-reference"],
  "iri-reference": [],
  uuid: [],
  "uri-template": [],
  "json-pointer": [],
  "relative-json-pointer": [],
  regex: [],
};

/** Formats no value of one of which is a value of another. */
const APART: ReadonlySet<string> = new Set([
  "date-time",
  "date",
  "time",
  "duration",
  "email",
  "ipv4",
  "ipv6",
  "uuid",
]);

/** The types of whose values a format speaks; undefined for an unknown format. */
export function formatTypes(format: JsonValue): readonly string[] | undefined {
  if (typeof format !== "string") return undefined;
  if (Object.hasOwn(NUMBER_FORMATS, format)) return ["number", "integer"];
  return Object.hasOwn(STRING_FORMATS, format) ? ["string"] : undefined;
}

/**
 * The effect of a changed format on the accepted values.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { relateFormats } from "./formats.ts";
 *
 * assert.equal(relateFormats("int32", "int64"), "wider");
 * assert.equal(relateFormats("date", "date-time"), "other");
 * assert.equal(relateFormats("slug", "handle"), "unknown");
 * ```
 */
export function relateFormats(before: JsonValue, after: JsonValue): Effect {
  if (isInside(before, after)) return "wider";
  if (isInside(after, before)) return "narrower";
  const areApart = [before, after].every((format) => APART.has(String(format)));
  return areApart ? "other" : "unknown";
}

function isInside(inner: JsonValue, outer: JsonValue): boolean {
  const name = String(inner);
  for (const formats of [NUMBER_FORMATS, STRING_FORMATS]) {
    if (Object.hasOwn(formats, name) && formats[name]?.includes(String(outer))) return true;
  }
  return false;
}
