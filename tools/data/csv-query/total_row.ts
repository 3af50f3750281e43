import type { RunWarning } from "../../tool.ts";
import type { NumberReader } from "../../shared/csv/number_format.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { SourceRecord } from "./aggregate.ts";
import type { contract } from "./contract.ts";
import type { Query } from "./query.ts";
import { columnFinder } from "./stage.ts";
import type { Table } from "./tables.ts";

/** What reports call their last line, alone in its cell. */
const TOTAL =
  /^(?:(?:grand|sub)[ -]?)?(?:totals?|totale|totaal|sum|summe|gesamt(?:summe)?|insgesamt|somme|suma|итого|合計|合计|总计)\s*:?$/i;

/** With fewer records before it, a last one with their sum may be chance. */
const LEAST_BEFORE = 2;

/**
 * `TOTAL_ROW` where an aggregate counts the total of a report as a record: the last one is called so, and has the sum of
 * all others. Groups show such a record by themselves.
 */
export function totalRowWarnings(
  { aggregates, groupBy }: Query,
  { columns }: Table,
  records: readonly SourceRecord[],
  readNumber: NumberReader,
): RunWarning<typeof contract>[] {
  const last = records.at(-1);
  const label = last?.cells.find((cell) => TOTAL.test(cell?.trim() ?? ""));
  if (groupBy.length > 0 || !last || label === undefined) return [];
  const find = columnFinder(columns);
  for (const { fn, of } of aggregates) {
    if (!of || !["sum", "avg", "median"].includes(fn)) continue;
    const column = find(of);
    const read = ({ cells }: SourceRecord) => {
      const number = readNumber(cells[column] ?? "");
      return number === undefined ? undefined : Number(number);
    };
    const total = read(last);
    const others = records.slice(0, -1).flatMap((record) => read(record) ?? []);
    const sum = others.reduce((sum, value) => sum + value, 0);
    if (total === undefined || others.length < LEAST_BEFORE) continue;
    if (Math.abs(sum - total) > Math.abs(total) * 1e-9) continue;
    const message = `The record on line ${last.line} (${JSON.stringify(cutText(label!))}) has in "${
      cutText(of.column)
    }" the sum of all others, and was counted as one of them: leave it out of the table, or exclude it with where`;
    return [{ code: "TOTAL_ROW", message, path: `query.${of.path}` }];
  }
  return [];
}
