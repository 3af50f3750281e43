/**
 * Brings further tables to the first: union, join, and the removal of repeated records.
 *
 * @module
 */
import type { ErrorCode, RunWarning, WarningSink } from "../../tool.ts";
import { checkCellCount, type CsvTable, type TableRow } from "../../shared/csv/table.ts";
import { cutText } from "../../shared/cut_text.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { nearest } from "../../shared/nearest.ts";
import { normalize } from "../../shared/normalize.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import type { Dedupe, Join, Query, TableName } from "./query.ts";
import { columnFinder, isEmpty } from "./stage.ts";

type Code = ErrorCode<typeof contract>;
type Warnings = WarningSink<RunWarning<typeof contract>["code"]>;

/** The parts of a table that a query needs. */
export type Table = Pick<CsvTable, "columns" | "rows"> & {
  /** Columns of records that a join repeats. */
  repeated?: Set<string>;
};

/** Gives the table of a name. */
type TableReader = (name: string) => Table;

/**
 * The table that a query works on: the first, then the records of the tables in `union`, then each join.
 *
 * @param tables CSV texts by name.
 * @throws {ToolError} `UNKNOWN_TABLE` (details `{ path, table }`), `UNKNOWN_COLUMN`; `OUTPUT_TOO_LARGE` over 200,000
 * cells.
 */
export function combinedTable(
  first: Table,
  { union, joins }: Query,
  names: readonly string[],
  read: TableReader,
  warnings: Warnings,
): Table {
  const known = new Map<string, Table>();
  const tableOf = ({ table: name, path }: TableName): Table => {
    if (!names.includes(name)) throw unknownTable(name, path, names);
    if (!known.has(name)) known.set(name, read(name));
    return known.get(name)!;
  };
  let table = first;
  for (const name of union) table = unionOf(table, tableOf(name), name, warnings);
  for (const join of joins) table = joinOf(table, tableOf(join), join, warnings);
  return table;
}

/** The records of both tables under the columns of both, those of the first first. */
function unionOf(
  first: Table,
  second: Table,
  { table, path }: TableName,
  warnings: Warnings,
): Table {
  const [known, given] = [placesOf(first.columns), placesOf(second.columns)];
  const added = second.columns.filter((column) => !known.has(column));
  const lacking = first.columns.filter((column) => !given.has(column));
  const columns = [...first.columns, ...added];
  checkCellCount(
    (first.rows.length + second.rows.length) * columns.length,
    contract.limits.max_cells,
  );
  if (added.length + lacking.length > 0) {
    const list = (names: string[]) => firstNames(names, 5, (name) => `"${cutText(name)}"`);
    const faults = [
      ...(added.length > 0 ? [`only the table "${cutText(table)}" has ${list(added)}`] : []),
      ...(lacking.length > 0 ? [`the table "${cutText(table)}" lacks ${list(lacking)}`] : []),
    ];
    warnings.push({
      code: "UNION_COLUMNS",
      message: `The tables have different columns: ${faults.join("; ")}; such cells are null`,
      path: `query.${path}`,
    });
  }
  const places = columns.map((column) => given.get(column) ?? -1);
  return {
    columns,
    rows: [
      ...first.rows.map((row) => ({ ...row, cells: [...row.cells, ...added.map(() => null)] })),
      ...second.rows.map((row) => ({ ...row, cells: places.map((at) => row.cells[at] ?? null) })),
    ],
  };
}

/** Where each column is, by its name, which no other column has. */
function placesOf(columns: readonly string[]): ReadonlyMap<string, number> {
  return new Map(columns.map((column, index) => [column, index]));
}

/**
 * Joins as SQL does: every pair of records with equal keys; with `left` also the records of the first table that
 * have no partner; with `anti` only those, with their own columns. A key with an empty cell is equal to none.
 */
function joinOf(left: Table, right: Table, join: Join, warnings: Warnings): Table {
  const { on, keys, type, table } = join;
  const [findLeft, findRight] = [columnFinder(left.columns), columnFinder(right.columns)];
  const pairs = on.map((pair) => ({ left: findLeft(pair.left), right: findRight(pair.right) }));
  const leftKeys = keysOf(left.rows, pairs.map((pair) => pair.left));
  const rightKeys = keysOf(right.rows, pairs.map((pair) => pair.right));
  const partners = indexOf(right.rows, rightKeys[keys]);
  if (keys === "exact") {
    warnOfFoldedKeys(left.rows, leftKeys, partners, rightKeys.folded, join, warnings);
  }

  const shared = new Set(
    pairs.filter((pair) => left.columns[pair.left] === right.columns[pair.right])
      .map((pair) => pair.right),
  );
  const taken = type === "anti"
    ? []
    : right.columns.map((_, column) => column).filter((column) => !shared.has(column));
  const columns = [...left.columns];
  for (const column of taken) columns.push(freeName(right.columns[column]!, table, columns));

  const rows: TableRow[] = [];
  const add = (row: TableRow, partner?: TableRow) => {
    checkCellCount((rows.length + 1) * columns.length, contract.limits.max_cells);
    const cells = [...row.cells, ...taken.map((column) => partner?.cells[column] ?? null)];
    rows.push({ line: row.line, cells, extra: [] });
  };
  let isRepeated = false;
  left.rows.forEach((row, index) => {
    const found = partners.get(leftKeys[keys][index]!) ?? [];
    if (type === "anti") {
      if (found.length === 0) add(row);
      return;
    }
    isRepeated ||= found.length > 1;
    for (const partner of found) add(row, partner);
    if (found.length === 0 && type === "left") add(row);
  });
  const repeated = new Set([...left.repeated ?? [], ...isRepeated ? left.columns : []]);
  return { columns, rows, repeated };
}

