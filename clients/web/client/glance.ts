/**
 * A readable summary of data: an object's scalar members, and lists of similar objects as tables.
 * Its JSON shows everything.
 *
 * @module
 */
import { cutText } from "../../../tools/shared/cut_text.ts";
import { inWords, pathInWords } from "../words.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../tools/shared/json/value.ts";

/** Names with their values. */
export interface Facts {
  kind: "facts";
  /** Their path in the data: `schedule[0]`; empty for the data itself. */
  path: string;
  /** Its title, if it is not the path. */
  title?: string;
  rows: [name: string, value: string][];
}

/** A column, whose name is shown in words. */
export interface TableColumn {
  name: string;
  isNumeric: boolean;
  /** Whether its name is a path. */
  isNested?: boolean;
  /** Whether its name is the caller's own, and shown as it is written. */
  isOwn?: boolean;
}

/** A table with a row for each object of a list. */
export interface Table {
  kind: "table";
  path: string;
  title?: string;
  columns: TableColumn[];
  /** One cell per column. */
  rows: string[][];
  /** The length of the list; some rows may be left out. */
  count: number;
}

/** Anything beyond this is left to the JSON. */
const MAX_PARTS = 20;
const MAX_ROWS = 5_000;
const MAX_COLUMNS = 30;
const MAX_FACTS = 100;
const MAX_CELL_CHARS = 200;
const MAX_DEPTH = 4;
/** Records with fewer short members are shown one by one. */
const MIN_RECORD_COLUMNS = 4;
/** A table with a single row of more cells is wider than the page. */
const MAX_ROW_CELLS = 5;

/**
 * The parts of a value, in order; empty if it is just a scalar or a list. Null and empty members
 * are left to the JSON.
 *
 * @param without Paths that are shown elsewhere.
 * @param at The path of the value.
 */
export function glance(
  value: JsonValue,
  without: ReadonlySet<string> = new Set(),
  at = "",
): (Facts | Table)[] {
  const parts: (Facts | Table)[] = [];
  look(value, at, 1);
  return parts;

  function look(value: JsonValue, path: string, depth: number): void {
    if (depth > MAX_DEPTH || parts.length >= MAX_PARTS || without.has(path)) return;
    if (isJsonObject(value)) lookAtObject(value, path, depth);
    else if (Array.isArray(value)) lookAtList(value, path, depth);
  }

  function lookAtObject(object: JsonObject, path: string, depth: number): void {
    const likes = tableOfLikes(object, path, without);
    const entries = Object.entries(object).slice(0, MAX_FACTS);
    const rows = entries
      .filter(([name, value]) => isShort(value) && !isNothing(value) && !without.has(pathOf(name)))
      .map(([name, value]): [string, string] => [name, cellOf(value)]);
    if (rows.length > 0) parts.push({ kind: "facts", path, rows });
    if (likes) parts.push(likes);
    for (const [name, value] of likes ? [] : entries) {
      if (!isShort(value)) look(value, pathOf(name), depth + 1);
    }

    function pathOf(name: string): string {
      return path === "" ? name : `${path}.${name}`;
    }
  }

  function lookAtList(list: JsonValue[], path: string, depth: number): void {
    const table = tableOf(list, path) ?? tableOfRecords(list, path);
    if (table?.count === 1 && table.columns.length > MAX_ROW_CELLS) {
      const [row] = list as JsonObject[];
      const [facts] = glance(row!);
      if (facts) parts.push({ ...facts, path: `${path}[0]`, title: pathInWords(path) || "Row" });
      return;
    }
    if (table) parts.push(table);
    list.forEach((item, index) => {
      if (!table) look(item, `${path}[${index}]`, depth + 1);
      else if (isJsonObject(item)) {
        const before = parts.length;
        for (const [name, value] of Object.entries(item)) {
          if (!fitsTable(value)) look(value, `${path}[${index}].${name}`, depth + 2);
        }
        if (typeof item.name !== "string") return;
        for (const part of parts.slice(before)) {
          const own = part.path.slice(`${path}[${index}].`.length);
          part.title = `${item.name} · ${pathInWords(own)}`;
        }
      }
    });
  }
}

/**
 * A table of records with long members, such as the columns of a CSV with their most frequent
 * values, which follow it; undefined for a single record, and where the records are nothing else.
 */
function tableOfRecords(list: JsonValue[], path: string): Table | undefined {
  if (list.length < 2 || !list.every(isJsonObject)) return undefined;
  const short = list.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => fitsTable(value)))
  );
  return short.every((item) => Object.keys(item).length >= MIN_RECORD_COLUMNS)
    ? tableOf(short, path)
    : undefined;
}

/** Whether a value fits into the row of a record: a cell, or an object of cells. */
function fitsTable(value: JsonValue): boolean {
  return isShort(value) || isJsonObject(value) && Object.values(value).every(isShort);
}

