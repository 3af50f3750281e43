/**
 * Delimiters by name and by character, and how to find out which one a text uses.
 *
 * @module
 */
import type { CsvDelimiter, CsvDelimiterName } from "./contract.ts";
import { type CsvDialect, type FieldSpan, scanRecords } from "./scan.ts";

/** The characters, in the order that breaks ties of the detection. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;
const SAMPLE_RECORDS = 20;

/** The character of a delimiter. */
export function separatorOf(delimiter: CsvDelimiter): string {
  return delimiter === "tab" ? "\t" : delimiter === "pipe" ? "|" : delimiter;
}

const NAMES: Readonly<Record<string, CsvDelimiterName>> = { "\t": "tab", "|": "pipe" };

/** The name of a delimiter in stats. */
export function delimiterName(separator: string): CsvDelimiterName {
  return NAMES[separator] ?? separator as "," | ";";
}

/**
 * The separator by which the first 20 records agree best on a number of fields. The first record decides
 * first: one without malformed quotes. Then the greatest share of records with as many fields and without
 * such quotes, then the most fields, then the order comma, semicolon, tab, pipe. A text that none of them
 * divides is taken for one column with commas.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { detectSeparator } from "./delimiter.ts";
 * assert.equal(detectSeparator("a;b\n1,5;2,5\n", {}), ";");
 * ```
 */
export function detectSeparator(text: string, dialect: Omit<CsvDialect, "separator">): string {
  let best: Agreement = { separator: ",", isFaultless: false, share: 0, fields: 0 };
  for (const separator of SEPARATORS) {
    const agreement = agreementBy(separator, text, dialect);
    if (agreement.fields > 1 && isBetter(agreement, best)) best = agreement;
  }
  return best.separator;
}

/**
 * The separator that divides each of the first 20 records, two at least, into as many fields as the first; undefined
 * where none does, or where the records are divided by the named one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { missedSeparator } from "./delimiter.ts";
 * assert.equal(missedSeparator("a;b\n1;2\n", { separator: "," }), ";");
 * assert.equal(missedSeparator("note\nwell; so\n", { separator: "," }), undefined);
 * ```
 */
export function missedSeparator(text: string, named: CsvDialect): string | undefined {
  const sample = scanRecords(text, named).take(SAMPLE_RECORDS).toArray();
  if (sample.length < 2 || sample.some((record) => record.length > 1)) return undefined;
  const separator = detectSeparator(text, named);
  const { isFaultless, share, fields } = agreementBy(separator, text, named);
  return isFaultless && share === 1 && fields > 1 ? separator : undefined;
}

/** Records that a separator divides alike, below others. */
interface Below {
  separator: string;
  /** Where the first of them starts in the text. */
  start: number;
  /** How many records are above them. */
  above: number;
  /** The number of their fields. */
  fields: number;
}

/**
 * The separator that divides the records of the sample alike from a later one on, two at least, where none divides the
 * first: what is above them may be a title. The one that does so from the earliest on, since a comma divides decimals
 * below names, too; then the one with the most fields.
 */
export function separatorBelow(
  text: string,
  dialect: Omit<CsvDialect, "separator">,
): Below | undefined {
  let best: Below | undefined;
  for (const separator of SEPARATORS) {
    const sample = scanRecords(text, { ...dialect, separator }).take(SAMPLE_RECORDS).toArray();
    if (sample[0] === undefined || sample[0].length > 1) return undefined;
    const fields = sample.at(-1)!.length;
    const above = sample.findLastIndex((record) => record.length !== fields) + 1;
    const titles = sample.slice(sample.findIndex((record) => record.length > 1), above);
    // Lines about a table may be pairs, such as `IBAN;DE12`; an undivided record among divided ones is no table's.
    const isTable = titles.every((record) => record.length > 1 && record.length < fields);
    if (fields < 2 || sample.length - above < 2 || !isTable) continue;
    const below = { separator, start: sample[above]![0]!.start, above, fields };
    if (best === undefined || isWider(below, best)) best = below;
  }
  return best;
}

function isWider(a: Below, b: Below): boolean {
  return a.above < b.above || (a.above === b.above && a.fields > b.fields);
}

/** The warning about such records, which were read as one column. */
export function belowMessage(separator: string, line: number): string {
  const delimiter = JSON.stringify(NAMES[separator] ?? separator);
  return `There is one column, but ${delimiter} divides the records from line ${line} on alike: if what is above is a title, skip or remove it; else send delimiter ${delimiter} if they are several columns`;
}

/** The warning about a named separator that divides no record, where another one does. */
export function wrongDelimiterMessage(named: string, missed: string): string {
  const [given, found] = [named, missed].map((one) => JSON.stringify(NAMES[one] ?? one));
  return `No record has the delimiter ${given}, so there is one column; ${found} divides them all: send delimiter ${found}`;
}

/** How well a separator divides the sample of a text. */
interface Agreement {
  separator: string;
  /** The quotes of the first record are well-formed. */
  isFaultless: boolean;
  /** The part of the records that are well-formed and have as many fields as the first one. */
  share: number;
  /** The number of fields of the first record. */
  fields: number;
}

function agreementBy(
  separator: string,
  text: string,
  dialect: Omit<CsvDialect, "separator">,
): Agreement {
  const sample = scanRecords(text, { ...dialect, separator }).take(SAMPLE_RECORDS).toArray();
  const isWellFormed = (record: FieldSpan[]) => record.every(({ fault }) => !fault);
  const [first = []] = sample;
  const agreeing = sample.filter((record) =>
    record.length === first.length && isWellFormed(record)
  );
  return {
    separator,
    isFaultless: isWellFormed(first),
    share: agreeing.length / sample.length,
    fields: first.length,
  };
}

function isBetter(a: Agreement, b: Agreement): boolean {
  if (a.isFaultless !== b.isFaultless) return a.isFaultless;
  return a.share > b.share || (a.share === b.share && a.fields > b.fields);
}
