/**
 * Dates that `where` compares with cells in another form, or with times, which no comparison of texts takes for dates.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";
import { testsOf } from "./comparison_warnings.ts";
import type { contract } from "./contract.ts";
import { isDate, isIsoDate } from "./date_warnings.ts";
import type { Query, Test } from "./query.ts";
import { columnFinder } from "./stage.ts";
import type { Table } from "./tables.ts";

const COMPARED = ["eq", "ne", "in", "lt", "lte", "gt", "gte"];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** One warning a column, about its first such value. */
export function dateValueWarnings(
  { where }: Query,
  table: Table,
): RunWarning<typeof contract>[] {
  const find = columnFinder(table.columns);
  const faults = new Map<number, RunWarning<typeof contract>>();
  for (const test of where ? testsOf(where) : []) {
    if (test.op === "is_empty" || !COMPARED.includes(test.op)) continue;
    const column = find(test);
    if (faults.has(column)) continue;
    const cells = table.rows.map(({ cells }) => cells[column]?.trim() ?? "")
      .filter((text) => text !== "");
    const message = messageOn(test, cells);
    const path = `query.${test.path.replace(/column$/, "value")}`;
    if (message) faults.set(column, { code: "DATES_AS_TEXT", message, path });
  }
  return [...faults.values()];
}

function messageOn(test: Test, cells: readonly string[]): string | undefined {
  if (test.op === "is_empty") return undefined;
  const values = (Array.isArray(test.value) ? test.value : [test.value])
    .filter((value) => typeof value === "string").map((value) => value.trim());
  const [first] = cells;
  if (first === undefined) return undefined;
  const column = `"${cutText(test.column)}"`;
  // The order of other dates than those of ISO 8601 is told of anyway.
  if (!isIsoDate(first) && !["eq", "ne", "in"].includes(test.op)) return undefined;
  const isOther = isIsoDate(first) ? isOtherDate : isIsoDate;
  const other = values.find(isOther);
  if (other !== undefined && cells.every(isDate) && !cells.some(isOther)) {
    return `"${
      cutText(other)
    }" was compared as text with the dates of the column ${column}, such as "${
      cutText(first)
    }": write it as they are`;
  }
  return timesMessage(test, values[0] ?? "", cells, column);
}

function isOtherDate(text: string): boolean {
  return isDate(text) && !isIsoDate(text);
}

/** What a day does to the times of it, each of which it is less than, and what to send for the whole day. */
const OF_TIMES: ReadonlyMap<string, readonly [does: string, instead: string]> = new Map([
  ["eq", ["leaves out", "gte with that day and lt with the day after"]],
  ["lte", ["leaves out", "lt and the day after"]],
  ["gt", ["lets pass", "gte and the day after"]],
]);

function timesMessage(
  { op }: Test,
  value: string,
  cells: readonly string[],
  column: string,
): string | undefined {
  const [does, instead] = OF_TIMES.get(op) ?? [];
  if (does === undefined || !DAY.test(value)) return undefined;
  const times = cells.filter((text) => text.startsWith(value) && /^[T ]/.test(text.slice(10)));
  if (times.length === 0) return undefined;
  return `${op} "${value}" ${does} ${counted(times.length, "time")} of that day in the column ` +
    `${column}, such as "${cutText(times[0]!)}": send ${instead} if that is not meant`;
}
