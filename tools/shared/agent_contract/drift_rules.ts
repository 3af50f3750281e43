/**
 * Differences of schemas as the contract tools report them: the rule of each, and the data of its finding.
 *
 * @module
 */
import { excerpt } from "../json/excerpt.ts";
import type { JsonObject, JsonValue } from "../json/value.ts";
import { levelOf, type SchemaCode, type SchemaDifference } from "../schema_diff/differences.ts";
import type { SchemaPair } from "../schema_diff/pairs.ts";
import type { SchemaView } from "../schema_diff/view.ts";
import { type Compatibility, compatibilityOfLevel, type DriftRule } from "./rules.ts";

/** A difference between two schemas. */
export interface NodeChange {
  readonly rule: DriftRule;
  readonly compatibility: Compatibility;
  readonly difference: SchemaDifference;
  /** Data of the finding besides the keyword and the compatibility. */
  readonly data: JsonObject;
  readonly message: string;
}

const RULE_OF_CODE: Partial<Record<SchemaCode, DriftRule>> = {
  TYPE_WIDENED: "TYPE_WIDENED",
  TYPE_NARROWED: "TYPE_NARROWED",
  TYPE_CHANGED: "TYPE_CHANGED",
  CONST_CHANGED: "ENUM_CHANGED",
  PROPERTY_REMOVED: "PROPERTY_REMOVED",
  PROPERTY_ADDED_REQUIRED: "PROPERTY_ADDED",
  PROPERTY_ADDED_OPTIONAL: "PROPERTY_ADDED",
  PROPERTY_BECAME_REQUIRED: "REQUIRED_ADDED",
  PROPERTY_BECAME_OPTIONAL: "REQUIRED_REMOVED",
  MULTIPLE_OF_CHANGED: "MULTIPLE_CHANGED",
  PATTERN_CHANGED: "PATTERN_CHANGED",
  FORMAT_CHANGED: "FORMAT_CHANGED",
  DEFAULT_CHANGED: "DEFAULT_CHANGED",
  DEFAULT_ADDED: "DEFAULT_CHANGED",
  DEFAULT_REMOVED: "DEFAULT_CHANGED",
  SCHEMA_DEPRECATED: "ANNOTATION_CHANGED",
  SCHEMA_UNDEPRECATED: "ANNOTATION_CHANGED",
  ACCESS_CHANGED: "ANNOTATION_CHANGED",
  KEYWORD_CHANGED: "KEYWORD_CHANGED",
};

const NUMBERS_AND_SIZES = /^(exclusive)?(min|max)(imum|Length|Items|Properties)?$|^uniqueItems$/i;

/** The rule of a difference that tightens or loosens a keyword. */
function ruleOfKeyword(keyword: string, isTighter: boolean): DriftRule {
  if (keyword === "enum" || keyword === "const") {
    return isTighter ? "ENUM_NARROWED" : "ENUM_WIDENED";
  }
  if (keyword === "items") return "ITEMS_CHANGED";
  if (keyword === "additionalProperties") {
    return isTighter ? "ADDITIONAL_PROPERTIES_CLOSED" : "ADDITIONAL_PROPERTIES_OPENED";
  }
  if (NUMBERS_AND_SIZES.test(keyword)) return isTighter ? "BOUND_TIGHTENED" : "BOUND_LOOSENED";
  return "COMPOSITION_CHANGED";
}

/** The differences between the schemas of a pair as changes; those of the values of an `enum` are one. */
export function nodeChanges(
  differences: readonly SchemaDifference[],
  pair: SchemaPair,
): NodeChange[] {
  const values = differences.filter(({ code }) => isValueCode(code));
  const changes = values.length > 0 ? [valuesChange(values)] : [];
  for (const difference of differences) {
    if (!isValueCode(difference.code)) changes.push(...changesOf(difference, pair));
  }
  return changes;
}

function isValueCode(code: SchemaCode): boolean {
  return code === "ENUM_VALUE_ADDED" || code === "ENUM_VALUE_REMOVED";
}

