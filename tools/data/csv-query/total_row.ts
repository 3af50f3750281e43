import type { RunWarning } from "../../tool.ts";
import type { NumberReader } from "../../shared/csv/number_format.ts";
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";
import { isTotalLabel, namesTotal, subtotalRows, totalColumns } from "../../shared/total_row.ts";
import type { SourceRecord } from "./aggregate.ts";
import type { contract } from "./contract.ts";
import type { ColumnName, Query } from "./query.ts";
import { columnFinder } from "./stage.ts";
import type { Table } from "./tables.ts";

const ADDING = ["sum", "avg", "median"];

/**
 * `TOTAL_ROW` where an aggregate counts the total of a report, or a subtotal, as a record. Groups show such a record by
 * themselves, if they are named after it.
 */
export function totalRowWarnings(
  { aggregates, groupBy }: Query,
  { columns }: Table,
  records: readonly SourceRecord[],
  readNumber: NumberReader,
): RunWarning<typeof contract>[] {
  const adding = aggregates.filter(({ fn }) => ADDING.includes(fn));
  const last = records.at(-1);
  if (adding.length === 0 || !last) return [];
  const text = (row: number, column: number) => records[row]!.cells[column] ?? "";
  const number = (row: number, column: number) => {
    const read = readNumber(text(row, column));
    return read === undefined ? undefined : Number(read);
  };
  const cells = { rows: records.length, columns: columns.length, text, number };
  const find = columnFinder(columns);
  const groups = groupBy.map(find);
  const isOwnGroup = (row: number) => groups.some((column) => namesTotal(text(row, column)));
  for (const { of } of adding) {
    const rows = of ? subtotalRows(cells, find(of)).filter((row) => !isOwnGroup(row)) : [];
    if (of && rows.length > 0) return [subtotals(of, rows.map((row) => records[row]!))];
  }
  if (groups.length > 0) return [];
  const sums = totalColumns(cells);
  const of = adding.find(({ of }) => of && sums.includes(find(of)))?.of;
  if (!of) return [];
  const label = last.cells.find((cell) => isTotalLabel(cell ?? ""));
  const named = label ? ` (${JSON.stringify(cutText(label))})` : "";
  const message = `The record on line ${last.line}${named} has in "${
    cutText(of.column)
  }" the sum of all others, and was counted as one of them: leave it out of the table, or exclude it with where`;
  return [{ code: "TOTAL_ROW", message, path: `query.${of.path}` }];
}

function subtotals(
  { column, path }: ColumnName,
  [first, ...others]: SourceRecord[],
): RunWarning<typeof contract> {
  const more = others.length === 0 ? "" : ` and ${counted(others.length, "other")}`;
  const message = `The record on line ${first!.line}${more} ${more === "" ? "has" : "have"} in "${
    cutText(column)
  }" the sum of records before, as subtotals have, and ${
    more === "" ? "was" : "were"
  } counted: leave such records out of the table, or exclude them with where`;
  return { code: "TOTAL_ROW", message, path: `query.${path}` };
}
