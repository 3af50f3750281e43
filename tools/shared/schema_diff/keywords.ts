/**
 * The keywords of JSON Schema as a comparison sees them.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../json/value.ts";

/** Keywords that hold one schema. */
export const ONE_SCHEMA: ReadonlySet<string> = new Set([
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
  "contentSchema",
  "additionalItems",
]);

/** Keywords that hold a list of schemas. */
export const SCHEMA_LIST: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "prefixItems",
]);

/** Keywords that hold schemas by name. */
export const NAMED_SCHEMAS: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
]);

/** Keywords whose arrays are sets. */
export const SETS: ReadonlySet<string> = new Set(["type", "required", "enum"]);

/**
 * Keywords that describe a schema for people and change nothing for those who use it. Definitions count where
 * they are referred to.
 */
const DOCUMENTATION: ReadonlySet<string> = new Set([
  "title",
  "description",
  "summary",
  "example",
  "examples",
  "externalDocs",
  "$comment",
  "$schema",
  "$id",
  "id",
  "$defs",
  "definitions",
]);

/** Whether a member of a schema only describes it and is not part of the contract; `x-` begins extensions. */
export function isDocumentation(name: string): boolean {
  return DOCUMENTATION.has(name) || name.startsWith("x-");
}

/** Said about a schema, but no restriction of its values. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
]);

type Shape = (value: JsonValue) => boolean;

const isNumber: Shape = (value) => typeof value === "number";
const isFlag: Shape = (value) => typeof value === "boolean";
const isText: Shape = (value) => typeof value === "string";
const isSchema: Shape = (value) => isJsonObject(value) || typeof value === "boolean";
const isTextList: Shape = (value) => Array.isArray(value) && value.every(isText);

/** Keywords that the comparison understands, by the values that mean something. */
const SHAPES: readonly [Shape, string][] = [
  [
    isNumber,
    "minimum maximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties " +
    "minContains maxContains",
  ],
  [(value) => isNumber(value) || isFlag(value), "exclusiveMinimum exclusiveMaximum"],
  [isFlag, "uniqueItems nullable deprecated readOnly writeOnly"],
  [isText, "$ref pattern format contentMediaType contentEncoding"],
  [(value) => isText(value) || isTextList(value), "type"],
  [isTextList, "required"],
  [
    (value) => isJsonObject(value) && Object.values(value).every(isTextList),
    "dependentRequired",
  ],
  [Array.isArray, "enum"],
  [() => true, "const default"],
  [Array.isArray, [...SCHEMA_LIST].join(" ")],
  [isJsonObject, [...NAMED_SCHEMAS].join(" ")],
  [isSchema, [...ONE_SCHEMA].join(" ")],
];

const SHAPE_OF: ReadonlyMap<string, Shape> = new Map(
  SHAPES.flatMap(([shape, names]) => names.split(" ").map((name) => [name, shape])),
);

/**
 * Whether the comparison knows what a keyword with such a value means.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isUnderstood } from "./keywords.ts";
 *
 * assert.ok(isUnderstood("minLength", 3));
 * assert.ok(!isUnderstood("minLength", "3"));
 * ```
 */
export function isUnderstood(name: string, value: JsonValue): boolean {
  return name !== "additionalItems" && (SHAPE_OF.get(name)?.(value) ?? false);
}

/** Whether JSON Schema or OpenAPI has a keyword of this name that says something of values. */
export function isKeyword(name: string): boolean {
  return SHAPE_OF.has(name) || OTHER_KEYWORDS.has(name);
}

const OTHER_KEYWORDS: ReadonlySet<string> = new Set([
  "$dynamicRef",
  "$dynamicAnchor",
  "$recursiveRef",
  "$anchor",
  "dependencies",
  "discriminator",
]);
