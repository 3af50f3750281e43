import { dateOfEpochDay, daysInMonth } from "../../shared/time/calendar.ts";
import { SECONDS_PER_DAY } from "./date_value.ts";
import type { RecurrenceRule } from "./read_rule.ts";

const LEAP_YEAR = 2024;
const COMMON_YEAR = 2025;
const ALL_MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * The last day of the month that a rule asks for by its number, and that some of its months do not have: they are left
 * out (RFC 5545, section 3.3.10). Undefined when there is none, or when BYSETPOS chooses among several.
 *
 * @param start The start, in wall-clock seconds.
 */
export function missingDay(rule: RecurrenceRule, start: number): number | undefined {
  const { freq, bymonthday, byday, byyearday, byweekno, bysetpos } = rule;
  if (freq !== "MONTHLY" && freq !== "YEARLY") return undefined;
  if (byday ?? byyearday ?? byweekno ?? bysetpos) return undefined;
  const { month, day } = dateOfEpochDay(Math.floor(start / SECONDS_PER_DAY));
  const months = rule.bymonth ?? (freq === "MONTHLY" || bymonthday ? ALL_MONTHS : [month]);
  const last = Math.max(...(bymonthday ?? [day]));
  // A day in February of leap years alone is missed in the others.
  return [LEAP_YEAR, COMMON_YEAR].some((year) =>
      months.some((one) => daysInMonth(year, one) < last)
    )
    ? last
    : undefined;
}
