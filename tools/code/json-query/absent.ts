import { cutText } from "../../shared/cut_text.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { kindOf } from "./kind.ts";
import { locationOf, normalizedPath } from "./location.ts";
import type { Node } from "./nodes.ts";
import { type Condition, isSingular, type Query, type ValueExpression } from "./query.ts";

/** Where a path leads from a value: as far as it can be followed, and what is there. */
interface Reach {
  path: (string | number)[];
  value: JsonValue;
  /** The name or index that is not there; undefined where all are. */
  missing: string | number | undefined;
}

/**
 * Advises on a filter that selects nothing: names a value that it compares, if no item has it. A filter tests the
 * members of an object as it does the items of a list.
 *
 * @param filtered At least one, none of them empty.
 */
export function absentAdvice(condition: Condition, filtered: readonly Node[]): string {
  const lists = filtered.map(({ value }) => Object.values(value!) as JsonValue[]);
  for (const query of comparedQueries(condition)) {
    const path = pathOf(query);
    const isAbsent = lists.every((items) =>
      items.every((item) => follow(path, item).missing !== undefined)
    );
    if (isAbsent) return adviceOn(path, follow(path, lists[0]![0]!), partOf(filtered));
  }
  return "";
}

/** What a filter tests, for a message: an item of one list, or of several. */
function partOf([first, ...others]: readonly Node[]): string {
  const part = Array.isArray(first!.value) ? "item" : "member";
  const more = others.length > 0 ? ` or ${others.length} more` : "";
  return `${part} of ${cutText(normalizedPath(locationOf(first!)), 120)}${more}`;
}

function adviceOn(path: (string | number)[], first: Reach, part: string): string {
  const reached = shown(first.path);
  const hasLength = Array.isArray(first.value) || typeof first.value === "string";
  if (hasLength && first.missing === "length" && first.path.length === path.length - 1) {
    return `; in a filter the length is length(${reached})`;
  }
  const found = first.path.length === 0
    ? `the first is ${kindOf(first.value)}`
    : `in the first, ${reached} is ${kindOf(first.value)}`;
  return `; no ${part} has ${shown(path)}: ${found}`;
}

/** The queries from `@` whose values a condition compares or gives to a function. */
function comparedQueries(condition: Condition): Query[] {
  switch (condition.kind) {
    case "and":
    case "or":
      return condition.operands.flatMap(comparedQueries);
    case "not":
      return comparedQueries(condition.operand);
    case "comparison":
      return [condition.left, condition.right].flatMap(queriesOf);
    case "call":
      return queriesOf(condition);
    case "exists":
      return [];
  }
}

function queriesOf(expression: ValueExpression): Query[] {
  if (expression.kind === "literal") return [];
  if (expression.kind === "query") return isFollowed(expression.query) ? [expression.query] : [];
  const { call } = expression;
  switch (call.name) {
    case "length":
      return queriesOf(call.value);
    case "match":
    case "search":
      return [call.text, call.pattern].flatMap(queriesOf);
    default:
      return isFollowed(call.nodes) ? [call.nodes] : [];
  }
}

function isFollowed(query: Query): boolean {
  return query.from === "current" && isSingular(query);
}

/** The names and indexes of a singular query. */
function pathOf({ segments }: Query): (string | number)[] {
  return segments.flatMap(({ selectors }) =>
    selectors.flatMap((selector): (string | number)[] => {
      if (selector.kind === "name") return [selector.name];
      return selector.kind === "index" ? [selector.index] : [];
    })
  );
}

function follow(path: readonly (string | number)[], from: JsonValue): Reach {
  let value = from;
  for (const [length, step] of path.entries()) {
    const next = childOf(value, step);
    if (next === undefined) return { path: path.slice(0, length), value, missing: step };
    value = next;
  }
  return { path: [...path], value, missing: undefined };
}

function childOf(value: JsonValue, step: string | number): JsonValue | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return typeof step === "number" ? value.at(step) : undefined;
  return typeof step === "string" && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** A path from the item that a filter tests. */
function shown(path: readonly (string | number)[]): string {
  return cutText(normalizedPath(path).replace("$", "@"), 120);
}
