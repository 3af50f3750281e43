/**
 * Dates with the day, the month or its name first, or without leading zeros, which no comparison of texts brings into
 * the order of time.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { MONTHS } from "../../shared/time/print.ts";
import { testsOf } from "./comparison_warnings.ts";
import type { contract } from "./contract.ts";
import type { ColumnName, Query } from "./query.ts";
import type { Table } from "./tables.ts";

/** 31.12.2025, 1/2/2026, 31.12.25, 12/31/25, but not the version 1.2.34; a time may follow. */
const DATE =
  /^(?:[0-9]{1,2}([./-])[0-9]{1,2}\1[0-9]{4}|[0-9]{2}([./-])[0-9]{2}\2[0-9]{2}|[0-9]{1,2}(?:\/[0-9]{1,2}){2})(?:[ T,]|$)/;
/** 5 Jan 2026, 05-Jan-26, January 5, 2026, Jan 2026. */
const NAMED_DATE = new RegExp(
  String.raw`^(?:[0-9]{1,2}[ -])?(?:${monthNames()})\.?[ -](?:[0-9]{1,2}, ?)?` +
    "(?:[0-9]{2}|[0-9]{4})(?:[ ,]|$)",
  "i",
);
/** 2026-01-31, and with a digit less 2026-1-31; a time may follow. */
const YEAR_FIRST = /^[0-9]{4}([-/.])([0-9]{1,2})\1([0-9]{1,2})(?:[ T]|$)/;
/** A date and time of ISO 8601 with its offset. */
const ISO_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.,]+ ?(Z|[+-][0-9]{2}:?[0-9]{2})$/i;
const ORDER_OPS = ["lt", "lte", "gt", "gte"];

/** The English names of months and their abbreviations, as a pattern has them. */
function monthNames(): string {
  return [...MONTHS, ...MONTHS.map((month) => month.slice(0, 3)), "Sept"].join("|");
}

/** Whether a text is a date, with or without a time after it. */
export function isDate(text: string): boolean {
  return YEAR_FIRST.test(text) || DATE.test(text) || NAMED_DATE.test(text);
}

/** Whether a text is a date as ISO 8601 has it, which sorts by time as text. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text) && YEAR_FIRST.test(text);
}

/** One warning a column of such dates whose order the query asks for. */
export function dateWarnings(query: Query, table: Table): RunWarning<typeof contract>[] {
  const places = new Map<string, string>();
  for (const { column, path } of orderedColumns(query)) {
    if (!places.has(column)) places.set(column, path);
  }
  return [...places].flatMap(([column, path]) => {
    const index = table.columns.indexOf(column);
    const fault = index < 0 ? undefined : faultOf(table, index);
    return fault === undefined ? [] : [{
      code: "DATES_AS_TEXT",
      message: `The dates of the column "${cutText(column)}", ${fault}`,
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

/** The fault of the order of a column of dates as text, and what to do; undefined if nothing is. */
function faultOf({ rows }: Table, column: number): string | undefined {
  const filled = rows.map(({ cells }) => cells[column]?.trim() ?? "").filter((text) => text !== "");
  const [first] = filled;
  if (first === undefined) return undefined;
  const short = filled.every((text) => YEAR_FIRST.test(text))
    ? filled.find(hasShortPart)
    : undefined;
  if (short !== undefined || filled.every((text) => DATE.test(text) || NAMED_DATE.test(text))) {
    return `such as "${
      cutText(short ?? first)
    }", were put into order as text, not by time: write them as YYYY-MM-DD`;
  }
  if (!ISO_TIME.test(first)) return undefined;
  const offsets = filled.map((text) => ISO_TIME.exec(text)?.[1]);
  if (offsets.includes(undefined) || new Set(offsets).size === 1) return undefined;
  const other = filled[offsets.findIndex((offset) => offset !== offsets[0])]!;
  return `such as "${cutText(first)}" and "${
    cutText(other)
  }", have several offsets from UTC and were put into ` +
    "order as text, not by time: write all in one offset, such as Z";
}

/** Whether the month or the day of a date that begins with its year has one digit. */
function hasShortPart(text: string): boolean {
  const [, , month, day] = YEAR_FIRST.exec(text) ?? [];
  return month?.length === 1 || day?.length === 1;
}
