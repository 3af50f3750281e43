/**
 * The one way in which every tool writes CSV (RFC 4180, section 2).
 *
 * @module
 */
import { isPlainNumber } from "./plain_number.ts";

export interface WriteCsvOptions {
  /** Default: a comma. */
  separator?: string;
  /** Ends every record, the last one too. Default: CRLF. */
  lineEnding?: "\r\n" | "\n";
  /** Quote only the cells that need it, or all. Default: minimal. */
  quote?: "minimal" | "all";
}

/**
 * The CSV text of records. Unless all are asked for, a cell is put in quotes only where it must be; a record
 * of one empty cell is written `""`, so that it is not taken for an empty line.
 *
 * `stringify` of `@std/csv` is not used: it leaves a cell with a CR, and that record, unquoted.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { writeCsv } from "./write.ts";
 * assert.equal(writeCsv([["id", "note"], ["1", 'say "hi"']]), 'id,note\r\n1,"say ""hi"""\r\n');
 * ```
 */
export function writeCsv(
  records: Iterable<readonly string[]>,
  options: WriteCsvOptions = {},
): string {
  const { separator = ",", lineEnding = "\r\n", quote = "minimal" } = options;
  let text = "";
  for (const cells of records) {
    const quotesAll = quote === "all" || (cells.length === 1 && cells[0] === "");
    const write = quotesAll ? quoted : (cell: string) => writeCell(cell, separator);
    text += cells.map(write).join(separator);
    text += lineEnding;
  }
  return text;
}

/** Whether a spreadsheet would run a text cell as a formula (OWASP, CSV injection). */
export function isFormulaCell(text: string): boolean {
  return text !== "" && "=+-@\t\r".includes(text[0]!) && !isPlainNumber(text);
}

function writeCell(cell: string, separator: string): string {
  const isQuoted = cell.includes('"') || cell.includes(separator) || cell.includes("\n") ||
    cell.includes("\r");
  return isQuoted ? quoted(cell) : cell;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
