/**
 * The keywords that judge a value without subschemas (JSON Schema Validation, sections 6 and 7).
 *
 * @module
 */
import { codePointLength } from "../code_points.ts";
import { excerpt } from "../json/excerpt.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { nativePattern } from "../pattern_bounds.ts";
import { FORMATS } from "./formats.ts";
import { equals, hasType, isMultiple, repeatsItem } from "./values.ts";
import { memberCount, stepsOfAll } from "./work.ts";

/** One keyword of a schema, ready to judge values. */
export interface Assertion {
  keyword: string;
  holds(value: JsonValue): boolean;
  /** The steps that it takes. Default: by length for a text, one for anything else. */
  cost?(value: JsonValue): number;
  /** The words that follow "Expected" in the keyword's error. */
  expectation: () => string;
  /** The properties that are missing: one error each, instead of one for the keyword. */
  missing?(value: JsonValue): { property: string; expectation: string }[];
}

/** A regular expression of `pattern` or `patternProperties`, ready to search texts. */
export type Pattern = Pick<RegExp, "test">;

/** Makes a pattern from a source that is an ECMAScript regular expression with the `u` flag. */
export type CompilePattern = (source: string) => Pattern;

/** Settings of the keywords that assert something of a value. */
export interface AssertionOptions {
  /** Whether `format` is an assertion. */
  assertFormats: boolean;
  /** How patterns are run. Default: as a native `RegExp`. */
  compilePattern?: CompilePattern;
}

/** Makes an assertion from a keyword's value, which the meta-schema has accepted. */
type Compile = (value: JsonValue, options: AssertionOptions) => Omit<Assertion, "keyword">;

const ASSERTIONS: ReadonlyMap<string, Compile> = new Map<string, Compile>([
  ["type", (value) => typeAssertion(value as string | string[])],
  ["enum", (value) => enumAssertion(value as JsonValue[])],
  ["const", (wanted) => ({
    holds: (value) => equals(value, wanted),
    cost: (value) => Math.min(stepsOfAll(value), stepsOfAll(wanted)),
    expectation: () => `the value ${excerpt(wanted)}`,
  })],
  ["multipleOf", numeric("a multiple of", isMultiple)],
  ["maximum", numeric("a number of at most", (value, limit) => value <= limit)],
  ["exclusiveMaximum", numeric("a number less than", (value, limit) => value < limit)],
  ["minimum", numeric("a number of at least", (value, limit) => value >= limit)],
  ["exclusiveMinimum", numeric("a number more than", (value, limit) => value > limit)],
  ["maxLength", sized("string", "at most", "character")],
  ["minLength", sized("string", "at least", "character")],
  ["pattern", (value, options) => patternAssertion(value as string, options)],
  ["maxItems", sized("array", "at most", "item")],
  ["minItems", sized("array", "at least", "item")],
  ["uniqueItems", (value) => ({
    holds: (items) => value !== true || !Array.isArray(items) || !repeatsItem(items),
    cost: (items) => value === true && Array.isArray(items) ? stepsOfAll(items) : 1,
    expectation: () => "items that all differ",
  })],
  ["maxProperties", sized("object", "at most", "property")],
  ["minProperties", sized("object", "at least", "property")],
  ["required", (value) => requiredAssertion(value as string[])],
  ["dependentRequired", (value) => dependentRequired(value as JsonObject)],
  ["dependencies", (value) => dependentRequired(value as JsonObject)],
]);

/** The keywords of a schema that are assertions, in its own order. */
export function compileAssertions(
  schema: JsonObject,
  keywords: ReadonlySet<string>,
  options: AssertionOptions,
): Assertion[] {
  const assertions: Assertion[] = [];
  for (const keyword of Object.keys(schema)) {
    const compile = ASSERTIONS.get(keyword);
    if (compile && keywords.has(keyword)) {
      assertions.push({ keyword, ...compile(schema[keyword]!, options) });
    }
  }
  const isAsserted = options.assertFormats && Object.hasOwn(schema, "format");
  const format = isAsserted ? schema.format : undefined;
  const hasFormat = typeof format === "string" ? FORMATS.get(format) : undefined;
  if (hasFormat) {
    assertions.push({
      keyword: "format",
      holds: (value) => typeof value !== "string" || hasFormat(value),
      expectation: () => `a string of format ${format}`,
    });
  }
  return assertions;
}

function typeAssertion(types: string | string[]): Omit<Assertion, "keyword"> {
  const accepted = typeof types === "string" ? [types] : types;
  return {
    holds: (value) => accepted.some((type) => hasType(value, type)),
    expectation: () => `a value of type ${accepted.join(" or ")}`,
  };
}

