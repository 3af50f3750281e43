import type { CsvText } from "../../shared/csv/read.ts";
import type { SourceRecord } from "./map_records.ts";
import type { Source } from "./map_source.ts";

/** A source without what a delimiter at the ends of its lines makes. */
export interface TrimmedSource extends Source {
  /** The columns that were left out. */
  leftOut: string[];
}

/**
 * Leaves out columns that have neither a name nor a value, and the cell beyond the columns that every record has empty:
 * exports that end each line with a delimiter make them.
 *
 * @param table The same source, its header row first.
 * @param wanted Columns that the mapping names; they stay.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withoutNameless } from "./nameless_columns.ts";
 *
 * const header = { line: 1, fields: ["id", ""] };
 * const source = { columns: ["id", "column_2"], records: [{ id: "1", column_2: "" }] };
 * const { columns, records } = withoutNameless(source, { records: [header], delimiter: ";" }, []);
 * assert.deepEqual([columns, records], [["id"], [{ id: "1" }]]);
 * ```
 */
export function withoutNameless(
  { columns, records }: Source,
  { records: [header] }: CsvText,
  wanted: readonly string[],
): TrimmedSource {
  const named = new Set([
    ...columns.filter((_, index) => header?.fields[index]?.trim() !== ""),
    ...wanted,
  ]);
  const leftOut = columns.filter((name) =>
    !named.has(name) && records.every((record) => isBlank(record[name]))
  );
  const surplus = surplusOf(records, columns);
  if (leftOut.length === 0 && surplus === undefined) return { columns, records, leftOut };
  const gone = new Set([...leftOut, surplus]);
  return {
    columns: columns.filter((name) => !gone.has(name)),
    records: records.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => !gone.has(name)))
    ),
    leftOut,
  };
}

/**
 * The member of surplus cells where every record has some and all are empty. In a few records only they tell that a
 * delimiter within a value has moved the others.
 */
function surplusOf(
  records: readonly SourceRecord[],
  columns: readonly string[],
): string | undefined {
  const known = new Set(columns);
  const name = Object.keys(records[0] ?? {}).find((key) => !known.has(key));
  if (name === undefined) return undefined;
  return records.every((record) => Object.hasOwn(record, name) && isBlank(record[name]))
    ? name
    : undefined;
}

function isBlank(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.every(isBlank);
  return cell === null || cell === undefined || cell === "";
}
