/**
 * The records of a CSV text as a table with named columns, or as plain rows.
 *
 * @module
 */
import type { Warning, WarningSink } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { firstNames } from "../messages.ts";
import { maxOutputChars, ToolError } from "../tool_error.ts";
import { type CsvDelimiter, type CsvDelimiterName, MAX_CSV_CELLS } from "./contract.ts";
import { isFirstLikeOthers } from "./header_record.ts";
import { columnNames, furtherName, type NamesWarning } from "./names.ts";
import { type CsvRecord, type CsvText, type CsvWarning, readCsv } from "./read.ts";

/** Warnings about records without names. */
export type UnnamedWarning = "RAGGED_ROWS" | "NO_RECORDS";

/** Warnings about records under named columns. */
export type TableWarning = UnnamedWarning | NamesWarning | "HEADER_LIKE_RECORDS";

/** The warnings that reading a table may raise. */
export type CsvTableWarning = TableWarning | CsvWarning;

/** A record that was brought to the table's columns. */
export interface TableRow {
  /** The physical line on which it begins, from 1. */
  line: number;
  /** One cell a column; null if the record had no field. */
  cells: (string | null)[];
  /** The fields past the last column. */
  extra: string[];
}

/** A CSV text with names for its columns. */
export interface CsvTable {
  columns: string[];
  rows: TableRow[];
  /** The key for `extra` in a record that is written as an object. */
  extraKey: string;
  /** Records whose number of fields was not the number of columns. */
  raggedRecords: number;
}

/** Where the names of columns come from, and which rows are accepted. */
export interface TableOptions {
  /** The first record holds the column names. */
  headerRow: boolean;
  /** Names to use in place of the header row's. Empty or missing: none. */
  columns?: readonly string[];
  /** Remove surrounding white space of names. Default: false. */
  trimNames?: boolean;
  /** Refuse ragged records, and empty or repeated names. Default: false. */
  strict?: boolean;
  /** The most records × columns. Default: 200,000. */
  maxCells?: number;
}

/** The form of a CSV text with a table. */
export interface ReadTableOptions {
  delimiter: CsvDelimiter | "auto";
  /** Lines above the first record, whatever is in them. Default: 0. */
  skipRows?: number;
  /** Without a header row the columns are called column_1 to column_N of the widest record. */
  headerMode: "first-row" | "none";
  /** Remove surrounding white space of names. Default: false. */
  trimNames?: boolean;
  /** The most records × columns. Default: 200,000. */
  maxCells?: number;
}

/**
 * Reads a CSV text as a table in which every column has a name, leniently.
 *
 * @param warnings Gets what `readCsv` and `tableOf` warn of.
 * @throws {ToolError} `OUTPUT_TOO_LARGE` (details `{ limit, max, actual }`) over `maxCells`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { UNWANTED_WARNINGS } from "../warning_list.ts";
 * import { readTable } from "./table.ts";
 *
 * const options = { delimiter: ",", headerMode: "first-row" } as const;
 * const table = readTable("id,name\n7\n", options, UNWANTED_WARNINGS);
 * assert.deepEqual(table.columns, ["id", "name"]);
 * assert.deepEqual(table.rows, [{ line: 2, cells: ["7", null], extra: [] }]);
 * ```
 */
export function readTable(
  text: string,
  options: ReadTableOptions,
  warnings: WarningSink<CsvTableWarning>,
): CsvTable & { delimiter: CsvDelimiterName } {
  const csv = readCsv(text, options, warnings);
  const { headerMode, trimNames, maxCells } = options;
  const headerRow = headerMode === "first-row";
  const columns = headerRow ? [] : numberedColumns(csv);
  return {
    ...tableOf(csv, { headerRow, columns, trimNames, maxCells }, warnings),
    delimiter: csv.delimiter,
  };
}

/**
 * The data records of a CSV text under named columns. Short records are filled with null, surplus fields go
 * to `extra`.
 *
 * @param warnings Gets `EMPTY_HEADERS`, `DUPLICATE_HEADERS`, `RAGGED_ROWS`, `HEADER_LIKE_RECORDS` and `NO_RECORDS`.
 * @throws {ToolError} `INVALID_CSV` (details `{ line }`) when strict; `OUTPUT_TOO_LARGE` (details
 * `{ limit, max, actual }`) when records × columns is over `maxCells`.
 */
export function tableOf(
  csv: CsvText,
  options: TableOptions,
  warnings: WarningSink<TableWarning>,
): CsvTable {
  const { headerRow, columns: given = [], trimNames = false, strict = false, maxCells } = options;
  const [header] = csv.records;
  if (!header) {
    warnings.push(NO_RECORDS);
    return { columns: [], rows: [], extraKey: "_extra", raggedRecords: 0 };
  }
  const names = given.length > 0 ? given : header.fields;
  const source = { strict, line: given.length > 0 ? undefined : header.line };
  const trimmed = trimNames ? names.map((name) => name.trim()) : names;
  const records = headerRow ? csv.records.slice(1) : csv.records;
  // Names alone are a row, too; a million of them take seconds to tell apart.
  checkCellCount(Math.max(records.length, 1) * trimmed.length, maxCells);
  const columns = columnNames(trimmed, source, warnings);
  const raggedRecords = checkFieldCounts({ ...csv, records }, columns.length, strict, warnings);
  if (headerRow && given.length === 0 && isFirstLikeOthers(csv.records)) {
    warnings.push(headerLikeRecords(header.fields, 'send headerMode "none", or add one'));
  }
  if (records.length === 0) warnings.push(NO_RECORDS);
  return {
    columns,
    rows: records.map((record) => rowOf(record, columns.length)),
    extraKey: furtherName("_extra", columns),
    raggedRecords,
  };
}

