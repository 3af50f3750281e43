/**
 * Finds the faults that make a schema malformed, keywords whose values are of the wrong kind, and the
 * misspelt keywords that restrict nothing.
 *
 * @module
 */
import type { FieldError, Warning } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { excerpt } from "../json/excerpt.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { dialectOf, shapeOf } from "../json_schema/dialects.ts";
import { misspeltIn } from "../misspelt_keys.ts";
import { formatPath } from "../path.ts";
import { isKeyword } from "../schema_diff/keywords.ts";
import { summaryOf, ToolError } from "../tool_error.ts";
import { warningList } from "../warning_list.ts";

type Test = (value: JsonValue) => boolean;

const TYPE_NAMES: ReadonlySet<JsonValue> = new Set([
  "array",
  "boolean",
  "integer",
  "null",
  "number",
  "object",
  "string",
]);

const isText: Test = (value) => typeof value === "string";
const isTextList: Test = (value) => Array.isArray(value) && value.every(isText);
const isNumber: Test = (value) => typeof value === "number";

/** Keywords that hold no schemas, each with what its value must be. */
const EXPECTED: ReadonlyMap<string, readonly [Test, string]> = new Map([
  ["type", [
    (value) =>
      TYPE_NAMES.has(value) ||
      (Array.isArray(value) && value.length > 0 && value.every((name) => TYPE_NAMES.has(name))),
    `one of ${[...TYPE_NAMES].join(", ")}, or an array of them`,
  ]],
  ["required", [isTextList, "an array of property names"]],
  ["dependentRequired", [
    (value) => isJsonObject(value) && Object.values(value).every(isTextList),
    "an object of arrays of property names",
  ]],
  ["enum", [Array.isArray, "an array of values"]],
  ["pattern", [isText, "a regular expression as a string"]],
  ["multipleOf", [(value) => typeof value === "number" && value > 0, "a number above 0"]],
  ...[
    "minimum",
    "exclusiveMinimum",
    "maximum",
    "exclusiveMaximum",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
    "minContains",
    "maxContains",
  ].map((keyword): [string, [Test, string]] => [keyword, [isNumber, "a number"]]),
]);

/** The number of faulty fields that the service lists for any input. */
const MAX_LISTED = 1_000;

const DIALECT = dialectOf("2020-12");

/** The keywords that a misspelt one may have been meant for. */
const KEYWORDS: readonly string[] = [...DIALECT.keywords].filter((name) => !name.startsWith("$"));

/** The faults of a schema. */
export interface SchemaFaults {
  /** Everything that is malformed, with its path. */
  readonly faults: FieldError[];
  /** Members that look like keywords but are not; each name once. */
  readonly misspelt: Warning<"UNKNOWN_KEYWORD">[];
}

/** Lists of these may be empty. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["prefixItems"]);

/**
 * Refuses an input in which something is malformed.
 *
 * @throws {ToolError} `INVALID_CONTRACT_REVIEW_SCHEMA` with all faults, when there are any.
 */
export function refuseMalformed(faults: readonly FieldError[]): void {
  if (faults.length === 0) return;
  const listed = faults.slice(0, MAX_LISTED);
  throw new ToolError<"INVALID_CONTRACT_REVIEW_SCHEMA">(
    "INVALID_CONTRACT_REVIEW_SCHEMA",
    summaryOf(faults),
    listed.length < faults.length ? { listed: listed.length, faults: faults.length } : undefined,
    listed,
  );
}

/**
 * Everything that is malformed or misspelt in a schema and all schemas in it.
 *
 * @param at Where the schema is in the input.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { schemaFaults } from "./schema_faults.ts";
 *
 * const { faults, misspelt } = schemaFaults(
 *   { properties: { a: { type: "text" } }, requird: ["a"] },
 *   ["schema"],
 * );
 * assert.equal(faults[0]?.path, "schema.properties.a.type");
 * assert.equal(misspelt[0]?.path, "schema.requird");
 * ```
 */
export function schemaFaults(
  schema: unknown,
  at: readonly (string | number)[],
): SchemaFaults {
  const faults: FieldError[] = [];
  const misspelt = warningList<"UNKNOWN_KEYWORD">();
  const told = new Set<string>();
  // The input has been read as JSON.
  checkSchema(schema as JsonValue, [...at]);
  return { faults, misspelt: misspelt.list() };

  function checkSchema(value: JsonValue, steps: (string | number)[]): void {
    if (isJsonObject(value)) checkKeywords(value, steps);
    else if (typeof value !== "boolean") add(steps, "a JSON Schema: an object or a boolean", value);
  }

  function checkKeywords(schema: JsonObject, steps: (string | number)[]): void {
    tellMisspelt(schema, steps);
    for (const [keyword, value] of Object.entries(schema)) {
      steps.push(keyword);
      const expected = EXPECTED.get(keyword);
      if (expected && !expected[0](value)) add(steps, expected[1], value);
      const shape = shapeOf(keyword, DIALECT);
      if (shape === "schema") checkSchema(value, steps);
      else if (shape === "list") checkList(keyword, value, steps);
      else if (shape === "named" || shape === "dependencies") {
        checkNamed(value, shape === "dependencies", steps);
      }
      steps.pop();
    }
  }

  function tellMisspelt(schema: JsonObject, steps: readonly (string | number)[]): void {
    for (const { key, meant } of misspeltIn(schema, KEYWORDS)) {
      if (isKeyword(key) || key.startsWith("x-") || told.has(key)) continue;
      told.add(key);
      const shown = cutText(key);
      const message = `"${shown}" is not a keyword and restricts nothing; did you mean "${meant}"?`;
      misspelt.add("UNKNOWN_KEYWORD", message, formatPath([...steps, shown]));
    }
  }

  function checkList(keyword: string, value: JsonValue, steps: (string | number)[]): void {
    if (!Array.isArray(value) || (value.length === 0 && !MAY_BE_EMPTY.has(keyword))) {
      return add(steps, "an array of one schema or more", value);
    }
    checkInner(value.entries(), steps);
  }

  function checkNamed(value: JsonValue, mayBeNames: boolean, steps: (string | number)[]): void {
    if (!isJsonObject(value)) return add(steps, "an object of schemas", value);
    const schemas = Object.entries(value).filter(([, inner]) => !mayBeNames || !isTextList(inner));
    checkInner(schemas, steps);
  }

  function checkInner(
    schemas: Iterable<[string | number, JsonValue]>,
    steps: (string | number)[],
  ): void {
    for (const [step, inner] of schemas) {
      steps.push(step);
      checkSchema(inner, steps);
      steps.pop();
    }
  }

  function add(steps: readonly (string | number)[], wanted: string, value: JsonValue): void {
    const path = formatPath(steps);
    const message = `"${path}" must be ${wanted}; got ${excerpt(value)}`;
    faults.push({ path, code: "INVALID_VALUE", message });
  }
}
