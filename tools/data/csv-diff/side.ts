/**
 * One of the two tables that are compared.
 *
 * @module
 */
import type { ErrorCode, RunInput, RunWarning } from "../../tool.ts";
import { checkIsCsv } from "../../shared/csv/json_or_markup.ts";
import { type CsvTable, readTable, type TableRow } from "../../shared/csv/table.ts";
import { misreadingIn } from "../../shared/csv/misreading.ts";
import { cutText } from "../../shared/cut_text.ts";
import { setOwn } from "../../shared/json/value.ts";
import { nearest } from "../../shared/nearest.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

export type SideName = "before" | "after";
export type Cell = string | null;

/** One of the two tables that are compared. */
export interface Side extends CsvTable {
  name: SideName;
  /** The column of each name. */
  indexes: Map<string, number>;
  /** Why its columns may be others than the caller knows. */
  misreading: string | undefined;
}

/** The rows of a side by the text of their keys. */
export type KeyedRows = Map<string, TableRow>;

/**
 * Reads a side.
 *
 * @param warnings Receives the warnings of the CSV reader, with the side's name as path.
 * @throws {ToolError} `INVALID_INPUT` when it is no CSV; `EMPTY_INPUT` when there is no header row; `OUTPUT_TOO_LARGE` over 200,000 cells.
 */
export function readSide(
  name: SideName,
  input: RunInput<typeof contract>,
  warnings: RunWarning<typeof contract>[],
): Side {
  const own: RunWarning<typeof contract>[] = [];
  const text = input[name] ?? "";
  checkIsCsv(text, name);
  const table = readTable(text, {
    maxCells: contract.limits.max_cells,
    delimiter: input.delimiter,
    headerMode: "first-row",
    skipRows: input.skip_rows,
    trimNames: input.trim,
  }, own);
  if (table.columns.length === 0) throw emptyInput(name);
  warnings.push(...own.map((warning) => ({ ...warning, path: name })));
  return {
    ...table,
    name,
    indexes: new Map(table.columns.map((column, index) => [column, index])),
    misreading: misreadingIn(own),
  };
}

/** The indexes of the key columns. @throws {ToolError} `UNKNOWN_COLUMN` (details `{ column, side }`). */
export function keyIndexes(side: Side, key: readonly string[]): number[] {
  const { name, columns, indexes, misreading } = side;
  return key.map((column) => {
    const index = indexes.get(column);
    if (index !== undefined) return index;
    const [near] = nearest(column, columns, 1);
    const shown = cutText(column);
    const code: Code = "UNKNOWN_COLUMN";
    const message = `"${name}" has no key column "${shown}"` +
      (near === undefined ? ": " : `; did you mean "${cutText(near)}"? `) +
      (misreading ?? "Send key columns that are on both sides");
    throw new ToolError<Code>(code, message, { column: shown, side: name }, [
      { path: "key", code, message },
    ]);
  });
}

/**
 * The rows by their keys.
 *
 * @param comparable The part of a key's cell to compare.
 * @throws {ToolError} `DUPLICATE_KEY` (details `{ side, key, lines }`).
 */
export function rowsByKey(
  { name, rows }: Side,
  indexes: readonly number[],
  comparable: (cell: Cell) => Cell,
): KeyedRows {
  const byKey: KeyedRows = new Map();
  for (const row of rows) {
    const cells = indexes.map((index) => comparable(row.cells[index]!));
    const key = JSON.stringify(cells);
    const first = byKey.get(key);
    if (first) throw duplicateKey(name, cells, [first.line, row.line]);
    byKey.set(key, row);
  }
  return byKey;
}

/** Cells by the names of their columns. */
export function namedCells(
  columns: readonly string[],
  cells: readonly Cell[],
): Record<string, Cell> {
  const named: Record<string, Cell> = {};
  columns.forEach((column, index) => setOwn(named, column, cells[index]!));
  return named;
}

function duplicateKey(side: SideName, cells: Cell[], lines: number[]): ToolError<Code> {
  const key = cutText(cells.map((cell) => cell ?? "").join(", "));
  return new ToolError<Code>(
    "DUPLICATE_KEY",
    `The key "${key}" is on lines ${
      lines.join(" and ")
    } of "${side}": send key columns that tell all ` +
      "rows apart",
    { side, key, lines },
  );
}