/**
 * A table of objects with short values; if there are several, members of nested objects become
 * columns too. Undefined for any other list.
 */
function tableOf(list: JsonValue[], path: string): Table | undefined {
  const shown = list.slice(0, MAX_ROWS).filter(isJsonObject);
  if (shown.length === 0 || shown.length < Math.min(list.length, MAX_ROWS)) return undefined;
  const whole = sparseKeys(shown);
  const rows = shown.map((item) => cellsOf(item, shown.length > 1, whole));
  if (!rows.every((cells) => [...cells.values()].every(({ value }) => isShort(value)))) {
    return undefined;
  }
  const nested = new Map(rows.flatMap((cells) =>
    // A column without values is left out.
    [...cells].filter(([, { value }]) => !isNothing(value))
      .map(([name, { isNested }]): [string, boolean] => [name, isNested])
  ));
  const names = [...nested.keys()].slice(0, MAX_COLUMNS);
  return {
    kind: "table",
    path,
    columns: names.map((name) => ({
      name,
      isNumeric: rows.every((cells) => !cells.has(name) || isNumber(cells.get(name)!.value)),
      isNested: nested.get(name)!,
    })),
    rows: rows.map((cells) => names.map((name) => cellOf(cells.get(name)?.value ?? null))),
    count: list.length,
  };
}

/**
 * A few similar objects, each under its name, as a table: the fields of a schedule, the owner,
 * group and others of a file mode.
 */
function tableOfLikes(
  object: JsonObject,
  path: string,
  without: ReadonlySet<string>,
): Table | undefined {
  const long = Object.entries(object).filter(([name, value]) =>
    !isShort(value) && !without.has(path === "" ? name : `${path}.${name}`)
  );
  const [first, ...others] = long.map(([, value]) => keysOf(value));
  if (first === undefined || first === "" || others.length === 0) return undefined;
  if (others.some((keys) => keys !== first)) return undefined;
  const items = long.map(([name, value]) => ({ name: inWords(name), ...value as JsonObject }));
  return tableOf(items, path);
}

/** The keys of an object with short values; empty for anything else. */
function keysOf(value: JsonValue): string {
  if (!isJsonObject(value) || Object.hasOwn(value, "name")) return "";
  return Object.values(value).every(isShort) ? JSON.stringify(Object.keys(value)) : "";
}

interface Cell {
  value: JsonValue;
  /** Whether its name is a path. */
  isNested: boolean;
}

/**
 * An object's values by name.
 * @param isDeep Whether nested objects are replaced by their members.
 * @param whole The nested objects whose members share a cell.
 */
function cellsOf(item: JsonObject, isDeep: boolean, whole: ReadonlySet<string>): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [name, value] of Object.entries(item)) {
    if (isDeep && isJsonObject(value) && whole.has(name) && fitsTable(value)) {
      cells.set(name, { value: membersInWords(value), isNested: false });
    } else if (!isDeep || !isJsonObject(value)) cells.set(name, { value, isNested: false });
    else {
      for (const [inner, own] of Object.entries(value)) {
        cells.set(`${name}.${inner}`, { value: own, isNested: true });
      }
    }
  }
  return cells;
}

/**
 * The members that are objects of unlike keys, as the data of DNS records of several types are: a column for each key
 * would be empty in most rows.
 */
function sparseKeys(rows: readonly JsonObject[]): Set<string> {
  const keysOfAll = Map.groupBy(
    rows.flatMap((row) => Object.entries(row)).filter(([, value]) => isJsonObject(value)),
    ([name]) => name,
  );
  return new Set(
    [...keysOfAll].filter(([, objects]) => {
      const keys = objects.flatMap(([, value]) => Object.keys(value as JsonObject));
      return keys.length * 2 < objects.length * new Set(keys).size;
    }).map(([name]) => name),
  );
}

/** An object's values in one cell: "Preference 10, Target mail.example.com". */
function membersInWords(object: JsonObject): string {
  return Object.entries(object).filter(([, value]) => !isNothing(value))
    .map(([name, value]) => `${inWords(name)} ${cellOf(value)}`).join(", ");
}

/** Whether a value fits into a cell: a scalar, or a list of scalars. */
export function isShort(value: JsonValue): boolean {
  return value === null || typeof value !== "object" ||
    (Array.isArray(value) && value.every((item) => item === null || typeof item !== "object"));
}

function isNothing(value: JsonValue): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Null counts as a missing number. */
function isNumber(value: JsonValue | undefined): boolean {
  return value === null || typeof value === "number";
}

function cellOf(value: JsonValue): string {
  if (value === null) return "";
  const text = Array.isArray(value) ? value.slice(0, MAX_CELL_CHARS).join(", ") : String(value);
  return cutText(text, MAX_CELL_CHARS);
}
