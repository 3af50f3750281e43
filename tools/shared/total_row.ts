/**
 * The total that reports have below their table, which is none of its records.
 *
 * @module
 */

/** The cells of a table's rows. */
export interface TableCells {
  rows: number;
  columns: number;
  /** The text of a cell, "" for none. */
  text: (row: number, column: number) => string;
  number: (row: number, column: number) => number | undefined;
}

/** What reports call their last line, alone in its cell. */
const TOTAL = new RegExp(
  "^(?:(?:grand|sub|genel)[ -]?)?(?:totals?|totale|totaal|totalt|sum|summe|gesamt(?:summe)?|insgesamt|somme|suma|" +
    "razem|ogółem|celkem|összesen|yhteensä|toplam|i alt|jumlah|tổng(?: cộng)?|итого|всего|сума|разом|усього|" +
    'σύνολο|합계|총계|소계|合計|小計|合计|小计|总计|المجموع|סה"כ|รวม)\\s*:?$',
  "i",
);
/** With fewer records before it, a last one with their sum may be chance. */
const LEAST_BEFORE = 2;
/** Differences of sums of doubles are not differences; nor are those of rounding, in what is called a total. */
const NOISE = 1e-9;
const ROUNDING = 1e-3;

/** Whether a cell says that its row is a total. */
export function isTotalLabel(text: string): boolean {
  return TOTAL.test(text.trim());
}

/**
 * The columns that the last row adds up; none if it is a record. A total is called so and has the sum of a column, or
 * it says less than any other row and each of its numbers is a sum. Numbers alone prove nothing: 1, 2 and 3 may be ids,
 * and are where each is the next.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { totalColumns } from "./total_row.ts";
 *
 * const rows = [["a", "100"], ["b", "200"], ["Total", "300"]];
 * const text = (row: number, column: number) => rows[row]![column]!;
 * const number = (row: number, column: number) => Number(text(row, column)) || undefined;
 * assert.deepEqual(totalColumns({ rows: 3, columns: 2, text, number }), [1]);
 * ```
 */
export function totalColumns({ rows, columns, text, number }: TableCells): number[] {
  const last = rows - 1;
  const all = Array.from({ length: columns }, (_, column) => column);
  const before = Array.from({ length: Math.max(0, last) }, (_, row) => row);
  if (before.length < LEAST_BEFORE) return [];
  const filled = (row: number) => all.filter((column) => text(row, column).trim() !== "").length;
  const ofLast = filled(last);
  const isCalled = all.some((column) => isTotalLabel(text(last, column)));
  const saysMore = (row: number) => filled(row) > ofLast || filled(row) === 0;
  if (!isCalled && !before.every(saysMore)) return [];

  const isSum = (column: number) => {
    const numbers = before.flatMap((row) => number(row, column) ?? []);
    const sum = numbers.reduce((total, value) => total + value, 0);
    const size = numbers.reduce((total, value) => total + Math.abs(value), 0);
    return numbers.length >= LEAST_BEFORE && size > 0 &&
      Math.abs(number(last, column)! - sum) <= size * (isCalled ? ROUNDING : NOISE);
  };
  const isCounted = (column: number) =>
    before.every((row) => number(row + 1, column) === Number(number(row, column)) + 1);
  const numeric = all.filter((column) => number(last, column) !== undefined);
  const sums = numeric.filter(isSum);
  if (sums.every(isCounted)) return [];
  return isCalled || sums.length === numeric.length ? sums : [];
}
