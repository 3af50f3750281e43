import type { ErrorCode, Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import {
  type CalendarDate,
  dateOfEpochDay,
  daysInMonth,
  epochDayOf,
  printDate,
  weekdayOfEpochDay,
} from "../../shared/time/calendar.ts";
import { dateOutOfRange, isYear, readDate } from "../../shared/time/date_input.ts";
import { weekdayName } from "../../shared/time/print.ts";
import { invalidField, requiredField, ToolError } from "../../shared/tool_error.ts";
import { requireChoice, unusedProperties, withUnread } from "../../shared/unused_properties.ts";
import { HOLIDAY_CALENDARS } from "./calendars/calendars.ts";
import type { HolidayCalendar } from "./calendars/rule.ts";
import { contract } from "./contract.ts";
import { readHolidays } from "./holiday_input.ts";
import { holidayLookup } from "./holidays.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

/** The working days of a calendar, by days from 1970-01-01. */
interface WorkCalendar {
  isWeekend: (epochDay: number) => boolean;
  holidayName: (epochDay: number) => string | undefined;
}

interface Holiday {
  date: string;
  name: string;
}

/** UTF-16 units of a listed holiday in JSON, without its name. */
const HOLIDAY_CHARS = 33;

/** Adds, counts or checks business days. */
export const run: Run<typeof contract> = (input, { given }) => {
  requireChoice(input, "operation", READ_BY, given);
  const weekend = readWeekend(input.weekend);
  const start = readDate(input.date, "date");
  const { custom, warnings } = readHolidays(input.holidays, weekend);
  const calendar: WorkCalendar = {
    isWeekend: (epochDay) => weekend.has(weekdayOfEpochDay(epochDay)),
    holidayName: holidayLookup(HOLIDAY_CALENDARS[input.calendar], readRegion(input), custom),
  };
  const output = withUnread(
    input,
    "operation",
    READ_BY,
    () => OPERATIONS[input.operation](input, start, calendar),
  );
  return {
    output,
    stats: { holidays_known: input.holidays.length },
    warnings: [
      ...unusedProperties(input, "operation", READ_BY),
      ...calendarWarnings(input, output),
      ...warnings,
    ],
  };
};

/** @throws {ToolError} `INVALID_INPUT` for a region that the calendar does not have. */
function readRegion({ calendar, region }: Input): string | undefined {
  const { regions }: HolidayCalendar = HOLIDAY_CALENDARS[calendar];
  if (region === undefined || regions === undefined) return undefined;
  const code = region.trim().toUpperCase().replace(`${calendar.toUpperCase()}-`, "");
  if (regions.includes(code)) return code;
  throw invalidField(
    "region",
    `Calendar ${calendar} has no region "${cutText(region, 40)}": send one of ${
      regions.join(", ")
    }`,
  );
}

/** Warnings about the limits of the built-in holidays. */
function calendarWarnings(
  { calendar, region }: Input,
  output: Output,
): RunWarning<typeof contract>[] {
  const { regions, withoutRegion, from }: HolidayCalendar = HOLIDAY_CALENDARS[calendar];
  const warnings: RunWarning<typeof contract>[] = [];
  if (region !== undefined && !regions) {
    warnings.push({
      code: "UNUSED_PROPERTY",
      message: `"region" does nothing with calendar "${calendar}", which has no regions`,
      path: "region",
    });
  }
  if (region === undefined && withoutRegion) {
    warnings.push({
      code: "REGION_NOT_GIVEN",
      message:
        `The holidays of "${calendar}" differ by region: ${withoutRegion}. Send region, one of ${
          regions!.join(", ")
        }`,
      path: "region",
    });
  }
  if (yearsOf(output).some((year) => year < from)) {
    warnings.push({
      code: "OLDER_THAN_CALENDAR",
      message:
        `The holidays of "${calendar}" follow the law from ${from} on: earlier dates may have had other holidays`,
      path: "date",
    });
  }
  return warnings;
}

function yearsOf(output: Output): number[] {
  const dates = [
    output.date,
    "result" in output ? output.result : undefined,
    "end_date" in output ? output.end_date : undefined,
  ];
  return dates.flatMap((date) => date === undefined ? [] : Number(date.slice(0, 4)));
}

const ADD = { choices: ["add"] };
const COUNT = { choices: ["count"] };
const READ_BY = {
  days: { ...ADD, isAsked: true },
  roll: { ...ADD, unset: "none" },
  end_date: { ...COUNT, isAsked: true },
  include_start: { ...COUNT, unset: true },
  include_end: { ...COUNT, unset: true },
} as const;

const OPERATIONS: Record<
  Input["operation"],
  (input: Input, start: CalendarDate, calendar: WorkCalendar) => Output
> = { add, count, check };

function add({ days, roll }: Input, start: CalendarDate, calendar: WorkCalendar): Output {
  if (days === undefined) throw requiredField("days");
  const startDay = epochDayOf(start);
  const passed: Holiday[] = [];
  const spend = outputMeter("The list of holidays", "send fewer days or holidays");
  const onHoliday = (epochDay: number, name: string) => {
    spend(name.length + HOLIDAY_CHARS);
    passed.push({ date: printDate(dateOfEpochDay(epochDay)), name });
  };
  const rolls = days === 0 && roll !== "none" && !isBusinessDay(startDay, calendar);
  const direction = days < 0 || (rolls && roll === "backward") ? -1 : 1;
  let epochDay = startDay;
  for (let left = rolls ? 1 : Math.abs(days); left > 0; left--) {
    epochDay = nextBusinessDay(epochDay, direction, calendar, onHoliday);
  }
  return {
    operation: "add",
    date: printDate(start),
    days,
    result: printDate(dateOfEpochDay(epochDay)),
    weekday: weekdayName(weekdayOfEpochDay(epochDay)),
    calendar_days: epochDay - startDay,
    holidays_skipped: direction < 0 ? passed.reverse() : passed,
  };
}

function count(input: Input, start: CalendarDate, calendar: WorkCalendar): Output {
  const end = readDate(input.end_date, "end_date");
  const [startDay, endDay] = [epochDayOf(start), epochDayOf(end)];
  const isBackwards = endDay < startDay;
  checkSpan(...(isBackwards ? [end, start] as const : [start, end] as const));
  const holidays: Holiday[] = [];
  let calendarDays = 0;
  let weekendDays = 0;
  for (let day = Math.min(startDay, endDay); day <= Math.max(startDay, endDay); day++) {
    if (day === startDay && !input.include_start) continue;
    if (day === endDay && !input.include_end) continue;
    calendarDays++;
    if (calendar.isWeekend(day)) {
      weekendDays++;
      continue;
    }
    const name = calendar.holidayName(day);
    if (name !== undefined) holidays.push({ date: printDate(dateOfEpochDay(day)), name });
  }
  const businessDays = calendarDays - weekendDays - holidays.length;
  return {
    operation: "count",
    date: printDate(start),
    end_date: printDate(end),
    business_days: isBackwards && businessDays > 0 ? -businessDays : businessDays,
    calendar_days: calendarDays,
    weekend_days: weekendDays,
    holidays,
  };
}

function check(_input: Input, date: CalendarDate, calendar: WorkCalendar): Output {
  const epochDay = epochDayOf(date);
  const isWeekend = calendar.isWeekend(epochDay);
  const holiday = calendar.holidayName(epochDay) ?? null;
  const nearest = (direction: 1 | -1) =>
    printDate(dateOfEpochDay(nextBusinessDay(epochDay, direction, calendar)));
  return {
    operation: "check",
    date: printDate(date),
    weekday: weekdayName(weekdayOfEpochDay(epochDay)),
    is_business_day: !isWeekend && holiday === null,
    reason: isWeekend ? "weekend" : holiday === null ? null : "holiday",
    holiday,
    next_business_day: nearest(1),
    previous_business_day: nearest(-1),
  };
}

/** @throws {ToolError} `INVALID_INPUT` on a number outside 1 to 7, or all seven. */
function readWeekend(weekdays: number[]): Set<number> {
  const wrong = weekdays.findIndex((weekday) => weekday < 1 || weekday > 7);
  if (wrong >= 0) {
    throw invalidField(
      `weekend[${wrong}]`,
      `"weekend[${wrong}]" is ${
        weekdays[wrong]
      }: send ISO weekday numbers, from 1 (Monday) to 7 (Sunday)`,
    );
  }
  const weekend = new Set(weekdays);
  if (weekend.size === 7) {
    throw invalidField("weekend", `"weekend" has all seven days: leave at least one working day`);
  }
  return weekend;
}

function isBusinessDay(epochDay: number, calendar: WorkCalendar): boolean {
  return !calendar.isWeekend(epochDay) && calendar.holidayName(epochDay) === undefined;
}

/**
 * The first business day after (or before) a day.
 *
 * @param onHoliday Called with each holiday passed, other than on a weekend.
 * @throws {ToolError} `NO_BUSINESS_DAYS`, or `INVALID_DATE` outside the years 0001 to 9999.
 */
function nextBusinessDay(
  from: number,
  direction: 1 | -1,
  { isWeekend, holidayName }: WorkCalendar,
  onHoliday: (epochDay: number, name: string) => void = () => {},
): number {
  const { max_search_days } = contract.limits;
  for (let distance = 1; distance <= max_search_days; distance++) {
    const epochDay = from + direction * distance;
    if (!isYear(dateOfEpochDay(epochDay).year)) throw dateOutOfRange("date");
    if (isWeekend(epochDay)) continue;
    const name = holidayName(epochDay);
    if (name === undefined) return epochDay;
    onHoliday(epochDay, name);
  }
  const date = printDate(dateOfEpochDay(from));
  throw new ToolError<Code>(
    "NO_BUSINESS_DAYS",
    `No business day within ${max_search_days} days ${
      direction > 0 ? "after" : "before"
    } ${date}: ` +
      "send a shorter weekend or fewer holidays",
    { from: date, days: max_search_days },
  );
}

/** @throws {ToolError} `INVALID_INPUT` when the dates are over 100 years apart. */
function checkSpan(earlier: CalendarDate, later: CalendarDate): void {
  const { max_span_years } = contract.limits;
  const year = earlier.year + max_span_years;
  const day = Math.min(earlier.day, daysInMonth(year, earlier.month));
  if (epochDayOf(later) <= epochDayOf({ ...earlier, year, day })) return;
  throw invalidField(
    "end_date",
    `"end_date" is over ${max_span_years} years from "date": send dates closer together`,
  );
}
