/**
 * What changed from one table to another: cells, added rows, removed rows.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import type { Table } from "../glance.ts";
import { section } from "./parts.ts";
import { tableElement } from "./table.ts";

/** Anything beyond this is left to the JSON. */
const MAX_ROWS = 5_000;

/** A member of the output: the change of a row, or a row that only one side has. */
type Change = { key: JsonObject } & JsonObject;

/** The verdict in a line, then a table for each kind of change; undefined for any other value. */
export function rowChanges(value: JsonValue): HTMLElement | undefined {
  if (!isJsonObject(value)) return undefined;
  const listOf = (key: string) => (Array.isArray(value[key]) ? value[key] : []) as Change[];
  const [changed, added, removed] = ["changed", "added", "removed"].map(listOf) as [
    Change[],
    Change[],
    Change[],
  ];
  if (value.identical === true) {
    return section("Rows", [], element("p", { className: "check" }, "✓ Nothing changed"));
  }
  const counts = [
    `${changed.length} changed`,
    `${added.length} added`,
    `${removed.length} removed`,
  ];
  const cells = element("div", { className: "cell-changes" }, ...cellTable(changed));
  const tables = [
    ...(changed.length > 0 ? [cells] : []),
    ...rowTable(added, "Added rows"),
    ...rowTable(removed, "Removed rows"),
  ];
  return section(
    `Rows: ${counts.join(", ")}`,
    [],
    element("div", { className: "row-changes" }, ...tables),
  );
}

/** A row for each changed cell: its row's key, its column, what it was and is. */
function cellTable(changed: readonly Change[]): HTMLElement[] {
  const [first] = changed;
  if (!first) return [];
  const rows = changed.flatMap(({ key, changes }) =>
    (changes as JsonObject[]).map(({ column, before, after }) => [
      ...Object.values(key),
      column,
      before,
      after,
    ])
  );
  const columns = [
    ...Object.keys(first.key).map((name) => ({ name, isNumeric: false, isOwn: true })),
    ...["Column", "Before", "After"].map((name) => ({ name, isNumeric: false })),
  ];
  return tableWith("Changed cells", columns, rows);
}

function rowTable(changes: readonly Change[], title: string): HTMLElement[] {
  const names = Object.keys((changes[0]?.row ?? {}) as JsonObject);
  const rows = changes.map(({ row }) => names.map((name) => (row as JsonObject)[name]));
  return tableWith(title, names.map((name) => ({ name, isNumeric: false, isOwn: true })), rows);
}

function tableWith(
  title: string,
  columns: Table["columns"],
  rows: (JsonValue | undefined)[][],
): HTMLElement[] {
  if (rows.length === 0) return [];
  return [tableElement({
    kind: "table",
    path: "",
    title,
    columns,
    rows: rows.slice(0, MAX_ROWS).map((cells) => cells.map((cell) => String(cell ?? ""))),
    count: rows.length,
  })];
}
