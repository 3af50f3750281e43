/** Rules for keywords that hold schemas of items and names, and for negations and conditions. */
import { isJsonObject } from "../json/value.ts";
import { openSchema } from "./compare_properties.ts";
import { follow, items, memberOf, type Place } from "./place.ts";
import type { SchemaScope } from "./scope.ts";
import { changeText } from "./values.ts";
import { closedness, isOpen } from "./openness.ts";
import { lastOf, lastValue, type SchemaView, schemaWith } from "./view.ts";

/** Keywords that restrict what no other keyword names: from open over a schema to `false` they get tighter. */
export const REST_KEYWORDS = [
  "items",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
  "propertyNames",
] as const;

/** Compares keywords with one schema whose absence lets everything pass. */
export function compareRest(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const hasItems = [before, after].every((view) => lastValue(view, "maxItems") !== 0);
  for (const keyword of REST_KEYWORDS) {
    if (keyword !== "items" || hasItems) compareOptional(keyword, before, after, scope);
  }
}

/** Compares a keyword by how much it accepts, and two schemas with each other. */
function compareOptional(
  keyword: string,
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  const [old, current] = [before, after].map((view) => lastOf(view, keyword)?.place);
  if (old && current && isJsonObject(old.value) && isJsonObject(current.value)) {
    scope.compareInner(old, current);
    return;
  }
  const isUnread = [old, current].some((place) => place && follow(place).kind !== "found");
  if (isUnread) {
    // The target of the reference is unknown, so it may accept everything.
    scope.compareInner(old ?? openSchema(before, keyword), current ?? openSchema(after, keyword));
    return;
  }
  const [was, is] = [closedness(old), closedness(current)];
  if (was === is) return;
  scope.add(was < is ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", keyword, {
    place: schemaWith(current ? after : before, keyword),
    message: changeText(keyword, old?.value, current?.value),
    before: old?.value,
    after: current?.value,
  });
}

/** Compares `prefixItems` place by place; beyond its end `items` counts. */
export function comparePrefixItems(
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  const [old, current] = [before, after].map((view) => items(lastOf(view, "prefixItems")?.place));
  const count = Math.max(old?.length ?? 0, current?.length ?? 0);
  scope.charge(count);
  for (let index = 0; index < count; index++) {
    scope.compareInner(
      old?.[index] ?? lastOf(before, "items")?.place ?? openSchema(before, "items"),
      current?.[index] ?? lastOf(after, "items")?.place ?? openSchema(after, "items"),
    );
  }
}

/** Compares `contains` with the numbers of items that it asks for; without it they ask for nothing. */
export function compareContains(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const [old, current] = [containsOf(before), containsOf(after)];
  if (old && current) {
    compareCount("minContains", old.least, current.least);
    compareCount("maxContains", -old.most, -current.most);
    const isCounted = old.most < Infinity || current.most < Infinity || current.least === 0;
    scope.compareInner(old.place, current.place, isCounted ? "unclear" : "same");
    return;
  }
  const only = old ?? current;
  if (!only) return;
  const isLimit = only.least > 0 || only.most < Infinity;
  const kind = current ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED";
  scope.add(isLimit ? kind : "KEYWORD_CHANGED", "contains", {
    place: schemaWith(current ? after : before, "contains"),
    message: changeText("contains", old?.place.value, current?.place.value),
  });

  function compareCount(keyword: string, was: number, is: number): void {
    if (was === is) return;
    const [before_, after_] = [lastValue(before, keyword), lastValue(after, keyword)];
    scope.add(was < is ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", keyword, {
      place: schemaWith(after, after_ === undefined ? "contains" : keyword),
      message: changeText(keyword, before_, after_),
      before: before_,
      after: after_,
    });
  }
}

function containsOf(view: SchemaView): { place: Place; least: number; most: number } | undefined {
  const contains = lastOf(view, "contains");
  if (!contains) return undefined;
  const { place, schema } = contains;
  const [least, most] = [memberOf(schema, "minContains"), memberOf(schema, "maxContains")];
  return {
    place,
    least: typeof least === "number" ? least : 1,
    most: typeof most === "number" ? most : Infinity,
  };
}

/** Compares `not`: what it refuses more, the schema accepts less. */
export function compareNot(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const [old, current] = [before, after].map((view) => lastOf(view, "not")?.place);
  if (old && current) scope.compareInner(old, current, "reversed");
  else if (old || current) {
    scope.add(current ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", "not", {
      place: schemaWith(current ? after : before, "not"),
      message: changeText("not", old?.value, current?.value),
    });
  }
}

/** Compares `if`, `then` and `else`. Without `if` the others say nothing, and it says nothing without them. */
export function compareConditions(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const [old, current] = [before, after].map((view) =>
    isConditional(view) ? lastOf(view, "if")?.place : undefined
  );
  if (old && current) {
    if (!scope.areEqual(old, current)) {
      scope.add("CONDITION_CHANGED", "if", {
        place: schemaWith(after, "if"),
        message: "The condition of if changed: then and else hold for other values now",
      });
    }
    for (const keyword of ["then", "else"]) compareOptional(keyword, before, after, scope);
  } else if (old || current) {
    scope.add(current ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", "if", {
      place: schemaWith(current ? after : before, "if"),
      message: `The condition of if, with then and else, was ${current ? "added" : "removed"}`,
    });
  }
}

function isConditional(view: SchemaView): boolean {
  return ["then", "else"].some((keyword) => !isOpen(lastOf(view, keyword)?.place));
}

/** Compares `contentSchema`, which says what a text holds and is seldom checked. */
export function compareContentSchema(
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  const [old, current] = [before, after].map((view) => lastOf(view, "contentSchema")?.place);
  if (old && current) scope.compareInner(old, current, "unclear");
  else if (!isOpen(old ?? current)) {
    scope.add("KEYWORD_CHANGED", "contentSchema", {
      place: schemaWith(current ? after : before, "contentSchema"),
      message: changeText("contentSchema", old?.value, current?.value),
    });
  }
}
