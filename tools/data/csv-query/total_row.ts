import type { RunWarning } from "../../tool.ts";
import type { NumberReader } from "../../shared/csv/number_format.ts";
import { cutText } from "../../shared/cut_text.ts";
import { isTotalLabel, totalColumns } from "../../shared/total_row.ts";
import type { SourceRecord } from "./aggregate.ts";
import type { contract } from "./contract.ts";
import type { Query } from "./query.ts";
import { columnFinder } from "./stage.ts";
import type { Table } from "./tables.ts";

const ADDING = ["sum", "avg", "median"];

/**
 * `TOTAL_ROW` where an aggregate counts the total of a report as a record. Groups show such a record by themselves.
 */
export function totalRowWarnings(
  { aggregates, groupBy }: Query,
  { columns }: Table,
  records: readonly SourceRecord[],
  readNumber: NumberReader,
): RunWarning<typeof contract>[] {
  const adding = aggregates.filter(({ fn }) => ADDING.includes(fn));
  const last = records.at(-1);
  if (groupBy.length > 0 || adding.length === 0 || !last) return [];
  const text = (row: number, column: number) => records[row]!.cells[column] ?? "";
  const number = (row: number, column: number) => {
    const read = readNumber(text(row, column));
    return read === undefined ? undefined : Number(read);
  };
  const sums = totalColumns({ rows: records.length, columns: columns.length, text, number });
  const find = columnFinder(columns);
  const of = adding.find(({ of }) => of && sums.includes(find(of)))?.of;
  if (!of) return [];
  const label = last.cells.find((cell) => isTotalLabel(cell ?? ""));
  const named = label ? ` (${JSON.stringify(cutText(label))})` : "";
  const message = `The record on line ${last.line}${named} has in "${
    cutText(of.column)
  }" the sum of all others, and was counted as one of them: leave it out of the table, or exclude it with where`;
  return [{ code: "TOTAL_ROW", message, path: `query.${of.path}` }];
}
