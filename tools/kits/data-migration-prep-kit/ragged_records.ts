/**
 * Records that have not as many cells as there are columns.
 *
 * @module
 */
import { counted, firstNames } from "../../shared/messages.ts";
import type { CsvText } from "../../shared/csv/read.ts";
import type { SourceRecord } from "./map_records.ts";

/** Lines that a message lists. */
const MAX_LINES = 10;

/**
 * Says what becomes of records with too few or too many cells, with their lines; undefined where there are
 * none.
 *
 * @param source The records as they were read, without the columns that were left out.
 * @param table The same source, its header row first. @param above The lines left out above it.
 */
export function raggedMessage(
  source: readonly SourceRecord[],
  columns: readonly string[],
  { records }: CsvText,
  above: number,
): string | undefined {
  const linesOf = (isSo: (record: SourceRecord, cells: number) => boolean) =>
    source.flatMap((record, index) => {
      const { line, fields } = records[index + 1]!;
      return isSo(record, fields.length) ? [String(line + above)] : [];
    });
  const short = linesOf((_, cells) => cells < columns.length);
  const long = linesOf((record) => Object.keys(record).length > columns.length);
  const parts = [
    ...(short.length === 0 ? [] : [
      `${counted(short.length, "record has", "records have")} fewer cells than the ${
        counted(columns.length, "column")
      }, and the missing ones count as empty (${linesText(short)})`,
    ]),
    ...(long.length === 0 ? [] : [
      `${counted(long.length, "record has", "records have")} more cells than the ${
        counted(columns.length, "column")
      }, and ${long.length === 1 ? "is" : "are"} rejected (${linesText(long)})`,
    ]),
  ];
  return parts.length > 0 ? parts.join("; ") : undefined;
}

function linesText(lines: readonly string[]): string {
  return `${lines.length === 1 ? "line" : "lines"} ${firstNames(lines, MAX_LINES)}`;
}
