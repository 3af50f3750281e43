import type { RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { type CsvText, readCsv } from "../../shared/csv/read.ts";
import {
  checkNamedSize,
  checkUnnamed,
  type CsvTable,
  tableOf,
  type TableRow,
} from "../../shared/csv/table.ts";
import { jsonLines, readJsonLine } from "../../shared/json/json_lines.ts";
import { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;

/**
 * CSV as one compact JSON record a line: an object named by the header row, or an array without
 * one. The lines are assembled as text, since JavaScript objects would move integer-like names to
 * the front.
 */
export function toJsonLines(input: Input): RunReturn<typeof contract> {
  const warnings: RunWarning<typeof contract>[] = [];
  if (beginsWithJson(input.input)) warnings.push(JSON_LINES_GIVEN);
  const csv = readCsv(input.input, input, warnings);
  const { lines, columns } = input.headerMode === "none"
    ? arrayLines(csv, input, warnings)
    : objectLines(csv, input, warnings);
  return {
    output: lines.join(""),
    stats: { records: lines.length, columns, delimiter: csv.delimiter },
    warnings,
  };
}

const JSON_LINES_GIVEN: RunWarning<typeof contract> = {
  code: "JSON_LINES_GIVEN",
  message:
    'The first line is JSON, and was read as CSV: to write JSON Lines as CSV, send direction "jsonl_to_csv"',
  path: "direction",
};

/** Whether the first line that is not blank is an object or array of JSON. */
function beginsWithJson(text: string): boolean {
  const [first] = jsonLines(text);
  if (!first || !/^\s*[{[]/.test(first.text)) return false;
  return readJsonLine(first.text, contract.limits.max_depth).document !== undefined;
}

function arrayLines(csv: CsvText, { strict }: Input, warnings: RunWarning<typeof contract>[]) {
  checkUnnamed(csv, strict, warnings);
  const lines = csv.records.map(({ fields }) => JSON.stringify(fields) + "\n");
  return { lines, columns: [] };
}

function objectLines(csv: CsvText, { strict }: Input, warnings: RunWarning<typeof contract>[]) {
  const table = tableOf(csv, { headerRow: true, strict }, warnings);
  checkNamedSize(table.columns, table.rows.length);
  const names = table.columns.map((name) => JSON.stringify(name));
  const lines = table.rows.map((row) => objectLine(row, names, table));
  return { lines, columns: table.columns };
}

/** @param names The names of the columns as JSON text. */
function objectLine({ cells, extra }: TableRow, names: string[], { extraKey }: CsvTable): string {
  const members = cells.map((cell, column) => `${names[column]}:${JSON.stringify(cell)}`);
  if (extra.length > 0) members.push(`${JSON.stringify(extraKey)}:${JSON.stringify(extra)}`);
  return `{${members.join(",")}}\n`;
}
