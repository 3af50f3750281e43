import type { Run, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { decimal, rounded } from "../../shared/decimal.ts";
import { dateOutOfRange, isYear } from "../../shared/time/date_input.ts";
import { dateOfEpochDay, epochDayOf } from "../../shared/time/calendar.ts";
import { printIsoWeek, weekdayName } from "../../shared/time/print.ts";
import { invalidInput } from "../../shared/tool_error.ts";
import { requireChoice, unusedProperties, withUnread } from "../../shared/unused_properties.ts";
import { addMonths } from "./add_months.ts";
import type { contract } from "./contract.ts";
import { readLocal } from "./local_input.ts";
import { sumOfUnits } from "./units.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

const SECONDS_PER_DAY = 86_400;

const MOVES = { choices: ["add", "subtract"], isAsked: true } as const;
const UNIT = { ...MOVES, unset: 0 };
const DIFFERENCE = { choices: ["difference"], isAsked: true } as const;
/** Properties that not every operation uses; options that only change the manner get no warning. */
const READ_BY = {
  end_date: DIFFERENCE,
  include_end: { choices: ["difference"], unset: false },
  years: UNIT,
  months: UNIT,
  weeks: UNIT,
  days: UNIT,
  hours: UNIT,
  minutes: UNIT,
  seconds: UNIT,
  duration: MOVES,
};

const AMOUNTS = ["years", "months", "weeks", "days", "hours", "minutes", "seconds", "duration"];

/** Facts of a date, a date some units away, or the difference of two dates; no zone, no clock. */
export const run: Run<typeof contract> = (input, { given }) => {
  requireChoice(input, "operation", READ_BY, given);
  const { output, stats, warnings = [] } = withUnread(
    input,
    "operation",
    READ_BY,
    () => operate(input, given),
  );
  return {
    output,
    stats,
    warnings: [...unusedProperties(input, "operation", READ_BY), ...warnings],
  };
};

function operate(input: Input, given: Readonly<Record<string, unknown>>): Return {
  switch (input.operation) {
    case "info": {
      const { local } = readLocal(input.date, "date");
      return { output: { operation: "info", ...factsOf(local.toPlainDate()) }, stats: {} };
    }
    case "difference":
      return difference(input);
    default:
      requireAmount(input.operation, given);
      return move(input, input.operation);
  }
}

/** Without a unit or a duration nothing would be moved, and the date would look like the answer. */
function requireAmount(operation: string, given: Readonly<Record<string, unknown>>): void {
  if (AMOUNTS.some((name) => (given[name] ?? "") !== "")) return;
  const message = `Nothing is given to ${operation}: send a unit, such as "days": 3, or "duration"`;
  throw invalidInput([{ path: "days", code: "REQUIRED", message }]);
}

/** Adds or subtracts: months, then the day of the month is settled, then days, then seconds. */
function move(input: Input, operation: "add" | "subtract"): Return {
  const { local, text, hasTime } = readLocal(input.date, "date");
  const units = sumOfUnits(input);
  const sign = operation === "add" ? 1 : -1;
  const warnings: RunWarning<typeof contract>[] = [];
  if (Object.values(units).every((amount) => amount === 0)) {
    warnings.push({
      code: "NOTHING_TO_ADD",
      message:
        `All units are 0, so the result is the start date. Send what to ${operation}, such as days`,
    });
  }
  const start = local.toPlainDate();
  const moved = addMonths(start, sign * (12 * units.years + units.months), input, warnings);
  const seconds = secondOfDay(local) +
    sign * (units.hours * 3600 + units.minutes * 60 + units.seconds);
  const epochDay = epochDayOf(moved) + sign * (7 * units.weeks + units.days) +
    Math.floor(seconds / SECONDS_PER_DAY);
  const result = dateInRange(epochDay);
  const time = new Temporal.PlainTime().add({ seconds: seconds % SECONDS_PER_DAY });
  const showsTime = hasTime || units.hours !== 0 || units.minutes !== 0 || units.seconds !== 0;
  return {
    output: {
      operation,
      start: text,
      result: showsTime ? `${result}T${time}` : result.toString(),
      days_between: epochDay - epochDayOf(start),
      result_info: factsOf(result),
    },
    stats: {},
    warnings,
  };
}

/** The difference of two dates; with `include_end` the later day counts, too, as it does in a stay of days. */
function difference({ date, end_date, largest_unit, include_end: includesEnd }: Input): Return {
  const start = readLocal(date, "date");
  const end = readLocal(end_date, "end_date");
  if (includesEnd && (start.hasTime || end.hasTime)) throw timesIncluded();
  const backwards = Temporal.PlainDateTime.compare(end.local, start.local) < 0;
  const [first, last] = backwards ? [end.local, start.local] : [start.local, end.local];
  const extraDays = includesEnd ? 1 : 0;
  const duration = first.until(last.add({ days: extraDays }), { largestUnit: largest_unit });
  const sign = duration.sign === 0 ? 0 : backwards ? -1 : 1;
  const { years, months, weeks, days, hours, minutes, seconds } = duration;
  const totalDays = epochDayOf(end.local) - epochDayOf(start.local) + sign * extraDays;
  const totalSeconds = totalDays * SECONDS_PER_DAY + secondOfDay(end.local) -
    secondOfDay(start.local);
  return {
    output: {
      operation: "difference",
      start: start.text,
      end: end.text,
      sign,
      duration: (sign < 0 ? "-" : "") + duration.toString(),
      years,
      months,
      weeks,
      days,
      hours,
      minutes,
      seconds,
      total_days: totalDays,
      total_weeks: rounded(decimal(totalDays).dividedBy(7), 4),
      total_seconds: totalSeconds,
    },
    stats: {},
    warnings: timeWarnings(totalDays, totalSeconds),
  };
}

function timesIncluded(): Error {
  return invalidInput([{
    path: "include_end",
    code: "INVALID_VALUE",
    message: '"include_end" counts whole days: send dates without times, or leave it out',
  }]);
}

/** Dates are as many days apart as their times are only where the later time of day is that of the later date. */
function timeWarnings(totalDays: number, totalSeconds: number): RunWarning<typeof contract>[] {
  const days = decimal(totalSeconds).dividedBy(SECONDS_PER_DAY);
  if (days.trunc().equals(totalDays)) return [];
  const message = `"total_days" and "total_weeks" count from date to date, ${totalDays} days; ` +
    `with the times it is ${rounded(days, 4)} days: read "total_seconds"`;
  return [{ code: "TIME_IGNORED", message, path: "end_date" }];
}

function secondOfDay({ hour, minute, second }: Temporal.PlainDateTime): number {
  return hour * 3600 + minute * 60 + second;
}

/** @throws {ToolError} `INVALID_DATE` outside the years 0001 to 9999. */
function dateInRange(epochDay: number): Temporal.PlainDate {
  const date = dateOfEpochDay(epochDay);
  if (!isYear(date.year)) throw dateOutOfRange("date");
  return Temporal.PlainDate.from(date);
}

function factsOf(date: Temporal.PlainDate) {
  const isoWeek = printIsoWeek(date);
  return {
    date: date.toString(),
    weekday: weekdayName(date.dayOfWeek),
    weekday_number: date.dayOfWeek,
    iso_week: isoWeek,
    iso_week_date: `${isoWeek}-${date.dayOfWeek}`,
    day_of_year: date.dayOfYear,
    days_in_month: date.daysInMonth,
    days_in_year: date.daysInYear,
    leap_year: date.inLeapYear,
    quarter: Math.ceil(date.month / 3),
    is_month_end: date.day === date.daysInMonth,
    first_of_month: date.with({ day: 1 }).toString(),
    last_of_month: date.with({ day: date.daysInMonth }).toString(),
  };
}
