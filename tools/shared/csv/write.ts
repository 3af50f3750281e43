/**
 * The one way in which every tool writes CSV (RFC 4180, section 2).
 *
 * @module
 */
import { isPlainNumber } from "./plain_number.ts";

/** The form of CSV to write. */
export interface WriteCsvOptions {
  /** The names of the columns, as a first record. Default: there is no header row. */
  header?: readonly string[];
  /** Default: a comma. */
  separator?: string;
  /** Ends every record, the last one too. Default: CRLF. */
  lineEnding?: "\r\n" | "\n";
  /** Quote only the cells that need it, or all. Default: minimal. */
  quote?: "minimal" | "all";
}

/**
 * The CSV text of records. Unless all are asked for, a cell is put in quotes only where it must be:
 * - where RFC 4180 asks for it;
 * - the one empty cell of a record, so that it is not taken for an empty line;
 * - a cell that begins the text with U+FEFF, so that it is not taken for a byte order mark;
 * - under a header, a name and the one cell of a record that hold another delimiter, so that a reader which looks
 *   for the delimiter finds the right one.
 *
 * `stringify` of `@std/csv` is not used: it leaves a cell with a CR, and that record, unquoted.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { writeCsv } from "./write.ts";
 * const header = ["id", "note"];
 * assert.equal(writeCsv([["1", 'say "hi"']], { header }), 'id,note\r\n1,"say ""hi"""\r\n');
 * ```
 */
export function writeCsv(
  records: Iterable<readonly string[]>,
  { header, separator = ",", lineEnding = "\r\n", quote = "minimal" }: WriteCsvOptions = {},
): string {
  let text = "";
  if (header) add(header, ANY_DELIMITER);
  for (const cells of records) add(cells, header && cells.length === 1 ? ANY_DELIMITER : undefined);
  return text;

  function add(cells: readonly string[], alsoQuoted: RegExp | undefined): void {
    const isEmptyLine = cells.length === 1 && cells[0] === "";
    text += cells.map((cell, index) => {
      const isQuoted = quote === "all" || isEmptyLine || cell.includes(separator) ||
        NEEDS_QUOTES.test(cell) || alsoQuoted?.test(cell) ||
        (text === "" && index === 0 && cell.startsWith("\ufeff"));
      return isQuoted ? quoted(cell) : cell;
    }).join(separator);
    text += lineEnding;
  }
}

const NEEDS_QUOTES = /["\r\n]/;
const ANY_DELIMITER = /[,;|\t]/;

/** Whether a spreadsheet would run a text cell as a formula (OWASP, CSV injection). */
export function isFormulaCell(text: string): boolean {
  return text !== "" && "=+-@\t\r".includes(text[0]!) && !isPlainNumber(text);
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
