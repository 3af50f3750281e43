/**
 * Two tables, row by row.
 *
 * @module
 */
import type { RunInput, RunOutput } from "../../tool.ts";
import { type NumberReader, numberReader } from "../../shared/csv/number_format.ts";
import type { TableRow } from "../../shared/csv/table.ts";
import { canonicalDecimal } from "../../shared/json/number.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import type { contract } from "./contract.ts";
import {
  type Cell,
  type KeyedRows,
  keyIndexes,
  namedCells,
  rowsByKey,
  type Side,
  type SideName,
} from "./side.ts";

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

/** JSON around a change: names of properties, quotes, commas. */
const CHANGE_CHARS = 35;

/** A column that is on both sides, with its index on each. */
interface ComparedColumn {
  name: string;
  from: number;
  to: number;
}

/** The rows of two sides, paired by their keys. */
export class Comparison {
  readonly #before: Side;
  readonly #after: Side;
  readonly #input: Input;
  readonly #readNumber: NumberReader;
  readonly #key: string[];
  readonly #keyIndexes: Record<SideName, number[]>;
  readonly #oldRows: KeyedRows;
  readonly #newRows: KeyedRows;
  readonly #countChars = outputMeter(
    "The list of differences",
    "send fewer rows or shorter names",
  );

  /**
   * @param key The key columns.
   * @throws {ToolError} `UNKNOWN_COLUMN`, `DUPLICATE_KEY`.
   */
  constructor(before: Side, after: Side, key: string[], input: Input) {
    this.#before = before;
    this.#after = after;
    this.#key = key;
    this.#input = input;
    this.#readNumber = numberReader(input.number_format);
    this.#keyIndexes = { before: keyIndexes(before, key), after: keyIndexes(after, key) };
    const comparable = (cell: Cell) => this.#comparable(cell);
    this.#oldRows = rowsByKey(before, this.#keyIndexes.before, comparable);
    this.#newRows = rowsByKey(after, this.#keyIndexes.after, comparable);
  }

  added(): Output["added"] {
    return this.#unpaired(this.#after, this.#newRows, this.#oldRows);
  }

  removed(): Output["removed"] {
    return this.#unpaired(this.#before, this.#oldRows, this.#newRows);
  }

  changed(): Output["changed"] {
    const columns = this.#comparedColumns();
    const found: Output["changed"] = [];
    for (const [text, row] of this.#oldRows) {
      const other = this.#newRows.get(text);
      const changes = other ? this.#changesOf(row, other, columns) : [];
      if (changes.length > 0) found.push({ key: this.#keyCells(this.#before, row), changes });
    }
    return found;
  }

  columnsAdded(): string[] {
    return this.#columnsOnlyOn(this.#after, this.#before);
  }

  columnsRemoved(): string[] {
    return this.#columnsOnlyOn(this.#before, this.#after);
  }

  /** The rows of a side whose keys the other side does not have. */
  #unpaired(side: Side, rows: KeyedRows, others: KeyedRows): Output["added"] {
    const found: Output["added"] = [];
    for (const [text, row] of rows) {
      if (others.has(text)) continue;
      this.#countRow(side.columns, row.cells);
      found.push({ key: this.#keyCells(side, row), row: namedCells(side.columns, row.cells) });
    }
    return found;
  }

  #changesOf(row: TableRow, other: TableRow, columns: ComparedColumn[]) {
    const changes = [];
    for (const { name, from, to } of columns) {
      const [old, now] = [row.cells[from]!, other.cells[to]!];
      if (this.#isEqual(this.#comparable(old), this.#comparable(now))) continue;
      this.#countChars(CHANGE_CHARS + name.length + lengthOf(old) + lengthOf(now));
      changes.push({ column: name, before: old, after: now });
    }
    return changes;
  }

  #keyCells(side: Side, row: TableRow): Record<string, Cell> {
    const cells = this.#keyIndexes[side.name].map((index) => row.cells[index]!);
    this.#countRow(this.#key, cells);
    return namedCells(this.#key, cells);
  }

  #countRow(columns: readonly string[], cells: readonly Cell[]): void {
    columns.forEach((column, index) =>
      this.#countChars(6 + column.length + lengthOf(cells[index]!))
    );
  }

  #comparedColumns(): ComparedColumn[] {
    const notCompared = new Set([...this.#key, ...this.#input.ignore_columns]);
    return this.#before.columns.flatMap((name, from) => {
      const to = this.#after.indexes.get(name);
      return to === undefined || notCompared.has(name) ? [] : [{ name, from, to }];
    });
  }

  #columnsOnlyOn(side: Side, other: Side): string[] {
    const ignored = new Set(this.#input.ignore_columns);
    return side.columns.filter((name) => !other.indexes.has(name) && !ignored.has(name));
  }

  #comparable(cell: Cell): Cell {
    return this.#input.trim ? cell?.trim() ?? null : cell;
  }

  /** A missing field equals only a missing field. */
  #isEqual(a: Cell, b: Cell): boolean {
    if (a === b) return true;
    if (!this.#input.numeric || a === null || b === null) return false;
    const [one, other] = [this.#readNumber(a), this.#readNumber(b)];
    if (one === undefined || other === undefined) return false;
    return canonicalDecimal(one) === canonicalDecimal(other);
  }
}

function lengthOf(cell: Cell): number {
  return cell?.length ?? 0;
}
