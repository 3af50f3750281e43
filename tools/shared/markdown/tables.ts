/**
 * The rows of tables (GFM 0.29, section 4.10).
 *
 * @module
 */
import { trimSpaces } from "./characters.ts";
import type { Alignment } from "./nodes.ts";

const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** The alignments that a delimiter row gives; undefined if the line is not one. */
export function parseDelimiterRow(line: string): Alignment[] | undefined {
  const row = trimSpaces(line);
  if (!/^[|:-]/.test(row) || !/[|:]/.test(row) || !DELIMITER_ROW.test(row)) return undefined;
  return splitRow(row).map((cell): Alignment => {
    const isLeft = cell.startsWith(":");
    const isRight = cell.endsWith(":");
    return isLeft ? (isRight ? "center" : "left") : isRight ? "right" : undefined;
  });
}

/** The texts of the cells of a row; pipes that a backslash escapes are part of them. */
export function splitRow(line: string): string[] {
  const row = trimSpaces(line);
  const cells: string[] = [];
  let start = row[0] === "|" ? 1 : 0;
  for (let at = start; at < row.length; at++) {
    if (row[at] === "\\" && (row[at + 1] === "\\" || row[at + 1] === "|")) at++;
    else if (row[at] === "|") {
      cells.push(cellText(row.slice(start, at)));
      start = at + 1;
    }
  }
  if (start < row.length) cells.push(cellText(row.slice(start)));
  return cells;
}

/** A pipe needs its backslash only to be in a row: code and addresses have none. */
function cellText(source: string): string {
  return trimSpaces(source).replaceAll("\\|", "|");
}
