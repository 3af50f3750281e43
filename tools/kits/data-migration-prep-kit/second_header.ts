import { cutText } from "../../shared/cut_text.ts";
import { firstNames } from "../../shared/messages.ts";
import type { CsvRecord } from "../../shared/csv/read.ts";

/** A row below the header row that says what kind of answers the columns hold. */
export interface SecondHeader {
  line: number;
  /** What sets it apart from the records, to follow "Line 2 has". */
  sign: string;
}

/** With fewer records below it, that a text comes again in none of them says little. */
const LEAST_RECORDS = 5;
const LEAST_COLUMNS = 3;
/** Columns that only a header leaves empty, and those that it says something in. */
const LEAST_UNFILLED = 2;

/** Hours of a day, as of opening hours: `9-17`, `9:00`, `9 am`. A header may have a number, as in "Wave 1". */
const HOURS = /\b\d{1,2}(?:\s?[-–—]\s?\d{1,2}\b|[:h]\d{2}\b|\s?[ap]m\b)/i;

/** Whether a field is a number or a time, which a record has and a header has not. */
function isValue(field: string): boolean {
  return /\d/.test(field) && !/\p{L}{2}/u.test(field);
}

/** The field in which the records below have each its own, which tells them apart; undefined where they have none. */
function identityOf(width: number, records: readonly CsvRecord[]): number | undefined {
  for (let index = 0; index < width; index++) {
    const fields = records.map(({ fields }) => fields[index]?.trim() ?? "");
    if (!fields.includes("") && new Set(fields).size === fields.length) return index;
  }
}

/**
 * Whether the first record has in the field that tells records apart what a record has there: the name of the first shop
 * among names, but no text among numbers, and not nothing.
 */
function isNamed(first: CsvRecord, records: readonly CsvRecord[], text: string): boolean {
  const index = identityOf(first.fields.length, records);
  if (index === undefined) return false;
  const own = first.fields[index]!.trim();
  return own !== "" && own !== text && records.some(({ fields }) => !isValue(fields[index]!));
}

/** Columns that all other records fill and the first does not. */
function unfilled(first: CsvRecord, records: readonly CsvRecord[]): number[] {
  return first.fields.flatMap((field, index) =>
    field.trim() === "" && records.every(({ fields }) => fields[index]?.trim()) ? [index] : []
  );
}

/**
 * The first record, where it has no number or time and one of two signs; undefined otherwise. Either it says one text in at
 * least half of the columns that no other record has, as exports of surveys have "Response" there, and is not named as the
 * others are; or it lacks the numbers that tell the others apart, and another column that they all fill.
 */
export function secondHeader(
  [header, first, ...records]: readonly CsvRecord[],
): SecondHeader | undefined {
  if (!header || !first || records.length < LEAST_RECORDS) return undefined;
  if (first.fields.some((field) => isValue(field))) return undefined;
  const { line } = first;
  const repeated = repeatedText(first);
  const isHalf = repeated.columns >= Math.max(LEAST_COLUMNS, header.fields.length / 2);
  const isOwn = !records.some(({ fields }) => fields.includes(repeated.text));
  if (isHalf && isOwn && !isNamed(first, records, repeated.text)) {
    const text = JSON.stringify(cutText(repeated.text, 60));
    return { line, sign: `${text} in ${repeated.columns} columns, and no other record has it` };
  }
  const missing = unfilled(first, records);
  const identity = identityOf(first.fields.length, records);
  const said = first.fields.filter((field) => /\p{L}/u.test(field)).length;
  if (identity === undefined || !missing.includes(identity)) return undefined;
  // A person without a mail address is no header, though an address tells the others apart.
  if (!records.every(({ fields }) => isValue(fields[identity]!))) return undefined;
  if (missing.length < LEAST_UNFILLED || said < LEAST_UNFILLED) return undefined;
  const names = missing.map((index) => JSON.stringify(cutText(header.fields[index] ?? "", 60)));
  return { line, sign: `nothing in ${firstNames(names, 3)}, which every other record fills` };
}

/** The text that most columns of a record have. */
function repeatedText({ fields }: CsvRecord): { text: string; columns: number } {
  const counts = new Map<string, number>();
  for (const field of fields) {
    if (/\p{L}{3}/u.test(field) && !HOURS.test(field)) {
      counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  const [text, columns] = [...counts].reduce((most, each) => each[1] > most[1] ? each : most, [
    "",
    0,
  ]);
  return { text, columns };
}