function enumAssertion(choices: JsonValue[]): Omit<Assertion, "keyword"> {
  const scalars = new Set(choices.filter((choice) => !isComposite(choice)));
  const composites = choices.filter(isComposite);
  const all = composites.reduce((sum: number, choice) => sum + stepsOfAll(choice), 1);
  return {
    cost: (value) => isComposite(value) ? Math.min(composites.length * stepsOfAll(value), all) : 1,
    // A Set takes 0 and -0 for the same number, as JSON Schema does.
    holds: (value) =>
      isComposite(value) ? composites.some((choice) => equals(value, choice)) : scalars.has(value),
    expectation: () => `one of ${excerpt(choices, 120)}`,
  };
}

function isComposite(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

function numeric(relation: string, holds: (value: number, limit: number) => boolean): Compile {
  return (limit) => ({
    holds: (value) => typeof value !== "number" || holds(value, limit as number),
    expectation: () => `${relation} ${limit}`,
  });
}

function sized(
  type: "string" | "array" | "object",
  relation: "at most" | "at least",
  unit: "character" | "item" | "property",
): Compile {
  const plural = unit === "property" ? "properties" : `${unit}s`;
  return (value) => {
    const limit = value as number;
    return {
      ...(type === "object" && { cost: memberCount }),
      holds: (value) => {
        const size = sizeOf(value, type, limit);
        return size === undefined || (relation === "at most" ? size <= limit : size >= limit);
      },
      expectation: () =>
        `${type === "string" ? "a" : "an"} ${type} of ${relation} ${limit} ` +
        (limit === 1 ? unit : plural),
    };
  };
}

/** The size of a value of the type; of a string only as exactly as the limit needs. */
function sizeOf(
  value: JsonValue,
  type: "string" | "array" | "object",
  limit: number,
): number | undefined {
  if (typeof value === "string") {
    if (type !== "string") return undefined;
    // A code point has one or two units: far from the limit the length alone decides.
    return value.length < limit || value.length > 2 * limit + 1
      ? value.length
      : codePointLength(value);
  }
  if (Array.isArray(value)) return type === "array" ? value.length : undefined;
  if (value === null || typeof value !== "object") return undefined;
  return type === "object" ? Object.keys(value).length : undefined;
}

function patternAssertion(source: string, options: AssertionOptions): Omit<Assertion, "keyword"> {
  const pattern = compilePattern(source, options);
  return {
    holds: (value) => typeof value !== "string" || pattern.test(value),
    expectation: () => `a string that matches ${excerpt(source)}`,
  };
}

/**
 * Compiles a pattern in the way that the caller of the engine chose.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE`, also when it is used, on what would take long to compile.
 */
export function compilePattern(source: string, options: AssertionOptions): Pattern {
  return options.compilePattern?.(source) ?? nativePattern(source);
}

function requiredAssertion(names: string[]): Omit<Assertion, "keyword"> {
  const missing = (value: JsonValue) =>
    isJsonObject(value)
      ? names.filter((name) => !Object.hasOwn(value, name)).map((property) => ({
        property,
        expectation: `the property ${excerpt(property)}`,
      }))
      : [];
  return {
    cost: (value) => isJsonObject(value) ? names.length : 1,
    holds: (value) => !isJsonObject(value) || names.every((name) => Object.hasOwn(value, name)),
    expectation: () => "all required properties",
    missing,
  };
}

/** `dependentRequired`, and those members of `dependencies` that are arrays of names. */
function dependentRequired(dependents: JsonObject): Omit<Assertion, "keyword"> {
  const entries = Object.entries(dependents)
    .filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  const missing = (value: JsonValue) => {
    if (!isJsonObject(value)) return [];
    // A name that several properties ask for is missing once.
    const found = new Map<string, string>();
    for (const [property, names] of entries) {
      if (!Object.hasOwn(value, property)) continue;
      for (const name of names) {
        if (!Object.hasOwn(value, name) && !found.has(name)) found.set(name, property);
      }
    }
    return [...found].map(([property, because]) => ({
      property,
      expectation: `the property ${excerpt(property)} because there is ${excerpt(because)}`,
    }));
  };
  const all = entries.reduce((sum, [, names]) => sum + 1 + names.length, 0);
  return {
    cost: (value) => isJsonObject(value) ? all : 1,
    holds: (value) =>
      !isJsonObject(value) ||
      entries.every(([property, names]) =>
        !Object.hasOwn(value, property) || names.every((name) => Object.hasOwn(value, name))
      ),
    expectation: () => "all dependent properties",
    missing,
  };
}
