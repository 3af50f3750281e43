import type { JsonValue } from "../../shared/json/value.ts";
import { totalColumns } from "../../shared/total_row.ts";
import type { MappedRecord } from "./map_records.ts";
import type { MappingEntry } from "./mapping.ts";

/** A last record that adds up the others. */
export interface TotalRow {
  row: number;
  /** The fields that it adds up. */
  fields: string[];
}

/**
 * Finds the total that reports have below their table.
 *
 * @param records All of the source; those that are rejected or empty are left out.
 */
export function totalRow(
  records: readonly MappedRecord[],
  mapping: readonly MappingEntry[],
): TotalRow | undefined {
  const accepted = records.filter(({ value, reasons }) =>
    reasons.length === 0 && Object.values(value).some((field) => field !== null)
  );
  const valueOf = (row: number, column: number) =>
    accepted[row]!.value[mapping[column]!.to] ?? null;
  const fields = totalColumns({
    rows: accepted.length,
    columns: mapping.length,
    text: (row, column) => textOf(valueOf(row, column)),
    number: (row, column) => {
      const value = valueOf(row, column);
      const isNumeric = /^(?:integer|number)$/.test(mapping[column]!.type);
      return isNumeric && value !== null ? Number(JSON.stringify(value)) : undefined;
    },
  }).map((column) => mapping[column]!.to);
  const last = accepted.at(-1);
  return last && fields.length > 0 ? { row: last.row, fields } : undefined;
}

function textOf(value: JsonValue): string {
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
