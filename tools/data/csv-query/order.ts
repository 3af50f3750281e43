import { compareCodePoints } from "../../shared/code_points.ts";
import type { NumberReader } from "../../shared/csv/number_format.ts";
import type { Order } from "./query.ts";
import { type ColumnFinder, isEmpty, type Value } from "./stage.ts";

/** The sort key of a value: its rank, in either direction, then its content. */
interface Key {
  rank: number;
  content: string | number;
}

const [SORTED, NOT_A_NUMBER, EMPTY] = [0, 1, 2];

/**
 * The rows in order; the sort is stable. Empty values come last in both directions, and before them, among
 * numbers, the other values.
 *
 * @throws {ToolError} `UNKNOWN_COLUMN`.
 */
export function sortRows<Row extends readonly Value[]>(
  rows: Row[],
  orders: Order[],
  find: ColumnFinder,
  readNumber: NumberReader,
): Row[] {
  const levels = distinctLevels(orders, find).map(({ column, type, desc }) => ({
    keys: keysOf(rows.map((row) => row[column]!), type, readNumber),
    sign: desc ? -1 : 1,
  }));
  if (levels.length === 0) return rows;
  const indexes = rows.map((_, index) => index);
  indexes.sort((a, b) => {
    for (const { keys, sign } of levels) {
      const difference = compareKeys(keys[a]!, keys[b]!, sign);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return indexes.map((index) => rows[index]!);
}

/** Without repeats of a column in the same order, which decide nothing any more. */
function distinctLevels(orders: Order[], find: ColumnFinder) {
  const levels = new Map<string, { column: number; type: Order["type"]; desc: boolean }>();
  for (const order of orders) {
    const { type, desc } = order;
    const column = find(order);
    const key = `${type} ${column}`;
    if (!levels.has(key)) levels.set(key, { column, type, desc });
  }
  return [...levels.values()];
}

function keysOf(values: Value[], type: Order["type"], readNumber: NumberReader): Key[] {
  const numbers = type === "text" ? [] : values.map((value) => numberIn(value, readNumber));
  const numeric = type === "number" ||
    (type === "auto" &&
      values.every((value, index) => isEmpty(value) || numbers[index] !== undefined));
  return values.map((value, index) => {
    if (isEmpty(value)) return { rank: EMPTY, content: 0 };
    if (!numeric) return { rank: SORTED, content: String(value) };
    const number = numbers[index];
    return number === undefined
      ? { rank: NOT_A_NUMBER, content: 0 }
      : { rank: SORTED, content: number };
  });
}

/** Reads a number as `where` does. */
function numberIn(value: Value, readNumber: NumberReader): number | undefined {
  if (value === null || typeof value === "number") return value ?? undefined;
  const number = readNumber(value);
  return number === undefined ? undefined : Number(number);
}

function compareKeys(a: Key, b: Key, sign: number): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  const difference = typeof a.content === "string"
    ? compareCodePoints(a.content, b.content as string)
    : a.content - (b.content as number);
  return difference * sign;
}
