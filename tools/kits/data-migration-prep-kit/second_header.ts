import type { CsvRecord } from "../../shared/csv/read.ts";

/** A row below the header row that says what kind of answers the columns hold. */
export interface SecondHeader {
  line: number;
  text: string;
  columns: number;
}

/** With fewer records below it, that a text comes again in none of them says little. */
const LEAST_RECORDS = 5;
const LEAST_COLUMNS = 3;

/** Hours of a day, as of opening hours: `9-17`, `9:00`, `9 am`. A header may have a number, as in "Wave 1". */
const HOURS = /\b\d{1,2}(?:\s?[-–—]\s?\d{1,2}\b|[:h]\d{2}\b|\s?[ap]m\b)/i;

/** Whether a field is a number or a time, which a record has and a header has not. */
function isValue(field: string): boolean {
  return /\d/.test(field) && !/\p{L}{2}/u.test(field);
}

/**
 * The first record, where it says one text in at least half of the columns that no other record has, and no numbers or times, as
 * exports of surveys have "Response" there; undefined otherwise.
 */
export function secondHeader(
  [header, first, ...records]: readonly CsvRecord[],
): SecondHeader | undefined {
  if (!header || !first || records.length < LEAST_RECORDS) return undefined;
  const counts = new Map<string, number>();
  for (const field of first.fields) {
    if (/\p{L}{3}/u.test(field) && !HOURS.test(field)) {
      counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  const [text, columns] = [...counts].reduce((most, each) => each[1] > most[1] ? each : most, [
    "",
    0,
  ]);
  if (columns < Math.max(LEAST_COLUMNS, header.fields.length / 2)) return undefined;
  if (records.some(({ fields }) => fields.includes(text))) return undefined;
  if (first.fields.some((field) => isValue(field))) return undefined;
  return { line: first.line, text, columns };
}
