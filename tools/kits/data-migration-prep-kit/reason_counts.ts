import type { MappedRecord, Reason } from "./map_records.ts";

/** The reasons of a code for a field, of all records. */
interface ReasonCount {
  code: Reason["code"];
  field: string | null;
  count: number;
  /** The first of them. */
  row: number;
  message: string;
}

/** The reasons of the records by code and field, in the order in which they first come. */
export function countReasons(records: readonly MappedRecord[]): ReasonCount[] {
  const counts = new Map<string, ReasonCount>();
  for (const { row, reasons } of records) {
    for (const { code, field, message } of reasons) {
      const key = JSON.stringify([code, field]);
      const known = counts.get(key);
      if (known) known.count++;
      else counts.set(key, { code, field, count: 1, row, message });
    }
  }
  return [...counts.values()];
}
