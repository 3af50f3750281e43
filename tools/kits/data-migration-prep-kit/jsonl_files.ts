/**
 * The files of records. Their members are in the order of the columns or fields, which an object does not keep for a
 * name such as "2024": it would come first.
 *
 * @module
 */
import type { JsonObject } from "../../shared/json/value.ts";
import type { Reject } from "./split_records.ts";

/** `load.jsonl`. @param fields Of the target, in the order of the mapping. */
export function loadText(records: readonly JsonObject[], fields: readonly string[]): string {
  return records.map((record) => `${recordText(record, fields)}\n`).join("");
}

/**
 * `rejects.jsonl`.
 *
 * @param columns Of the source, in its order; undefined to leave the records themselves out.
 */
export function rejectsText(
  rejects: readonly Reject[],
  columns: readonly string[] | undefined,
): string {
  return rejects.map(({ row, line, reasons, source }) => {
    const record = columns === undefined ? "" : `,"source":${recordText(source, columns)}`;
    return `{"row":${row},"line":${line},"reasons":${JSON.stringify(reasons)}${record}}\n`;
  }).join("");
}

function recordText(record: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  // Cells past the last column come last.
  const all = new Set([...names, ...Object.keys(record)]);
  const members = [...all].map((name) => `${JSON.stringify(name)}:${JSON.stringify(record[name])}`);
  return `{${members.join(",")}}`;
}
