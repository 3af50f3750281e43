/**
 * Exports that have lines above their table: a title, an account, a period.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { CSV_DELIMITER_NAMES, type CsvDelimiterName } from "../../shared/csv/contract.ts";
import { isFirstLikeOthers } from "../../shared/csv/header_record.ts";
import { type CsvText, readCsv } from "../../shared/csv/read.ts";
import { UNWANTED_WARNINGS } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;

/** The text from a line on, and the number of lines above it. */
export function tableOf({ source, header_line: line }: Input): { text: string; above: number } {
  if (line === 1) return { text: source, above: 0 };
  const breaks = source.matchAll(/\r\n|\r|\n/g).drop(line - 2);
  const { value: last } = breaks.next();
  // Where there are fewer lines nothing is left, and the reader says so.
  return { text: last ? source.slice(last.index + last[0].length) : "", above: line - 1 };
}

/** Where a header row was found. */
export interface HeaderPlace {
  line: number;
  /** With which the line has the columns. */
  delimiter: CsvDelimiterName;
}

/**
 * The first line that has all the columns that a mapping names, by the caller's delimiter or, where no line has them
 * so, by another; undefined where none does.
 */
export function findHeaderLine({ source, delimiter, mapping }: Input): HeaderPlace | undefined {
  const wanted = [...new Set(mapping.map(({ from }) => from))];
  for (const tried of new Set([delimiter, ...CSV_DELIMITER_NAMES])) {
    const read = readCsv(source, { delimiter: tried }, UNWANTED_WARNINGS);
    const header = read.records.find(({ fields }) => {
      const names = new Set(fields.map((field) => field.trim()));
      return wanted.every((name) => names.has(name));
    });
    if (header) return { line: header.line, delimiter: read.delimiter };
  }
  return undefined;
}

/** Lines below the header row that are tried as one, and lines of the table that have to agree with it. */
const MAX_LINES_ABOVE = 30;
const SAMPLE_LINES = 20;
/** Where lines are long, no more of them than have so many characters, but a header row and two records. */
const SAMPLE_CHARS = 10_000;
const LEAST_LINES = 3;

/**
 * The first line below the header row that looks like a header row itself: two records and more below it have as many
 * fields as it has, and the row that was read as the header has at most half as many. Undefined where there is none.
 *
 * @param table The source as it was read.
 */
export function likelyHeaderLine(
  { source, delimiter, header_line: given }: Input,
  { records }: CsvText,
): HeaderPlace | undefined {
  const [header] = records;
  if (!header) return undefined;
  // Lines within a quoted field are not rows.
  const begins = new Set(records.map((record) => record.line + given - 1));
  const lines = source.split(/\r\n|\r|\n/, given + MAX_LINES_ABOVE + SAMPLE_LINES);
  const last = Math.min(lines.length, given + MAX_LINES_ABOVE);
  for (let line = given + 1; line <= last; line++) {
    if (!begins.has(line)) continue;
    const sample = sampleFrom(lines, line - 1);
    for (const tried of new Set([delimiter, "auto" as const])) {
      const read = readCsv(sample, { delimiter: tried }, UNWANTED_WARNINGS);
      const [first, ...below] = read.records;
      if (!first || first.line > 1 || below.length < 2) continue;
      const count = first.fields.length;
      // Some exports end each line with a delimiter.
      const names = first.fields.at(-1) === "" ? first.fields.slice(0, -1) : first.fields;
      // A report may have several tables, each below a title of its own, and ends of theirs that lack cells.
      const title = below.findIndex(({ fields }) => fields.length <= 1);
      const isSection = title >= 2 && below[0]!.fields.length === count &&
        below.slice(0, title).every(({ fields }) => 2 * fields.length > count);
      const isTable = (isSection || read.records.every(({ fields }) => fields.length === count)) &&
        // A sentence has a blank after its comma.
        new Set(names.filter((name) => /^\S/.test(name))).size === names.length;
      if (isTable && 2 * header.fields.length <= count && !isFirstLikeOthers(read.records)) {
        return { line, delimiter: read.delimiter };
      }
    }
  }
  return undefined;
}

function sampleFrom(lines: readonly string[], start: number): string {
  let end = start;
  let chars = 0;
  while (
    end < lines.length && end - start < SAMPLE_LINES &&
    (end - start < LEAST_LINES || chars < SAMPLE_CHARS)
  ) chars += lines[end++]!.length;
  return lines.slice(start, end).join("\n");
}
