import type { RunWarning, WarningCode } from "../../tool.ts";
import {
  daysInMonth,
  epochDayOf,
  printDate,
  weekdayOfEpochDay,
} from "../../shared/time/calendar.ts";
import { invalidDate, readDate } from "../../shared/time/date_input.ts";
import { weekdayName } from "../../shared/time/print.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { warningList } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";
import type { CustomHolidays } from "./holidays.ts";

const LEAP_YEAR = 2000;
const HOLIDAY_FORM = "YYYY-MM-DD, or MM-DD for every year";

/**
 * Reads the caller's holidays: YYYY-MM-DD, or MM-DD for every year (02-29: every leap year).
 *
 * @param weekend ISO weekday numbers.
 * @returns the holidays, and a warning for each full date that falls on the weekend.
 * @throws {ToolError} `INVALID_DATE`, or `INPUT_TOO_LARGE` for too many.
 */
export function readHolidays(
  entries: string[],
  weekend: ReadonlySet<number>,
): { custom: CustomHolidays; warnings: RunWarning<typeof contract>[] } {
  const { max_holidays } = contract.limits;
  if (entries.length > max_holidays) {
    throw inputTooLarge("max_holidays", max_holidays, entries.length, "The number of holidays is");
  }
  const epochDays = new Set<number>();
  const yearly = new Set<number>();
  const warnings = warningList<WarningCode<typeof contract>>();
  entries.forEach((entry, index) => {
    const path = `holidays[${index}]`;
    const monthAndDay = /^(\d\d)-(\d\d)$/.exec(entry);
    if (monthAndDay) {
      yearly.add(yearlyHoliday(Number(monthAndDay[1]), Number(monthAndDay[2]), entry, path));
      return;
    }
    const date = readDate(entry, path, HOLIDAY_FORM);
    const epochDay = epochDayOf(date);
    epochDays.add(epochDay);
    const weekday = weekdayOfEpochDay(epochDay);
    if (weekend.has(weekday)) {
      warnings.add(
        "HOLIDAY_ON_WEEKEND",
        `${printDate(date)} is a ${weekdayName(weekday)}, on the weekend: it changes nothing`,
        path,
      );
    }
  });
  return { custom: { epochDays, yearly }, warnings: warnings.list() };
}

function yearlyHoliday(month: number, day: number, entry: string, path: string): number {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(LEAP_YEAR, month)) {
    throw invalidDate(entry, path, HOLIDAY_FORM);
  }
  return month * 100 + day;
}
