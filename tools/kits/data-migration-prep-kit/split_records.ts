import type { JsonObject } from "../../shared/json/value.ts";
import type { LocalDone } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { MappedRecord, Reason, SourceRecord } from "./map_records.ts";

/** A line of `rejects.jsonl`. */
export interface Reject {
  row: number;
  /** The line of the source on which the record begins, from 1. */
  line: number;
  reasons: Reason[];
  source: SourceRecord;
}

/** The records that can be loaded, and those that cannot. */
export interface Split {
  accepted: JsonObject[];
  rejected: Reject[];
}

/** Parts the records that can be loaded from those that cannot. @param broken What breaks the schema, by row. @param lineOf Of the source. */
export function splitRecords(
  records: readonly MappedRecord[],
  broken: ReadonlyMap<number, Reason[]>,
  source: readonly SourceRecord[],
  lineOf: (row: number) => number,
): LocalDone<Split> {
  const accepted: JsonObject[] = [];
  const rejected: Reject[] = [];
  for (const { row, value, reasons: ownReasons } of records) {
    const reasons = broken.get(row) ?? ownReasons;
    if (reasons.length === 0) accepted.push(value);
    else rejected.push({ row, line: lineOf(row), reasons, source: source[row - 1]! });
  }
  return {
    output: { accepted, rejected },
    ok: accepted.length > 0,
    summary: `${counted(accepted.length, "record")} accepted, ${rejected.length} rejected`,
  };
}

/** The first row that breaks the schema, and how. */
export function firstBroken(
  broken: ReadonlyMap<number, Reason[]>,
): { row: number; message: string } | undefined {
  if (broken.size === 0) return undefined;
  const row = [...broken.keys()].reduce((a, b) => Math.min(a, b));
  return { row, message: broken.get(row)![0]!.message };
}
