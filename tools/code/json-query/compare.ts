import { compareCodePoints } from "../../shared/code_points.ts";
import { isExactDouble } from "../../shared/json/number.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import type { ComparisonOperator } from "./query.ts";

/** Whether a comparison is true (RFC 9535, section 2.3.5.2.2); undefined is Nothing, which equals only itself. */
export function isComparisonTrue(
  left: JsonValue | undefined,
  operator: ComparisonOperator,
  right: JsonValue | undefined,
): boolean {
  switch (operator) {
    case "==":
      return isEqual(left, right);
    case "!=":
      return !isEqual(left, right);
    case "<":
      return isLess(left, right);
    case ">":
      return isLess(right, left);
    case "<=":
      return isLess(left, right) || isEqual(left, right);
    case ">=":
      return isLess(right, left) || isEqual(left, right);
  }
}

/** A text and the number or boolean that it was compared with and reads like. */
export interface Unlike {
  text: string;
  value: number | boolean;
}

/**
 * A text and the number or boolean beside it, if the comparison had another outcome with what the text reads like: "10"
 * is not over 9.
 */
export function unlikeTypes(
  left: JsonValue | undefined,
  operator: ComparisonOperator,
  right: JsonValue | undefined,
): Unlike | undefined {
  if (typeof left === typeof right) return undefined;
  const [text, value] = typeof left === "string" ? [left, right] : [right, left];
  if (typeof text !== "string") return undefined;
  const readsAlike = typeof value === "boolean"
    ? /^(?:true|false)$/i.test(text)
    : isNumber(value) && isPlainNumber(text);
  if (!readsAlike) return undefined;
  const read = (side: JsonValue | undefined) => side === text ? readAs(text) : side;
  const isOther = isComparisonTrue(left, operator, right) !==
    isComparisonTrue(read(left), operator, read(right));
  return isOther ? { text, value: value as number | boolean } : undefined;
}

/** Two texts that are numbers, if they have another order as such: "10" is before "9". */
export function numerals(
  left: JsonValue | undefined,
  operator: ComparisonOperator,
  right: JsonValue | undefined,
): [string, string] | undefined {
  if (typeof left !== "string" || typeof right !== "string") return undefined;
  if (!/[<>]/.test(operator) || !isPlainNumber(left) || !isPlainNumber(right)) return undefined;
  const isOther = isComparisonTrue(left, operator, right) !==
    isComparisonTrue(comparedNumber(left), operator, comparedNumber(right));
  return isOther ? [left, right] : undefined;
}

/** What a text reads like: a boolean, or a number. */
function readAs(text: string): JsonValue {
  return /^[tf]/i.test(text) ? text.toLowerCase() === "true" : comparedNumber(text);
}

function isPlainNumber(text: string): boolean {
  return text.length <= 40 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
}

/**
 * A number as comparisons take it: a double, or, for an integer that a double does not hold, a bigint, so that an id of
 * 64 bits is not taken for its neighbour.
 */
export function comparedNumber(text: string): JsonValue {
  const isLong = /^-?[0-9]+$/.test(text) && !isExactDouble(text);
  // Operators compare a bigint with a number by value; nothing else ever sees one.
  return (isLong ? BigInt(text) : Number(text)) as unknown as JsonValue;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" || typeof value === "bigint";
}

function isEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (isNumber(a) && isNumber(b)) return a <= b && a >= b;
  if (!isComposite(a) || !isComposite(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a)) {
    const items = b as JsonValue[];
    return a.length === items.length && a.every((item, index) => isEqual(item, items[index]));
  }
  const object = b as { [name: string]: JsonValue };
  const names = Object.keys(a);
  return names.length === Object.keys(object).length &&
    names.every((name) => Object.hasOwn(object, name) && isEqual(a[name], object[name]));
}

/** The order of two numbers, or of two strings by their code points; other values have none. */
function isLess(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (isNumber(a) && isNumber(b)) return a < b;
  return typeof a === "string" && typeof b === "string" && compareCodePoints(a, b) < 0;
}

function isComposite(
  value: JsonValue | undefined,
): value is JsonValue[] | { [name: string]: JsonValue } {
  return typeof value === "object" && value !== null;
}
