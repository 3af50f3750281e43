import type { Run, RunInput, WarningCode } from "../../tool.ts";
import { missedSeparator, wrongDelimiterMessage } from "../../shared/csv/delimiter.ts";
import { checkIsCsv } from "../../shared/csv/json_or_markup.ts";
import { headerLikeRecords } from "../../shared/csv/table.ts";
import { cutText } from "../../shared/cut_text.ts";
import { parseMaybeJson } from "../../shared/json/parse.ts";
import { emptyInput, invalidField } from "../../shared/tool_error.ts";
import { type WarningCollector, warningList } from "../../shared/warning_list.ts";
import { ALIGNMENTS, contract } from "./contract.ts";
import {
  detectDelimiter,
  detectFormat,
  isMarkdownTable,
  readDelimiter,
  rowsOfCsv,
  rowsOfJson,
  rowsOfValues,
} from "./read_rows.ts";
import { checkColumnCount, chooseColumns, type Row, type Table, tableOf } from "./table.ts";
import { type Alignment, writeTable } from "./write_table.ts";

type Input = RunInput<typeof contract>;

/** Numbers as people write them: digits, groups of three, decimals, a percent sign. */
const NUMBER = /^-?\d+(?:,\d{3})*(?:\.\d+)?%?$/;

const LINE_BREAK = /\r\n|\r|\n/g;
/** With the colon by which a bare URL is a link: in the link, backslashes would be read as part of the address. */
const MARKUP = /[\\`*_{}[\]<>#+\-.!|~&]|:(?=\/\/)/g;
/** A pipe, with the backslashes that stand right before it; runs of backslashes elsewhere match alone. */
const PIPE = /\\+\|?|\|/g;

/**
 * The cell that shows a text: trimmed, escaped, each line break a `<br>`.
 *
 * @param escape `pipes` leaves Markdown in the text alone, `all` shows every character as it is.
 */
function cellOf(text: string, escape: "pipes" | "all"): string {
  const trimmed = text.trim();
  const escaped = escape === "all" ? trimmed.replace(MARKUP, "\\$&") : trimmed.replace(PIPE, pipe);
  return escaped.replace(LINE_BREAK, "<br>");
}

/** A backslash that is left over before a pipe would escape the one put there, and free the pipe. */
function pipe(match: string): string {
  if (!match.endsWith("|")) return match;
  const backslashes = match.slice(0, -1);
  return `${backslashes}${backslashes.length % 2 === 1 ? "\\" : ""}\\|`;
}

/** Makes a GitHub Flavored Markdown table (GFM 0.29, section 4.10) of rows. */
export const run: Run<typeof contract> = (input) => {
  const warnings = warningList<WarningCode<typeof contract>>();
  const wantedAlignment = readAlignment(input.align);
  const table = readTable(input, warnings);
  if (!input.rows && isMarkdownTable(input.input ?? "")) {
    warnings.add(
      "MARKDOWN_TABLE",
      "The input is a Markdown table: its line of dashes and outer pipes became cells; " +
        "send its rows as CSV, TSV or JSON",
      "input",
    );
  }
  if (table.header.length === 0) {
    throw emptyInput(input.rows ? "rows" : "input", "at least one row with a cell");
  }
  if (table.isRagged) {
    warnings.add(
      "RAGGED_ROWS",
      "The rows have different lengths; short ones were filled with empty cells",
    );
  }
  if (table.isHeaderARow) {
    const { code, message } = headerLikeRecords(table.header, "send header false, or add one");
    warnings.add(code, message, "header");
  }
  const columns = pickColumns(table, input.columns, warnings);
  const kept = table.rows.slice(0, input.max_rows);
  const omitted = table.rows.length - kept.length;
  if (omitted > 0) {
    warnings.add(
      "ROWS_OMITTED",
      `${omitted} of ${table.rows.length} rows were left out: raise max_rows`,
      "max_rows",
    );
  }
  const texts = [table.header, ...kept].map((row) => columns.map((column) => row[column] ?? ""));
  const alignments = columns.map((_, index) => alignmentOf(wantedAlignment(index), texts, index));
  const cells = texts.map((row) => row.map((text) => cellOf(text, input.escape)));
  return {
    output: writeTable(cells, alignments, input.pretty),
    stats: { rows: kept.length, columns: columns.length, rows_omitted: omitted },
    warnings: warnings.list(),
  };
};

function readTable(input: Input, warnings: WarningCollector<WarningCode<typeof contract>>): Table {
  const { input: given, rows, header } = input;
  const checkedRows = (read: Row[], path: string) => {
    if (read.length === 0 || !read.every(holdsRecords)) return read;
    throw invalidField(
      path,
      `"${path}" is a list of lists of objects, and each object would be JSON text in a cell: send ` +
        "one list of objects; json-query gives it to a query that ends in [*]",
    );
  };
  const delimiter = readDelimiter(input.delimiter);
  if (rows) return tableOf(checkedRows(rowsOfValues(rows), "rows"), header, "rows");
  const text = (given ?? "").replace(/^\ufeff/, "");
  if (text.trim() === "") throw emptyInput("input");
  const format = input.format === "auto" ? detectFormat(text) : input.format;
  if (format === "json") {
    return tableOf(checkedRows(rowsOfJson(text, warnings), "input"), header, "input");
  }
  if (detectFormat(text) === "json" && isJson(text)) {
    const message = `"input" is JSON, and "format" says ${format}: send format "json" or "auto"`;
    throw invalidField("format", message);
  }
  checkIsCsv(text, "input");
  const otherwise = format === "tsv" ? "\t" : input.format === "auto" ? detectDelimiter(text) : ",";
  const separator = delimiter ?? otherwise;
  const missed = missedSeparator(text, { separator });
  if (missed !== undefined) {
    warnings.add("WRONG_DELIMITER", wrongDelimiterMessage(separator, missed), "delimiter");
  }
  return tableOf(rowsOfCsv(text, separator), header, "input");
}

function isJson(text: string): boolean {
  return parseMaybeJson(text) !== undefined;
}

/** Whether all cells are objects: json-query answers a query of one list with a list of that list. */
function holdsRecords(row: Row): boolean {
  return row.kind === "array" && row.cells.length > 0 &&
    row.cells.every((cell) => /^\{.*\}$/s.test(cell) && isJson(cell));
}

/** @returns The alignment that is asked for, by the place of a column. */
function readAlignment(align: string | string[]): (column: number) => Alignment | "auto" {
  const each = Array.isArray(align) ? align : [align];
  each.forEach((value, index) => {
    if ((ALIGNMENTS as readonly string[]).includes(value)) return;
    const path = Array.isArray(align) ? `align[${index}]` : "align";
    throw invalidField(
      path,
      `"${path}" must be one of ${ALIGNMENTS.join(", ")}; got ${JSON.stringify(cutText(value))}`,
    );
  });
  const known = each as (Alignment | "auto")[];
  return (column) => Array.isArray(align) ? known[column] ?? "none" : known[0]!;
}

function pickColumns(
  table: Table,
  wanted: string[] | undefined,
  warnings: WarningCollector<WarningCode<typeof contract>>,
): number[] {
  const { columns, unknown } = chooseColumns(table, wanted);
  for (const index of unknown) {
    const name = JSON.stringify(cutText(wanted![index]!));
    warnings.add(
      "UNKNOWN_COLUMN",
      `There is no column ${name}; it was ignored`,
      `columns[${index}]`,
    );
  }
  if (columns.length === 0) {
    const names = table.header.slice(0, 10).map((name) => JSON.stringify(cutText(name))).join(", ");
    throw invalidField("columns", `"columns" names no column of the table; it has ${names}`);
  }
  checkColumnCount(columns.length, contract.limits.max_columns);
  return columns;
}

/** `auto` is right for a column of numbers. @param texts The header and the body. */
function alignmentOf(wanted: Alignment | "auto", texts: string[][], column: number): Alignment {
  if (wanted !== "auto") return wanted;
  const filled = texts.slice(1).map((row) => row[column]!.trim()).filter((text) => text !== "");
  return filled.length > 0 && filled.every((text) => NUMBER.test(text)) ? "right" : "none";
}
