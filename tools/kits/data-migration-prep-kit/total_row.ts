import type { JsonValue } from "../../shared/json/value.ts";
import { isTotalLabel, totalColumns } from "../../shared/total_row.ts";
import type { MappedRecord } from "./map_records.ts";
import type { MappingEntry } from "./mapping.ts";

/** A last record that is the total of the others. */
export interface TotalRow {
  row: number;
  /** The fields that it adds up; the one that calls it a total, where it adds up none. */
  fields: string[];
  /** Whether it adds up these fields. */
  isSum: boolean;
}

/** How a report calls the record below the others, with more words than that of a total. */
const CALLED_TOTAL =
  /^\W*(?:(?:grand |account |sub-?)?totals?\b|.{1,40} totals?\W*$|summe\b|gesamt|total (?:général|generale?)|somme\b|totale\b|saldo\b)/i;

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
  const text = (row: number, column: number) => textOf(valueOf(row, column));
  const sums = totalColumns({
    rows: accepted.length,
    columns: mapping.length,
    text,
    number: (row, column) => {
      const value = valueOf(row, column);
      const isNumeric = /^(?:integer|number)$/.test(mapping[column]!.type);
      return isNumeric && value !== null ? Number(JSON.stringify(value)) : undefined;
    },
  });
  const last = accepted.at(-1);
  const isSum = sums.length > 0;
  const columns = isSum ? sums : calledTotal(accepted.length, mapping.length, text);
  if (!last || columns.length === 0) return undefined;
  return { row: last.row, fields: columns.map((column) => mapping[column]!.to), isSum };
}

/** The first column in use of a last record that calls itself a total there, and says less than any other. */
function calledTotal(
  rows: number,
  columns: number,
  text: (row: number, column: number) => string,
): number[] {
  if (rows < 3) return [];
  const all = Array.from({ length: columns }, (_, column) => column);
  const filled = (row: number) => all.filter((column) => text(row, column) !== "");
  const used = filled(rows - 1);
  const label = used.length === 0 ? "" : text(rows - 1, used[0]!);
  if (!CALLED_TOTAL.test(label) && !isTotalLabel(label)) return [];
  for (let row = 0; row < rows - 1; row++) {
    if (filled(row).length <= used.length) return [];
  }
  return used.slice(0, 1);
}

function textOf(value: JsonValue): string {
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
