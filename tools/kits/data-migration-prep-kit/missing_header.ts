/**
 * Exports without a header row, and those whose header row comes again between the records.
 *
 * @module
 */
import type { CsvRecord } from "../../shared/csv/read.ts";
import { AMOUNT, DATE } from "./text_columns.ts";

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
 */
export function isHeaderRecord([header, ...records]: readonly CsvRecord[]): boolean {
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
function stepOf({ fields }: CsvRecord): number | undefined {
  const numbers = fields.map((field) => /^\d+$/.test(field.trim()) ? Number(field) : NaN);
  const step = numbers[1]! - numbers[0]!;
  const isEven = numbers.length > 1 &&
    numbers.every((number, index) => number === numbers[0]! + index * step);
  return isEven ? step : undefined;
}

/** The lines of the records that repeat the header row, as files that were joined have them. */
export function repeatedHeaders([header, ...records]: readonly CsvRecord[]): number[] {
  if (!header || header.fields.length < 2) return [];
  const names = JSON.stringify(header.fields);
  return records.filter(({ fields }) => JSON.stringify(fields) === names).map(({ line }) => line);
}
