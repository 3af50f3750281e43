/** Rules for `type`, `enum` and `const`. */
import { excerpt } from "../json/excerpt.ts";
import type { JsonValue } from "../json/value.ts";
import { accepts } from "./accepts.ts";
import { type Choice, choiceOf } from "./choices.ts";
import type { Effect } from "./differences.ts";
import { isIntegerFormat } from "./formats.ts";
import type { SchemaScope } from "./scope.ts";
import { ALL_TYPES, commonTypes, relateTypes, wholeNumbers } from "./type_sets.ts";
import { changeText, isSameValue } from "./values.ts";
import { lastValue, type SchemaView, schemaWith } from "./view.ts";

const TYPE_CODES = {
  wider: "TYPE_WIDENED",
  narrower: "TYPE_NARROWED",
  other: "TYPE_CHANGED",
} as const;

/** @returns the types that both allow; none when nothing more can be said. */
export function compareTypes(
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): ReadonlySet<string> {
  if (before.types === after.types) return before.types;
  const relation = relateTypes(before.types, after.types);
  if (relation !== "same") {
    scope.add(TYPE_CODES[relation], "type", {
      place: schemaWith(after, "type"),
      message: after.types.size === 0
        ? "No value can meet the schema now"
        : before.types.size === 0
        ? "No value could meet the schema, some can now"
        : `The type changed from ${typeText(before)} to ${typeText(after)}`,
      before: lastValue(before, "type"),
      after: lastValue(after, "type"),
    });
  }
  return commonTypes(before.types, after.types);
}

function typeText({ types, keywords }: SchemaView): string {
  if (types.size === 0) return "none";
  if (types.size === ALL_TYPES.size && !keywords.has("type")) return "any";
  return [...types].join(" or ");
}

/**
 * Compares the values that schemas are limited to; `const` is an `enum` of one.
 *
 * @returns whether that is all there is to say, since one of them has only these values, and it is known which.
 */
export function compareValues(before: SchemaView, after: SchemaView, scope: SchemaScope): boolean {
  const [old, current] = [before, after].map((view) => choiceOf(view, scope.viewOf));
  if (!old && !current) return false;
  const isAll = old?.isSure !== false && current?.isSure !== false;
  const haveTypes = before.keywords.has("type") && after.keywords.has("type");
  if (haveTypes && commonTypes(before.types, after.types).size === 0) return false;
  scope.charge((old?.values.size ?? 0) + (current?.values.size ?? 0));
  if (old && current) compareChoices(before, old, after, current, scope);
  else if (current) {
    const { keyword } = current;
    const only = keyword === "enum" ? "only its values are" : "no other value is";
    for (const { value, effect } of outside(current, before, scope)) {
      addValue("ENUM_VALUE_ADDED", current, after, value, scope, effect);
    }
    if (isListed(before, current)) return isAll;
    scope.add("CONSTRAINT_TIGHTENED", keyword, {
      place: schemaWith(after, keyword),
      message: `${keyword} was added: ${only} allowed now`,
      after: lastValue(after, keyword),
    });
  } else if (old) {
    const { keyword } = old;
    for (const { value, effect } of outside(old, after, scope)) {
      addValue("ENUM_VALUE_REMOVED", old, before, value, scope, effect);
    }
    if (isListed(after, old)) return isAll;
    scope.add("CONSTRAINT_LOOSENED", keyword, {
      place: schemaWith(before, keyword),
      message: `${keyword} was removed: other values are allowed now`,
      before: lastValue(before, keyword),
    });
  }
  return isAll;
}

/** The values of a choice that another schema refuses, or may refuse. */
function outside(
  { values }: Choice,
  other: SchemaView,
  scope: SchemaScope,
): { value: JsonValue; effect?: Effect }[] {
  return [...values.values()].flatMap((value) => {
    scope.charge(other.size);
    const acceptance = accepts(other, value, scope.viewOf);
    if (acceptance === "yes") return [];
    return [{ value, effect: acceptance === "unknown" ? "unknown" : undefined }];
  });
}

/** Whether a schema without listed values still accepts only a few: true, false, null, and what must be empty. */
function isListed(view: SchemaView, { values }: Choice): boolean {
  return [...view.types].every((type) =>
    FEW_VALUES[type]?.(view).every((text) => values.has(text))
  );
}

/** The texts of all values of a type, where there are few; a list that no list of values has otherwise. */
const FEW_VALUES: Readonly<Record<string, (view: SchemaView) => readonly string[]>> = {
  boolean: () => ["true", "false"],
  null: () => ["null"],
  array: (view) => lastValue(view, "maxItems") === 0 ? ["[]"] : MANY,
  object: (view) => lastValue(view, "maxProperties") === 0 ? ["{}"] : MANY,
};

const MANY = ["more than can be listed"];

function compareChoices(
  before: SchemaView,
  old: Choice,
  after: SchemaView,
  current: Choice,
  scope: SchemaScope,
): void {
  if (old.keyword === "const" && current.keyword === "const") {
    const values = { before: lastValue(before, "const"), after: lastValue(after, "const") };
    const isEmpty = old.values.size === 0 || current.values.size === 0;
    if (!isEmpty && !isSameValue(values.before, values.after)) {
      scope.add("CONST_CHANGED", "const", {
        place: schemaWith(after, "const"),
        message: changeText("const", values.before, values.after),
        ...values,
      });
      return;
    }
  }
  for (const [text, value] of old.values) {
    if (!current.values.has(text)) addValue("ENUM_VALUE_REMOVED", old, before, value, scope);
  }
  for (const [text, value] of current.values) {
    if (!old.values.has(text)) addValue("ENUM_VALUE_ADDED", current, after, value, scope);
  }
}

function addValue(
  code: "ENUM_VALUE_ADDED" | "ENUM_VALUE_REMOVED",
  { keyword }: Choice,
  view: SchemaView,
  value: JsonValue,
  scope: SchemaScope,
  effect?: Effect,
): void {
  const isAdded = code === "ENUM_VALUE_ADDED";
  scope.add(code, keyword, {
    place: schemaWith(view, keyword),
    message: `The ${keyword} value ${excerpt(value)} was ${isAdded ? "added" : "removed"}`,
    detail: JSON.stringify(value),
    [isAdded ? "after" : "before"]: value,
    effect,
  });
}

/**
 * A view whose numbers count as integers if both schemas only accept integers: multiples of an
 * integer, and some formats, are integers too.
 */
export function withIntegersAs(other: SchemaView, view: SchemaView): SchemaView {
  if (!view.types.has("number") || !hasIntegersOnly(other) || !hasIntegersOnly(view)) return view;
  return { ...view, types: wholeNumbers(view.types) };
}

function hasIntegersOnly({ types, keywords }: SchemaView): boolean {
  const isIntegral = (name: string, isOne: (value: JsonValue) => boolean) =>
    keywords.get(name)?.some(({ value }) => isOne(value)) ?? false;
  return !types.has("number") || isIntegral("multipleOf", Number.isInteger) ||
    isIntegral("format", isIntegerFormat);
}
