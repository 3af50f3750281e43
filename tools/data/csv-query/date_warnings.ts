/**
 * Dates with the day or month first, which no comparison of texts brings into the order of time.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { testsOf } from "./comparison_warnings.ts";
import type { contract } from "./contract.ts";
import type { ColumnName, Query } from "./query.ts";
import { isEmpty } from "./stage.ts";
import type { Table } from "./tables.ts";

/** 31.12.2025, 1/2/2026, 31.12.25, 12/31/25, but not the version 1.2.34; a time may follow. */
const DATE =
  /^(?:[0-9]{1,2}([./-])[0-9]{1,2}\1[0-9]{4}|[0-9]{2}([./-])[0-9]{2}\2[0-9]{2}|[0-9]{1,2}(?:\/[0-9]{1,2}){2})(?:[ T,]|$)/;
const ORDER_OPS = ["lt", "lte", "gt", "gte"];

/** One warning a column of such dates whose order the query asks for. */
export function dateWarnings(query: Query, table: Table): RunWarning<typeof contract>[] {
  const places = new Map<string, string>();
  for (const { column, path } of orderedColumns(query)) {
    if (!places.has(column)) places.set(column, path);
  }
  return [...places].flatMap(([column, path]) => {
    const index = table.columns.indexOf(column);
    const example = index < 0 ? undefined : dateExample(table, index);
    return example === undefined ? [] : [{
      code: "DATES_AS_TEXT",
      message:
        `The dates of the column "${cutText(column)}", such as "${cutText(example)}", were put ` +
        "into order as text, not by time: write them as YYYY-MM-DD",
      path: `query.${path}`,
    }];
  });
}

/** The columns of the table whose order decides. */
function orderedColumns({ where, aggregates, groupBy, orderBy }: Query): ColumnName[] {
  const tests = where ? testsOf(where).filter(({ op }) => ORDER_OPS.includes(op)) : [];
  const extremes = aggregates.filter(({ fn }) => fn === "min" || fn === "max");
  const parts = groupBy.filter(({ part }) => part !== undefined);
  const made = new Set([...aggregates, ...parts].map(({ as }) => as));
  return [
    ...tests,
    ...extremes.flatMap(({ of }) => of ?? []),
    ...orderBy.filter(({ column }) => !made.has(column)),
  ];
}

/** The first cell of a column of dates; undefined where another cell is none. */
function dateExample({ rows }: Table, column: number): string | undefined {
  const filled = rows.map(({ cells }) => cells[column]!).filter((cell) => !isEmpty(cell));
  return filled.every((cell) => DATE.test(cell!.trim())) ? filled[0] ?? undefined : undefined;
}