/**
 * The records of a CSV text without names, as they are.
 *
 * @param warnings Gets `RAGGED_ROWS` and `NO_RECORDS`.
 * @returns How many records have not as many fields as the first one.
 * @throws {ToolError} `INVALID_CSV` (details `{ line }`) on such a record when strict.
 */
export function checkUnnamed(
  csv: CsvText,
  strict: boolean,
  warnings: WarningSink<UnnamedWarning>,
): number {
  const [first] = csv.records;
  if (first) return checkFieldCounts(csv, first.fields.length, strict, warnings);
  warnings.push(NO_RECORDS);
  return 0;
}

/** @throws {ToolError} `OUTPUT_TOO_LARGE` when a table would have over `max` cells. */
export function checkCellCount(cells: number, max: number = MAX_CSV_CELLS): void {
  if (cells <= max) return;
  throw new ToolError<"OUTPUT_TOO_LARGE">(
    "OUTPUT_TOO_LARGE",
    `The table would have ${cells} cells (records × columns), over the limit max_cells of ` +
      `${max}: send fewer records or columns`,
    { limit: "max_cells", max, actual: cells },
  );
}

/**
 * To be asked before records are written as objects: every record repeats all names, so a few long names can
 * make a small text huge.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE` when the names alone would be longer than an output may be.
 */
export function checkNamedSize(columns: readonly string[], records: number): void {
  const namesLength = columns.reduce((sum, name) => sum + JSON.stringify(name).length + 2, 0);
  const actual = namesLength * records;
  const max = maxOutputChars();
  if (actual <= max) return;
  throw new ToolError<"OUTPUT_TOO_LARGE">(
    "OUTPUT_TOO_LARGE",
    `The column names, repeated in ${records} records, would have ${actual} characters, over ` +
      `${max}: give shorter names or send fewer records`,
    { limit: "max_named_chars", max, actual },
  );
}

/** Names that a message shows. */
const MAX_NAMED = 5;

/** The warning of a tool that found no data record. */
export const NO_RECORDS: Warning<"NO_RECORDS"> = {
  code: "NO_RECORDS",
  message: "There is no data record",
};

/**
 * The warning of a first row that holds what the rows below it hold.
 *
 * @param advice What to do where it is one of them.
 */
export function headerLikeRecords(
  fields: readonly string[],
  advice: string,
): Warning<"HEADER_LIKE_RECORDS"> {
  const shown = firstNames(fields, MAX_NAMED, (field) => JSON.stringify(cutText(field)));
  return {
    code: "HEADER_LIKE_RECORDS",
    message: `The first row (${shown}) became the names of the columns, but holds values like ` +
      `those below it: if the table has no header row, ${advice}`,
  };
}

function numberedColumns({ records }: CsvText): string[] {
  const widest = records.reduce((most, { fields }) => Math.max(most, fields.length), 0);
  return Array.from({ length: widest }, (_, index) => `column_${index + 1}`);
}

function checkFieldCounts(
  { records, isUndivided }: CsvText,
  width: number,
  strict: boolean,
  warnings: WarningSink<"RAGGED_ROWS">,
): number {
  const ragged = records.filter(({ fields }) => fields.length !== width);
  const [first] = ragged;
  if (!first) return 0;
  const fault = `line ${first.line} has ${first.fields.length} instead of ${width} fields`;
  if (strict) {
    throw new ToolError<"INVALID_CSV">(
      "INVALID_CSV",
      `The record on ${fault}: give every record the same number, or send strict false`,
      { line: first.line, expected: width, actual: first.fields.length },
    );
  }
  warnings.push({
    code: "RAGGED_ROWS",
    message: ragged.length === 1
      ? `1 record has a different number of fields: ${fault}`
      : `${ragged.length} records have a different number of fields; the first: ${fault}` +
        (isUndivided ? "" : titleAdvice(records, width)),
  });
  return ragged.length;
}

/** Reports begin with lines about them, of which the first would be read as the header. */
function titleAdvice(records: CsvRecord[], width: number): string {
  const start = records.findIndex(({ fields }) => fields.length !== width);
  const table = records.slice(start);
  const counts = new Set(table.map(({ fields }) => fields.length));
  const [count = 0] = counts;
  // A header that lacks the name of one column is no title.
  const isBelow = width === 1 || (start > 0 && table.length > 1);
  return counts.size === 1 && count > width && isBelow
    ? `; if what is above line ${table[0]!.line} is a title, skip or remove it`
    : "";
}

function rowOf({ line, fields }: CsvRecord, width: number): TableRow {
  const cells: (string | null)[] = fields.slice(0, width);
  while (cells.length < width) cells.push(null);
  return { line, cells, extra: fields.slice(width) };
}
