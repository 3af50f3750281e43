import type { Run, RunOutput, RunWarning } from "../../tool.ts";
import { dateOfEpochDay, daysInMonth, weekdayOfEpochDay } from "../../shared/time/calendar.ts";
import { printDateTime, weekdayName } from "../../shared/time/print.ts";
import { emptyInput } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { printWall, SECONDS_PER_DAY } from "./date_value.ts";
import { listOccurrences, type Occurrences } from "./list_occurrences.ts";
import { readInput, type Recurrence } from "./read_input.ts";
import type { RecurrenceRule } from "./read_rule.ts";

type Output = RunOutput<typeof contract>;

/** Dates that a message names. */
const MAX_SHOWN = 5;

/** Expands a recurrence rule (RFC 5545, section 3.8.5) into dates in a time zone. */
export const run: Run<typeof contract> = (input) => {
  if (input.rrule.trim() === "") throw emptyInput("rrule");
  const recurrence = readInput(input);
  const { after = -Infinity, before = Infinity, shownRules } = recurrence;
  const [first = {}] = shownRules;
  const found = listOccurrences({ ...recurrence, after, before, limit: input.limit });
  return {
    output: {
      dtstart: printWall(recurrence.start, recurrence.isAllDay),
      all_day: recurrence.isAllDay,
      timezone: recurrence.timeZone ?? null,
      rule: first,
      rules: shownRules,
      exrules: recurrence.shownExrules,
      occurrences: found.walls.map((wall) => occurrence(wall, recurrence)),
      truncated: found.truncated,
    },
    stats: { returned: found.walls.length, excluded: found.excluded },
    warnings: warningsOf(found, recurrence),
  };
};

function occurrence(
  wall: number,
  { isAllDay, timeZone, clock }: Recurrence,
): Output["occurrences"][number] {
  const weekday = weekdayName(weekdayOfEpochDay(Math.floor(wall / SECONDS_PER_DAY)));
  const epochSeconds = clock?.epochSecondsOf(wall);
  if (timeZone === undefined || epochSeconds === undefined) {
    return { local: printWall(wall, isAllDay), utc: null, weekday };
  }
  const moment = Temporal.Instant.fromEpochMilliseconds(epochSeconds * 1000);
  return {
    local: printDateTime(moment.toZonedDateTimeISO(timeZone)),
    utc: moment.toString(),
    weekday,
  };
}

const LEAP_YEAR = 2024;
const COMMON_YEAR = 2025;
const ALL_MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * The last day of the month that a rule asks for by its number, and that some of its months do not have: they are
 * left out (RFC 5545, section 3.3.10). Undefined if there is none, or when BYSETPOS chooses among several. The month is
 * that of the start where the rule has it from there alone: without it, BYMONTHDAY would mean all months.
 *
 * @param start The start, in wall-clock seconds.
 */
function missingDay(
  rule: RecurrenceRule,
  start: number,
): { day: number; month?: number } | undefined {
  const { freq, bymonthday, byday, byyearday, byweekno, bysetpos } = rule;
  if (freq !== "MONTHLY" && freq !== "YEARLY") return undefined;
  if (byday ?? byyearday ?? byweekno ?? bysetpos) return undefined;
  const { month, day } = dateOfEpochDay(Math.floor(start / SECONDS_PER_DAY));
  const isOfStart = !rule.bymonth && freq === "YEARLY" && !bymonthday;
  const months = rule.bymonth ?? (isOfStart ? [month] : ALL_MONTHS);
  const last = Math.max(...(bymonthday ?? [day]));
  // A day in February of leap years alone is missed in the others.
  const isMissing = [LEAP_YEAR, COMMON_YEAR].some((year) =>
    months.some((one) => daysInMonth(year, one) < last)
  );
  return isMissing ? { day: last, ...(isOfStart && { month }) } : undefined;
}

function warningsOf(
  found: Occurrences,
  { rules, exrules, start, isAllDay, timeZone, replaced }: Recurrence,
): RunWarning<typeof contract>[] {
  const print = (wall: number) => printWall(wall, isAllDay);
  const warnings: RunWarning<typeof contract>[] = replaced.map((replacement) => ({
    code: "LINE_REPLACED",
    ...replacement,
  }));
  if (!found.isStartInRule) {
    warnings.push({
      code: "DTSTART_NOT_IN_RULE",
      message: `${print(start)}, the start, ${
        rules.length === 1 ? "does not match the rule" : "matches none of the rules"
      } and is not an occurrence`,
      path: "dtstart",
    });
  }
  const missing = rules.map((rule) => missingDay(rule, start)).find((day) => day !== undefined);
  if (missing) {
    const { day, month } = missing;
    const parts = month === undefined ? "BYMONTHDAY=-1" : `BYMONTH=${month};BYMONTHDAY=-1`;
    warnings.push({
      code: "DAY_NOT_IN_MONTH",
      message: `A month without a day ${day} has no occurrence on it; use ${parts} for the last ` +
        `day of ${month === undefined ? "each month" : "that month"}`,
      path: "rrule",
    });
  }
  if (found.skipped !== undefined) {
    warnings.push({
      code: "NONEXISTENT_LOCAL_TIME",
      message: `Times that the clocks of ${timeZone} skip were left out; the first is ` +
        print(found.skipped),
    });
  }
  if (found.unmatched.length > 0) {
    const shown = found.unmatched.slice(0, MAX_SHOWN).map(print).join(", ");
    const more = found.unmatched.length - MAX_SHOWN;
    warnings.push({
      code: "EXDATE_UNMATCHED",
      message: `Not an occurrence, so nothing was excluded: ${shown}${
        more > 0 ? `, and ${more} more` : ""
      }`,
      path: "exdates",
    });
  }
  if (!isAllDay && [...rules, ...exrules].some(({ until }) => until?.isDate)) {
    warnings.push({
      code: "UNTIL_TYPE_MISMATCH",
      message: "UNTIL is a date and dtstart has a time: the whole local day is included",
      path: "rrule",
    });
  }
  if (found.gaveUp) {
    warnings.push({
      code: "SEARCH_LIMIT",
      message: "The search stopped before it finished: it goes no further than 100 years after " +
        "dtstart, and 100,000 periods (FREQ x INTERVAL) or 1,000,000 occurrences of all rules together",
    });
  }
  return warnings;
}