/** The key of each row, exact and folded; undefined if a cell of it is empty. */
function keysOf(rows: readonly TableRow[], columns: readonly number[]) {
  const keyOf = (row: TableRow, fold: (text: string) => string) => {
    const cells = columns.map((column) => row.cells[column]!);
    const texts = cells.map((cell) => fold(cell ?? ""));
    return texts.some(isEmpty) ? undefined : JSON.stringify(texts);
  };
  return {
    exact: rows.map((row) => keyOf(row, (text) => text)),
    folded: rows.map((row) => keyOf(row, foldedKey)),
  };
}

/** A text without outer white space and regard to case and composition (NFC). */
export function foldedKey(text: string): string {
  return normalize(text, "NFC").trim().toLowerCase();
}

function indexOf(rows: readonly TableRow[], keys: readonly (string | undefined)[]) {
  const index = new Map<string | undefined, TableRow[]>();
  rows.forEach((row, at) => {
    const key = keys[at];
    if (key === undefined) return;
    const found = index.get(key);
    if (found) found.push(row);
    else index.set(key, [row]);
  });
  return index;
}

/** Keys that find no partner, and would if white space and case, or else the zeros of numbers, did not count. */
function warnOfFoldedKeys(
  rows: readonly TableRow[],
  keys: { exact: (string | undefined)[]; folded: (string | undefined)[] },
  partners: Map<string | undefined, TableRow[]>,
  folded: readonly (string | undefined)[],
  { path }: Join,
  warnings: Warnings,
): void {
  const place = `query.${path.replace(/table$/, "keys")}`;
  const hasPartner = (index: number) => partners.has(keys.exact[index]);
  // Beside a 1.1 that finds its partner, 1.10 may be another version.
  const met = new Set(
    keys.folded.flatMap((key = "", index) => hasPartner(index) ? withoutZeros(key) : []),
  );
  tell((key) => key, "case or white space", 'send keys "folded" to join them too') ||
    tell(
      (key) => met.has(withoutZeros(key)) ? key : withoutZeros(key),
      "the zeros of a number, as in 007 and 7",
      "write both alike",
    );

  /** Tells of the keys that find a partner in a style, if there are any. */
  function tell(style: (key: string) => string, cause: string, advice: string): boolean {
    const styled = (key: string | undefined) => key === undefined ? undefined : style(key);
    const known = new Set(folded.map(styled));
    const lost = rows.filter((_, index) =>
      keys.folded[index] !== undefined && !hasPartner(index) &&
      known.has(styled(keys.folded[index]))
    );
    const [first] = lost;
    if (!first) return false;
    const message =
      `${counted(lost.length, "record")} found no partner only because of ${cause}; ` +
      `the first is on line ${first.line}: ${advice}`;
    warnings.push({ code: "KEYS_DIFFER", message, path: place });
    return true;
  }
}

/** A longer text holds no number whose zeros people count. */
const MAX_NUMBER_TEXT = 100;

/** A text in which numbers have neither leading zeros nor zeros at the end of their decimals. */
export function withoutZeros(text: string): string {
  if (text.length > MAX_NUMBER_TEXT) return text;
  return text.replace(/(?<![\w.-])0+(?=\d)/g, "").replace(
    /(?<![\w.])(\d+)\.(\d*?)0+(?![\w.])/g,
    (_, whole, rest) => rest === "" ? whole : `${whole}.${rest}`,
  );
}

/** The name of a column of the second table: with the table's name before it where it is taken. */
function freeName(column: string, table: string, taken: readonly string[]): string {
  let name = column;
  while (taken.includes(name)) name = `${table}.${name}`;
  return name;
}

/** Without the records whose key another one had, before or after it. */
export function dedupedRows<Row extends { cells: readonly (string | null)[] }>(
  rows: Row[],
  columns: readonly string[],
  { columns: names, keep, keys }: Dedupe,
): Row[] {
  const find = columnFinder(columns);
  const places = names.length > 0 ? names.map(find) : columns.map((_, column) => column);
  const fold = keys === "folded" ? foldedKey : (text: string) => text;
  const chosen = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(places.map((column) => fold(row.cells[column] ?? "")));
    if (keep === "last" || !chosen.has(key)) chosen.set(key, row);
  }
  const kept = new Set(chosen.values());
  return rows.filter((row) => kept.has(row));
}

function unknownTable(name: string, path: string, names: readonly string[]): ToolError<Code> {
  const [near] = nearest(name, names, 1);
  const known = names.length > 0
    ? `The tables are ${firstNames(names, 10, (name) => `"${cutText(name)}"`)}`
    : 'send its CSV text in "tables"';
  return new ToolError<Code>(
    "UNKNOWN_TABLE",
    `"${cutText(path, 120)}" of the query names the table "${
      cutText(name)
    }", which is not in "tables"` +
      `${near === undefined ? "" : `; did you mean "${cutText(near)}"?`}: ${known}`,
    { path, table: cutText(name) },
  );
}
