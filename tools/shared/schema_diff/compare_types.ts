/** Rules for `type`, `enum` and `const`. */
import { excerpt } from "../json/excerpt.ts";
import { type Choice, choiceOf } from "./choices.ts";
import type { SchemaScope } from "./scope.ts";
import { relateTypes } from "./type_sets.ts";
import { changeText, isSameValue } from "./values.ts";
import { lastValue, type SchemaView, schemaWith } from "./view.ts";

const TYPE_CODES = {
  wider: "TYPE_WIDENED",
  narrower: "TYPE_NARROWED",
  other: "TYPE_CHANGED",
} as const;

/** @returns false when the schemas have so little in common that nothing more can be said. */
export function compareTypes(before: SchemaView, after: SchemaView, scope: SchemaScope): boolean {
  if (before.types === after.types) return true;
  const relation = relateTypes(before.types, after.types);
  if (relation === "same") return true;
  const code = TYPE_CODES[relation];
  scope.add(code, "type", {
    place: schemaWith(after, "type"),
    message: `The type changed from ${typeText(before)} to ${typeText(after)}`,
    before: lastValue(before, "type"),
    after: lastValue(after, "type"),
  });
  return code !== "TYPE_CHANGED";
}

function typeText({ types, keywords }: SchemaView): string {
  if (types.size === 0) return "none";
  if (!keywords.has("type")) return "any";
  return [...types].join(" or ");
}

/** Compares the values that two schemas are limited to; `const` is an `enum` of one. */
export function compareValues(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const [old, current] = [choiceIn(before), choiceIn(after)];
  if (old && current) compareChoices(before, old, after, current, scope);
  else if (current) {
    const { keyword } = current;
    const only = keyword === "enum" ? "only its values are" : "no other value is";
    scope.add("CONSTRAINT_TIGHTENED", keyword, {
      place: schemaWith(after, keyword),
      message: `${keyword} was added: ${only} allowed now`,
      after: lastValue(after, keyword),
    });
  } else if (old) {
    const { keyword } = old;
    scope.add("CONSTRAINT_LOOSENED", keyword, {
      place: schemaWith(before, keyword),
      message: `${keyword} was removed: other values are allowed now`,
      before: lastValue(before, keyword),
    });
  }
  compareShadowed(before, after, scope);
}

function choiceIn(view: SchemaView): Choice | undefined {
  return choiceOf(lastValue(view, "const"), lastValue(view, "enum"));
}

function compareChoices(
  before: SchemaView,
  old: Choice,
  after: SchemaView,
  current: Choice,
  scope: SchemaScope,
): void {
  scope.charge(old.values.size + current.values.size);
  if (old.keyword === "const" && current.keyword === "const") {
    const values = { before: lastValue(before, "const"), after: lastValue(after, "const") };
    if (isSameValue(values.before, values.after)) return;
    scope.add("CONST_CHANGED", "const", {
      place: schemaWith(after, "const"),
      message: changeText("const", values.before, values.after),
      ...values,
    });
    return;
  }
  for (const [text, value] of old.values) {
    if (current.values.has(text)) continue;
    scope.add("ENUM_VALUE_REMOVED", old.keyword, {
      place: schemaWith(before, old.keyword),
      message: `The ${old.keyword} value ${excerpt(value)} was removed`,
      detail: text,
      before: value,
    });
  }
  for (const [text, value] of current.values) {
    if (old.values.has(text)) continue;
    scope.add("ENUM_VALUE_ADDED", current.keyword, {
      place: schemaWith(after, current.keyword),
      message: `The ${current.keyword} value ${excerpt(value)} was added`,
      detail: text,
      after: value,
    });
  }
}

/** An `enum` beside a `const` may forbid it. */
function compareShadowed(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const isShadowed = [before, after].some((view) =>
    view.keywords.has("const") && view.keywords.has("enum")
  );
  if (!isShadowed) return;
  const [old, current] = [lastValue(before, "enum"), lastValue(after, "enum")];
  if (isSameValue(old, current)) return;
  scope.add("KEYWORD_CHANGED", "enum", {
    place: schemaWith(current === undefined ? before : after, "enum"),
    message: changeText("enum beside const", old, current),
    before: old,
    after: current,
  });
}
