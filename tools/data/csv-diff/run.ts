import type { Run, RunInput, RunWarning } from "../../define.ts";
import { someNames } from "../../shared/csv/names.ts";
import { isPlainNumber } from "../../shared/csv/plain_number.ts";
import type { TableRow } from "../../shared/csv/table.ts";
import { cutText } from "../../shared/cut_text.ts";
import { canonicalDecimal } from "../../shared/json/number.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import type { contract } from "./contract.ts";
import {
  type Cell,
  type KeyedRows,
  keyIndexes,
  namedCells,
  readSide,
  rowsByKey,
  type Side,
} from "./side.ts";

type Input = RunInput<typeof contract>;

/** JSON around a change: names of properties, quotes, commas. */
const CHANGE_CHARS = 35;

/** Compares two CSV tables (RFC 4180) row by row, rows being paired by their keys. */
export const run: Run<typeof contract> = (input) => {
  const warnings: RunWarning<typeof contract>[] = [];
  const before = readSide("before", input, warnings);
  const after = readSide("after", input, warnings);
  warnings.push(...unknownColumns(input.ignore_columns, before, after));

  const key = input.key.length > 0 ? [...new Set(input.key)] : before.columns.slice(0, 1);
  const comparable = input.trim ? trimmed : (cell: Cell) => cell;
  const keyOf = { before: keyIndexes(before, key), after: keyIndexes(after, key) };
  const oldRows = rowsByKey(before, keyOf.before, comparable);
  const newRows = rowsByKey(after, keyOf.after, comparable);

  const countChars = outputMeter("The list of differences", "send fewer rows or shorter names");
  const added = unpaired(after, newRows, oldRows);
  const removed = unpaired(before, oldRows, newRows);
  const changed = changedRows();
  const ignored = new Set(input.ignore_columns);
  const columns_added = columnsOnlyOn(after, before, ignored);
  const columns_removed = columnsOnlyOn(before, after, ignored);
  const differences = [added, removed, changed, columns_added, columns_removed];
  return {
    output: {
      identical: differences.every(({ length }) => length === 0),
      key,
      columns_added,
      columns_removed,
      added,
      removed,
      changed,
    },
    stats: {
      before_records: before.rows.length,
      after_records: after.rows.length,
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      unchanged: before.rows.length - removed.length - changed.length,
    },
    warnings,
  };

  /** The rows of a side whose keys the other side does not have. */
  function unpaired(side: Side, rows: KeyedRows, others: KeyedRows) {
    const found = [];
    for (const [text, row] of rows) {
      if (others.has(text)) continue;
      countRow(side.columns, row.cells);
      found.push({ key: keyCells(side, row), row: namedCells(side.columns, row.cells) });
    }
    return found;
  }

  function changedRows() {
    const compared = comparedColumns(before, after, [...key, ...input.ignore_columns]);
    const found = [];
    for (const [text, row] of oldRows) {
      const other = newRows.get(text);
      const changes = other ? changesOf(row, other, compared) : [];
      if (changes.length > 0) found.push({ key: keyCells(before, row), changes });
    }
    return found;
  }

  function changesOf(row: TableRow, other: TableRow, compared: ComparedColumn[]) {
    const changes = [];
    for (const { name, from, to } of compared) {
      const [old, now] = [row.cells[from]!, other.cells[to]!];
      if (isEqual(comparable(old), comparable(now), input)) continue;
      countChars(CHANGE_CHARS + name.length + lengthOf(old) + lengthOf(now));
      changes.push({ column: name, before: old, after: now });
    }
    return changes;
  }

  function keyCells(side: Side, row: TableRow) {
    const cells = keyOf[side.name].map((index) => row.cells[index]!);
    countRow(key, cells);
    return namedCells(key, cells);
  }

  function countRow(columns: readonly string[], cells: readonly Cell[]): void {
    columns.forEach((column, index) => countChars(6 + column.length + lengthOf(cells[index]!)));
  }
};

/** A column that is on both sides, with its index on each. */
interface ComparedColumn {
  name: string;
  from: number;
  to: number;
}

function comparedColumns(before: Side, after: Side, leftOut: string[]): ComparedColumn[] {
  const notCompared = new Set(leftOut);
  return before.columns.flatMap((name, from) => {
    const to = after.indexes.get(name);
    return to === undefined || notCompared.has(name) ? [] : [{ name, from, to }];
  });
}

function columnsOnlyOn(side: Side, other: Side, ignored: Set<string>): string[] {
  return side.columns.filter((name) => !other.indexes.has(name) && !ignored.has(name));
}

/** A missing field equals only a missing field. */
function isEqual(a: Cell, b: Cell, { numeric }: Input): boolean {
  if (a === b) return true;
  if (!numeric || a === null || b === null || !isPlainNumber(a) || !isPlainNumber(b)) return false;
  return canonicalDecimal(a) === canonicalDecimal(b);
}

function trimmed(cell: Cell): Cell {
  return cell === null ? null : cell.trim();
}

function lengthOf(cell: Cell): number {
  return cell?.length ?? 0;
}

function unknownColumns(
  ignored: string[],
  before: Side,
  after: Side,
): RunWarning<typeof contract>[] {
  const unknown = ignored.filter((name) => !before.indexes.has(name) && !after.indexes.has(name));
  if (unknown.length === 0) return [];
  const shown = someNames(unknown.map((name) => `"${cutText(name)}"`));
  return [{
    code: "UNKNOWN_COLUMNS",
    message: `Columns to ignore that are on neither side: ${shown}`,
    path: "ignore_columns",
  }];
}
