/**
 * Exports that have lines above their table: a title, an account, a period.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { CSV_DELIMITER_NAMES, type CsvDelimiterName } from "../../shared/csv/contract.ts";
import { readCsv } from "../../shared/csv/read.ts";
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
