/**
 * Rows of any form as a table of texts: the names of the columns, and cells as they will be read, not yet
 * trimmed or escaped.
 *
 * @module
 */
import { isFirstLikeOthers } from "../../shared/csv/header_record.ts";
import { inputTooLarge, invalidField } from "../../shared/tool_error.ts";

/** One row, its values already as text. */
export type Row =
  | { kind: "array"; cells: string[] }
  | { kind: "object"; members: Map<string, string> }
  | { kind: "scalar"; cell: string };

export interface Table {
  /** Empty where the rows have no names. */
  header: string[];
  /** A cell that a row lacks is empty. */
  rows: string[][];
  /** Rows had different lengths. */
  isRagged: boolean;
  /** The names are a row of values like the others. */
  isHeaderARow?: boolean;
}

/** The name of the column that holds scalars. */
const SCALAR_COLUMN = "value";

/**
 * Makes a table of rows that are all of one kind.
 *
 * @param property The property that holds the rows, for messages.
 * @throws {ToolError} `INVALID_INPUT` when they are not of one kind.
 */
export function tableOf(rows: Row[], hasHeader: boolean, property: string): Table {
  const [first] = rows;
  const other = rows.findIndex(({ kind }) => kind !== first?.kind);
  if (other > 0) {
    throw invalidField(
      `${property}[${other}]`,
      `"${property}" must hold rows of one kind: row 0 is ${KINDS[first!.kind]}, row ${other} ` +
        KINDS[rows[other]!.kind],
    );
  }
  switch (first?.kind) {
    case "object":
      return tableOfObjects(rows as (Row & { kind: "object" })[]);
    case "scalar":
      return {
        header: [SCALAR_COLUMN],
        rows: (rows as (Row & { kind: "scalar" })[]).map(({ cell }) => [cell]),
        isRagged: false,
      };
    default:
      return tableOfArrays(
        (rows as (Row & { kind: "array" })[]).map(({ cells }) => cells),
        hasHeader,
      );
  }
}

const KINDS: Record<Row["kind"], string> = {
  array: "an array",
  object: "an object",
  scalar: "a single value",
};

function tableOfArrays(rows: string[][], hasHeader: boolean): Table {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const [first = []] = hasHeader ? rows : [];
  return {
    header: Array.from({ length: width }, (_, index) => first[index] ?? ""),
    rows: hasHeader ? rows.slice(1) : rows,
    isRagged: rows.some(({ length }) => length !== width),
    isHeaderARow: hasHeader && isFirstLikeOthers(rows.map((fields) => ({ fields }))),
  };
}

/** Columns in the order in which their names first appear. */
function tableOfObjects(rows: (Row & { kind: "object" })[]): Table {
  const places = new Map<string, number>();
  for (const { members } of rows) {
    for (const name of members.keys()) if (!places.has(name)) places.set(name, places.size);
  }
  return {
    header: [...places.keys()],
    // Only the cells that a row has: rows with many names of their own would else fill a square.
    rows: rows.map(({ members }) => {
      const cells: string[] = [];
      for (const [name, cell] of members) cells[places.get(name)!] = cell;
      return cells;
    }),
    isRagged: false,
  };
}

/** The places of the wanted columns, and where in `wanted` the names stand that are not columns. */
export function chooseColumns(
  { header }: Table,
  wanted: readonly string[] | undefined,
): { columns: number[]; unknown: number[] } {
  if (!wanted?.length) return { columns: header.map((_, index) => index), unknown: [] };
  const places = new Map<string, number>();
  const trimmed = new Map<string, number>();
  header.forEach((name, index) => {
    if (!places.has(name)) places.set(name, index);
    if (!trimmed.has(name.trim())) trimmed.set(name.trim(), index);
  });
  const columns: number[] = [];
  const unknown: number[] = [];
  wanted.forEach((name, index) => {
    const place = places.get(name) ?? trimmed.get(name);
    if (place === undefined) unknown.push(index);
    else columns.push(place);
  });
  return { columns, unknown };
}

/** @throws {ToolError} `INPUT_TOO_LARGE` over `max` columns. */
export function checkColumnCount(count: number, max: number): void {
  if (count > max) throw inputTooLarge("max_columns", max, count, "The columns of the table are");
}
