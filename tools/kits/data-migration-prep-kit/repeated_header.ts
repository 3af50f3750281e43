/**
 * Exports whose header row comes again between the records.
 *
 * @module
 */
import type { CsvRecord } from "../../shared/csv/read.ts";

/** The lines of the records that repeat the header row, as files that were joined have them. */
export function repeatedHeaders([header, ...records]: readonly CsvRecord[]): number[] {
  if (!header || header.fields.length < 2) return [];
  const names = JSON.stringify(header.fields);
  return records.filter(({ fields }) => JSON.stringify(fields) === names).map(({ line }) => line);
}
