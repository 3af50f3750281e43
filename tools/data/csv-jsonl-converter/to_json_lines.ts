import type { RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { checkIsCsv } from "../../shared/csv/json_or_markup.ts";
import { type CsvText, readCsv } from "../../shared/csv/read.ts";
import {
  checkNamedSize,
  checkUnnamed,
  type CsvTable,
  tableOf,
  type TableRow,
} from "../../shared/csv/table.ts";
import { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;

/**
 * CSV as one compact JSON record a line: an object named by the header row, or an array without
 * one. The lines are assembled as text, since JavaScript objects would move integer-like names to
 * the front.
 */
export function toJsonLines(input: Input): RunReturn<typeof contract> {
  const warnings: RunWarning<typeof contract>[] = [];
  checkIsCsv(input.input, "input");
  const csv = readCsv(input.input, { ...input, skipRows: input.skip_rows }, warnings);
  const { lines, columns } = input.headerMode === "none"
    ? arrayLines(csv, input, warnings)
    : objectLines(csv, input, warnings);
  return {
    output: lines.join(""),
    stats: { records: lines.length, columns, delimiter: csv.delimiter },
    warnings,
  };
}

function arrayLines(csv: CsvText, { strict }: Input, warnings: RunWarning<typeof contract>[]) {
  checkUnnamed(csv, strict, warnings);
  const lines = csv.records.map(({ fields }) => JSON.stringify(fields) + "\n");
  return { lines, columns: [] };
}

function objectLines(csv: CsvText, { strict }: Input, warnings: RunWarning<typeof contract>[]) {
  const table = tableOf(
    csv,
    { headerRow: true, strict, maxCells: contract.limits.max_cells },
    warnings,
  );
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
