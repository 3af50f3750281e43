/**
 * The totals that reports have below their table, and below the groups in it, which are none of its records.
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

/** What reports call a line below a group of others, with the group's name before or after it. */
const TOTAL_WORD =
  /(?<!\p{L})(?:(?:grand|sub|sous)[ -]?)?(?:totals?|totale|totaal|tussentotaal|subtotales|sum|summe|zwischensumme|gesamt(?:summe)?|somme|suma|итого|подытог)(?!\p{L})|[合小][計计]|总计/iu;

/**
 * The rows that add up the rows before them, from the last such row on, and say so: subtotals, and the total after them.
 * None if there is no more than one total at the end.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { subtotalRows } from "./total_row.ts";
 *
 * const rows = [["A", "1"], ["A", "2"], ["A Total", "3"], ["B", "4"], ["B Total", "4"], ["Grand Total", "7"]];
 * const text = (row: number, column: number) => rows[row]![column]!;
 * const number = (row: number, column: number) => Number(text(row, column)) || undefined;
 * assert.deepEqual(subtotalRows({ rows: 6, columns: 2, text, number }, 1), [2, 4, 5]);
 * ```
 */
export function subtotalRows(
  { rows, columns, text, number }: TableCells,
  column: number,
): number[] {
  const found: number[] = [];
  const group = new Sum();
  const all = new Sum();
  let addsSeveral = false;
  for (let row = 0; row < rows; row++) {
    const value = number(row, column);
    if (value === undefined) continue;
    if ((group.is(value) || (found.length > 0 && all.is(value))) && standsOut(row)) {
      found.push(row);
      addsSeveral ||= group.count > 1;
      group.clear();
    } else {
      group.add(value);
      all.add(value);
    }
  }
  // One row that has the value of the row before it may be a record whose name has the word.
  if (found.length === 1 && (found[0] === rows - 1 || !addsSeveral)) return [];
  return found;

  /** Where each record has such a word, as of sums that are insured, it tells no total. */
  function standsOut(row: number): boolean {
    return isCalled(row) && (row === 0 || found.at(-1) === row - 1 || !isCalled(row - 1));
  }

  function isCalled(row: number): boolean {
    for (let at = 0; at < columns; at++) if (namesTotal(text(row, at))) return true;
    return false;
  }
}

/** Whether a cell has a word for a total, perhaps beside the name of what was added up. */
export function namesTotal(text: string): boolean {
  return TOTAL_WORD.test(text);
}

/** A sum that knows how large its terms were, against which rounding is measured. */
class Sum {
  #total = 0;
  #size = 0;
  count = 0;

  add(value: number): void {
    this.#total += value;
    this.#size += Math.abs(value);
    this.count++;
  }

  clear(): void {
    [this.#total, this.#size, this.count] = [0, 0, 0];
  }

  is(value: number): boolean {
    return this.count > 0 && this.#size > 0 &&
      Math.abs(value - this.#total) <= this.#size * ROUNDING;
  }
}
