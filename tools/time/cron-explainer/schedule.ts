import {
  dateOfEpochDay,
  daysInMonth,
  epochDayOf,
  remainder,
  weekdayOfEpochDay,
} from "../../shared/time/calendar.ts";
import type { FieldName } from "./field_specs.ts";
import type { CronExpression } from "./read_expression.ts";
import type { CronField, SpecialDay } from "./read_field.ts";

/**
 * The wall-clock times of an expression. They are counted in seconds from 1970-01-01T00:00:00 on the same
 * clock, every day 86,400 long; daylight-saving time is for the caller.
 */
export interface Schedule {
  /** The matching times in [from, end), ascending. */
  wallTimes(from: number, end: number): Iterable<number>;
  /** The minute or hour field starts with *: such jobs follow the clock through its changes. */
  isWildcard: boolean;
  /** Both day fields are restricted: either one makes the day match (crontab(5)). */
  unitesDays: boolean;
}

export const SECONDS_PER_DAY = 86_400;
const SATURDAY = 6;

/** The calendar repeats after this many days (400 years), counted from 2000-03-01. */
const PERIOD = { from: 11_017, days: 146_097 };

/** Whether any day matches in 400 years. */
export function hasDays(schedule: Schedule): boolean {
  const from = PERIOD.from * SECONDS_PER_DAY;
  const [first] = schedule.wallTimes(from, from + PERIOD.days * SECONDS_PER_DAY);
  return first !== undefined;
}

/** The times at which an expression matches. */
export function scheduleOf({ fields }: CronExpression): Schedule {
  const daysOfMonth = field("day_of_month");
  const daysOfWeek = field("day_of_week");
  const minutes = field("minute");
  const hours = field("hour");
  const seconds = fields.get("second")?.values ?? [0];
  const months = new Set(field("month").values);
  const years = fields.has("year") ? new Set(field("year").values) : undefined;
  const unitesDays = !daysOfMonth.isUnrestricted && !daysOfWeek.isUnrestricted;
  return {
    wallTimes,
    isWildcard: minutes.raw.startsWith("*") || hours.raw.startsWith("*"),
    unitesDays,
  };

  function field(name: FieldName): CronField {
    // Every expression has it: FIELDS_BY_COUNT.
    return fields.get(name)!;
  }

  function* wallTimes(from: number, end: number): Iterable<number> {
    for (const day of days(Math.floor(from / SECONDS_PER_DAY), Math.ceil(end / SECONDS_PER_DAY))) {
      for (const hour of hours.values) {
        const hourStart = day * SECONDS_PER_DAY + hour * 3600;
        if (hourStart + 3600 <= from) continue;
        for (const minute of minutes.values) {
          const minuteStart = hourStart + minute * 60;
          if (minuteStart + 60 <= from) continue;
          for (const second of seconds) {
            const wall = minuteStart + second;
            if (wall >= end) return;
            if (wall >= from) yield wall;
          }
        }
      }
    }
  }

  /** The matching days in [from, end), counted from 1970-01-01. */
  function* days(from: number, end: number): Iterable<number> {
    let { year, month } = dateOfEpochDay(from);
    for (;; month === 12 ? (year++, month = 1) : month++) {
      const monthStart = epochDayOf({ year, month, day: 1 });
      if (monthStart >= end) return;
      if (!months.has(month) || (years && !years.has(year))) continue;
      for (const day of daysOf(year, month, monthStart)) {
        const epochDay = monthStart + day - 1;
        if (epochDay >= from && epochDay < end) yield epochDay;
      }
    }
  }

  /** The matching days of a month, from 1. */
  function daysOf(year: number, month: number, monthStart: number): number[] {
    const length = daysInMonth(year, month);
    const firstWeekday = weekdayOfEpochDay(monthStart) % 7;
    const byMonth = matchingDays(daysOfMonth, (day) => day);
    const byWeek = matchingDays(daysOfWeek, (day) => (firstWeekday + day - 1) % 7);
    const matches = unitesDays
      ? (day: number) => byMonth.has(day) || byWeek.has(day)
      : (day: number) => byMonth.has(day) && byWeek.has(day);
    return Array.from({ length }, (_, index) => index + 1).filter(matches);

    function matchingDays(field: CronField, valueOf: (day: number) => number): Set<number> {
      const values = new Set(field.values);
      const found = new Set<number>();
      for (let day = 1; day <= length; day++) if (values.has(valueOf(day))) found.add(day);
      for (const special of field.specials) {
        const day = dayOfSpecial(special, firstWeekday, length);
        if (day !== undefined) found.add(day);
      }
      return found;
    }
  }
}

/** The day of a month that is asked for, or undefined when the month has none. */
function dayOfSpecial(
  special: SpecialDay,
  firstWeekday: number,
  length: number,
): number | undefined {
  const weekdayOf = (day: number) => (firstWeekday + day - 1) % 7;
  switch (special.kind) {
    case "last day":
      return length > special.before ? length - special.before : undefined;
    case "last weekday":
      return length > special.before ? nearestWeekday(length - special.before) : undefined;
    case "nearest weekday":
      return special.day <= length ? nearestWeekday(special.day) : undefined;
    case "last of weekday":
      return length - remainder(weekdayOf(length) - special.weekday, 7);
    case "nth of weekday": {
      const day = 1 + remainder(special.weekday - firstWeekday, 7) + 7 * (special.nth - 1);
      return day <= length ? day : undefined;
    }
  }

  /** Monday to Friday, in the same month. */
  function nearestWeekday(day: number): number {
    const weekday = weekdayOf(day);
    if (weekday === SATURDAY) return day > 1 ? day - 1 : day + 2;
    if (weekday === 0) return day < length ? day + 1 : day - 2;
    return day;
  }
}