function valuesChange(values: SchemaDifference[]): NodeChange {
  const [first] = values;
  const added = values.flatMap(({ after }) => after === undefined ? [] : [after]);
  const removed = values.flatMap(({ before }) => before === undefined ? [] : [before]);
  const rule = removed.length === 0
    ? "ENUM_WIDENED"
    : added.length === 0
    ? "ENUM_NARROWED"
    : "ENUM_CHANGED";
  const levels = values.map(({ level }) => compatibilityOfLevel(level));
  return {
    rule,
    compatibility: worst(levels),
    // There is one: the list is not empty.
    difference: { ...first!, keyword: "enum" },
    data: { added, removed },
    message: [
      ...(removed.length > 0 ? [`The allowed ${listed(removed)} removed`] : []),
      ...(added.length > 0
        ? [`${removed.length > 0 ? "the" : "The allowed"} ${listed(added)} added`]
        : []),
    ].join(", "),
  };
}

function listed(values: JsonValue[]): string {
  return `${values.length === 1 ? "value" : "values"} ${
    values.map((value) => excerpt(value)).join(", ")
  } ${values.length === 1 ? "was" : "were"}`;
}

function worst(levels: readonly Compatibility[]): Compatibility {
  return levels.includes("breaking")
    ? "breaking"
    : levels.includes("unknown")
    ? "unknown"
    : "compatible";
}

function changesOf(
  difference: SchemaDifference,
  { direction, variance }: SchemaPair,
): NodeChange[] {
  const { code, keyword, level, message, property } = difference;
  const isTighter = code === "CONSTRAINT_TIGHTENED";
  const rule = RULE_OF_CODE[code] ??
    (isTighter || code === "CONSTRAINT_LOOSENED"
      ? ruleOfKeyword(keyword, isTighter)
      : "COMPOSITION_CHANGED");
  const compatibility = rule === "ANNOTATION_CHANGED" ? "annotation" : compatibilityOfLevel(level);
  const change: NodeChange = {
    rule,
    compatibility,
    difference: rule.startsWith("ENUM_") ? { ...difference, keyword: "enum" } : difference,
    data: dataOf(difference, rule),
    message,
  };
  if (code !== "PROPERTY_ADDED_REQUIRED") return [change];
  // A new required property is a new property and a new requirement, and one of them has the difference's effect.
  const requirement = levelOf("PROPERTY_BECAME_REQUIRED", direction, variance);
  const name = excerpt(property ?? "");
  const required: NodeChange = {
    ...change,
    rule: "REQUIRED_ADDED",
    compatibility: compatibilityOfLevel(requirement),
    difference: { ...difference, keyword: "required" },
    message: `The property ${name} is required now`,
  };
  if (requirement !== level) return [required, change];
  return [required, {
    ...change,
    compatibility: "compatible",
    message: `The property ${name} was added`,
  }];
}

/** Rules whose findings show what the keyword was and is. */
const SHOWN: ReadonlySet<DriftRule> = new Set([
  "TYPE_WIDENED",
  "TYPE_NARROWED",
  "TYPE_CHANGED",
  "BOUND_TIGHTENED",
  "BOUND_LOOSENED",
  "MULTIPLE_CHANGED",
  "PATTERN_CHANGED",
  "FORMAT_CHANGED",
]);

function dataOf({ property, before, after }: SchemaDifference, rule: DriftRule): JsonObject {
  if (property !== undefined) return { property };
  return SHOWN.has(rule) ? { saved: before ?? null, current: after ?? null } : {};
}

/** Keywords that describe a schema, compared as text. */
const DESCRIPTIONS = ["title", "description", "examples", "$comment"];

/** The names of descriptions that differ between two schemas, in their order. */
export function changedDescriptions(before: SchemaView, after: SchemaView): string[] {
  return DESCRIPTIONS.filter((name) => textOf(before, name) !== textOf(after, name));
}

function textOf(view: SchemaView, name: string): string | undefined {
  let found: string | undefined;
  for (const { value } of view.parts.keys()) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    if (Object.hasOwn(value, name)) found = JSON.stringify(value[name]);
  }
  return found;
}
