/**
 * Whether a table has a header row at all.
 *
 * @module
 */

/** The fields of a record. */
interface Row {
  fields: readonly string[];
}

/**
 * An amount with its separators, a currency or a percent sign; codes with a leading zero are text, and so are keys and
 * numbers of documents, whose letters stand right before their digits (`ABC-1`, `INV1001`).
 */
export const AMOUNT =
  /^[-+]?(?:\p{Sc}? ?[-+]?|[A-Z]{3} [-+]?|[A-Z]{3}(?=\d+[.,]))(?!0\d)\d{1,3}(?:[.,' \u{a0}\u{202f}]?\d{3})*(?:[.,]\d+)? ?(?:%|\p{Sc}|[A-Z]{3})?$/u;
/** A date in digits, a time after it or not. */
export const DATE =
  /^(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{4}|\d{2}))(?=$|[ T])/;

/** Dates and addresses, which are seldom the names of columns. */
const KINDS = [
  DATE,
  /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
];

/** Records that are compared with the first. */
const MAX_COMPARED = 50;

/**
 * Whether the first record is one like those below it: a date above dates, an address above addresses, or a number
 * above every column of numbers, the first column among them. A year or a date above numbers is a name, and names
 * that count up by one are those of a table without any. So are three or more at equal steps (every second year) above
 * records that are not.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isFirstLikeOthers } from "./header_record.ts";
 *
 * const isLike = (...rows: string[]) => isFirstLikeOthers(rows.map((row) => ({ fields: row.split(",") })));
 * assert.equal(isLike("1,5.2", "3,4.1"), true);
 * assert.equal(isLike("id,2024", "3,4.1"), false);
 * ```
 */
export function isFirstLikeOthers([header, ...records]: readonly Row[]): boolean {
  if (!header || records.length === 0) return false;
  const columns = header.fields.map((name, index) => ({
    name: name.trim(),
    values: records.slice(0, MAX_COMPARED).map(({ fields }) => fields[index]?.trim() ?? "").filter(
      Boolean,
    ),
  }));
  const filled = columns.filter(({ values }) => values.length > 0);
  const isLike = ({ name, values }: typeof columns[number]) =>
    KINDS.some((kind) => kind.test(name) && values.every((value) => kind.test(value)));
  if (filled.some(isLike)) return true;
  const step = stepOf(header);
  if (step === 1) return false;
  const isScale = step !== undefined && step > 0 && header.fields.length > 2;
  if (isScale && records.some((record) => stepOf(record) === undefined)) return false;
  const numeric = filled.filter(({ values }) => values.every((value) => AMOUNT.test(value)));
  return numeric[0] !== undefined && numeric[0] === columns[0] &&
    numeric.every(({ name }) => AMOUNT.test(name));
}

/** The step at which a record's whole numbers rise from each to the next; undefined where they have no single one. */
function stepOf({ fields }: Row): number | undefined {
  const numbers = fields.map((field) => /^\d+$/.test(field.trim()) ? Number(field) : NaN);
  const step = numbers[1]! - numbers[0]!;
  const isEven = numbers.length > 1 &&
    numbers.every((number, index) => number === numbers[0]! + index * step);
  return isEven ? step : undefined;
}
