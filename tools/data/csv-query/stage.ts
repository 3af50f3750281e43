import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { firstNames } from "../../shared/messages.ts";
import { nearest } from "../../shared/nearest.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { ColumnName } from "./query.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A value of a row: a cell's text, null for a missing field or an aggregate of nothing, else a number. */
export type Value = string | number | null;

/** Finds the index of a column that the query names. */
export type ColumnFinder = (name: ColumnName) => number;

/** Known columns that a message lists. */
const MAX_LISTED = 20;

/**
 * A look-up of the columns that exist at a stage of the query: by their names, or else by their names without
 * the white space around them, where that tells one column from all others.
 *
 * @returns A function that throws `UNKNOWN_COLUMN` (details `{ path, column }`) on any other name.
 */
export function columnFinder(columns: readonly string[]): ColumnFinder {
  const indexes = new Map(columns.map((name, index) => [name, index]));
  const trimmed = new Map<string, number | undefined>();
  for (const [name, index] of indexes) {
    const bare = name.trim();
    trimmed.set(bare, trimmed.has(bare) ? undefined : index);
  }
  return ({ column, path }) => {
    const index = indexes.get(column) ?? trimmed.get(column.trim());
    if (index === undefined) throw unknownColumn(column, path, columns);
    return index;
  };
}

/** Whether a value is empty: no field, no text, or an aggregate of nothing. */
export function isEmpty(value: Value): value is null | "" {
  return value === null || value === "";
}

/** SQL's `*` is every column, which a query without select returns. */
function adviceOn(column: string, path: string, columns: readonly string[]): string {
  if (column.trim() === "*" && path.startsWith("select")) {
    return "; leave out select for all columns.";
  }
  const [near] = nearest(column, columns, 1);
  return near === undefined ? "." : `; did you mean "${cutText(near)}"?`;
}

function unknownColumn(column: string, path: string, columns: readonly string[]): ToolError<Code> {
  const listed = firstNames(columns, MAX_LISTED, (name) => cutText(name, 40));
  return new ToolError<Code>(
    "UNKNOWN_COLUMN",
    `"${cutText(path, 120)}" of the query names the column "${
      cutText(column)
    }", which does not exist here` +
      adviceOn(column, path, columns) +
      (columns.length > 0 ? ` The columns are ${listed}` : " There are no columns"),
    { path, column: cutText(column) },
  );
}
