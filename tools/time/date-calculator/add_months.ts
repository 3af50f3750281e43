import type { ErrorCode, RunWarning } from "../../tool.ts";
import { type CalendarDate, daysInMonth, remainder } from "../../shared/time/calendar.ts";
import { monthName } from "../../shared/time/print.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The rules for a resulting month that does not have the day. */
export interface MonthRules {
  overflow: "constrain" | "reject";
  /** The last day of a month stays the last day of a month. */
  keep_month_end: boolean;
}

/**
 * The date a number of months away; a year counts as twelve. It may be outside the years 0001 to 9999:
 * days added afterwards can bring it back.
 *
 * @param warnings Gets `DAY_CONSTRAINED`.
 * @throws {ToolError} `DAY_OUT_OF_RANGE` when the month lacks the day and overflow is `reject`.
 */
export function addMonths(
  start: Temporal.PlainDate,
  months: number,
  { overflow, keep_month_end }: MonthRules,
  warnings: RunWarning<typeof contract>[],
): CalendarDate {
  const monthsFromYearZero = start.year * 12 + start.month - 1 + months;
  const year = Math.floor(monthsFromYearZero / 12);
  const month = remainder(monthsFromYearZero, 12) + 1;
  const last = daysInMonth(year, month);
  if (keep_month_end && start.day === start.daysInMonth) return { year, month, day: last };
  if (start.day <= last) return { year, month, day: start.day };
  const lacking = `${monthName(month)} ${year} has no day ${start.day}`;
  if (overflow === "reject") {
    throw new ToolError<Code>(
      "DAY_OUT_OF_RANGE",
      `${lacking}, its last day is ${last}: send overflow "constrain" to use that`,
      { year, month, day: start.day, days_in_month: last },
    );
  }
  warnings.push({ code: "DAY_CONSTRAINED", message: `${lacking}; day ${last} was used` });
  return { year, month, day: last };
}
