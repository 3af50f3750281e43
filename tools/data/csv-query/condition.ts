/**
 * Conditions as functions of a row.
 *
 * @module
 */
import { compareCodePoints } from "../../shared/code_points.ts";
import { type NumberReader, numberReader } from "../../shared/csv/number_format.ts";
import type { Comparison, Condition, Test } from "./query.ts";
import { type ColumnFinder, isEmpty, type Value } from "./stage.ts";
import { textFinder } from "../../shared/text_finder.ts";

const readPlainNumber = numberReader("1234.56");

type Predicate = (row: readonly Value[]) => boolean;
type ValueTest = (value: Value) => boolean;

/** By the sign of the comparison: value less than, equal to or greater than the expected one. */
const HOLDS: Record<Comparison, (sign: number) => boolean> = {
  eq: (sign) => sign === 0,
  ne: (sign) => sign !== 0,
  lt: (sign) => sign < 0,
  lte: (sign) => sign <= 0,
  gt: (sign) => sign > 0,
  gte: (sign) => sign >= 0,
};

/** How values and cells are read: the index of a column, and the number that a text is. */
export interface ConditionReaders {
  find: ColumnFinder;
  readNumber: NumberReader;
}

/** @throws {ToolError} `UNKNOWN_COLUMN`. */
export function compileCondition(condition: Condition, readers: ConditionReaders): Predicate {
  switch (condition.kind) {
    case "all": {
      const parts = condition.conditions.map((part) => compileCondition(part, readers));
      return (row) => parts.every((holds) => holds(row));
    }
    case "any": {
      const parts = condition.conditions.map((part) => compileCondition(part, readers));
      return (row) => parts.some((holds) => holds(row));
    }
    case "not": {
      const holds = compileCondition(condition.condition, readers);
      return (row) => !holds(row);
    }
    case "test": {
      const column = readers.find(condition);
      const holds = compileTest(condition, readers.readNumber);
      return (row) => holds(row[column]!);
    }
  }
}

function compileTest(test: Test, readNumber: NumberReader): ValueTest {
  const fold = test.ignoreCase ? (text: string) => text.toLowerCase() : (text: string) => text;
  const textOf = (value: Value) => fold(String(value ?? ""));
  const numberIn = (value: Value) => numberOf(value, readNumber);
  switch (test.op) {
    case "is_empty":
      return isEmpty;
    case "contains": {
      const isIn = textFinder(fold(test.value));
      return (value) => isIn(textOf(value));
    }
    case "starts_with": {
      const start = fold(test.value);
      return (value) => textOf(value).startsWith(start);
    }
    case "ends_with": {
      const end = fold(test.value);
      return (value) => textOf(value).endsWith(end);
    }
    case "in":
      return oneOf(test.value, fold, textOf, numberIn);
    default:
      return comparison(test.op, test.value, fold, textOf, numberIn);
  }
}

/** A number is compared only with a number; false if there is none, also for `ne`. */
function comparison(
  op: Comparison,
  expected: string | number,
  fold: (text: string) => string,
  textOf: (value: Value) => string,
  numberIn: (value: Value) => number | undefined,
): ValueTest {
  const holds = HOLDS[op];
  const number = plainNumberOf(expected);
  if (typeof expected === "number") {
    return (value) => {
      const actual = numberIn(value);
      return actual !== undefined && holds(actual - expected);
    };
  }
  const text = fold(expected);
  return (value) =>
    typeof value === "number" && number !== undefined
      ? holds(value - number)
      : holds(compareCodePoints(textOf(value), text));
}

function oneOf(
  items: (string | number)[],
  fold: (text: string) => string,
  textOf: (value: Value) => string,
  numberIn: (value: Value) => number | undefined,
): ValueTest {
  const numbers = new Set(items.filter((item) => typeof item === "number"));
  const texts = new Set(items.filter((item) => typeof item === "string").map(fold));
  const anyNumbers = new Set(items.map(plainNumberOf));
  return (value) => {
    if (typeof value === "number" && anyNumbers.has(value)) return true;
    if (texts.has(textOf(value))) return true;
    const number = numbers.size > 0 ? numberIn(value) : undefined;
    return number !== undefined && numbers.has(number);
  };
}

/** The number that a value is, or that its text stands for; undefined if there is none. */
export function numberOf(value: Value, readNumber: NumberReader): number | undefined {
  if (typeof value === "number") return value;
  const number = readNumber(value?.trim() ?? "");
  return number === undefined ? undefined : Number(number);
}

/** An id, or another integer that a double may not hold. */
export const LONG_INTEGER = /^-?[0-9]{16,}$/;

/** The number that a value of the query is: JSON, so a plain one. */
export function plainNumberOf(value: string | number): number | undefined {
  return numberOf(value, readPlainNumber);
}
