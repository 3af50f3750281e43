import {
  type CalendarDate,
  dateOfEpochDay,
  daysInMonth,
  epochDayOf,
  remainder,
  weekdayOfEpochDay,
} from "../../shared/time/calendar.ts";
import type { HolidayCalendar, HolidayDate, HolidayRule } from "./calendars/rule.ts";

/** Holidays that the caller sent. */
export interface CustomHolidays {
  /** Single days, counted from 1970-01-01. */
  epochDays: ReadonlySet<number>;
  /** Days of every year: month × 100 + day. */
  yearly: ReadonlySet<number>;
}

const CUSTOM_NAME = "custom";
const SATURDAY = 6;
const SUNDAY = 7;

/**
 * The name of the holiday on a day; undefined if there is none. A custom one wins over a built-in one. Each year is
 * computed once.
 *
 * @param region A region of the calendar; undefined for none.
 */
export function holidayLookup(
  calendar: HolidayCalendar,
  region: string | undefined,
  custom: CustomHolidays,
): (epochDay: number) => string | undefined {
  const rules = rulesOf(calendar, region);
  const byYear = new Map<number, Map<number, string>>();
  return (epochDay) => {
    const { year, month, day } = dateOfEpochDay(epochDay);
    if (custom.epochDays.has(epochDay) || custom.yearly.has(month * 100 + day)) return CUSTOM_NAME;
    if (rules.length === 0) return undefined;
    let holidays = byYear.get(year);
    if (!holidays) byYear.set(year, holidays = holidaysOfYear(rules, year));
    return holidays.get(epochDay);
  };
}

/** The rules of a region: without one, those that hold everywhere, or in the calendar's default region. */
function rulesOf(calendar: HolidayCalendar, region = calendar.defaultRegion): HolidayRule[] {
  return calendar.rules.filter(({ in: regions }) =>
    regions === undefined || (region !== undefined && regions.split(" ").includes(region))
  );
}

/** The days kept in a year: also the New Year's Day of the next, when it is kept on 31 December. */
function holidaysOfYear(rules: readonly HolidayRule[], year: number): Map<number, string> {
  const found = [year, year + 1].flatMap((ruleYear) =>
    rules.filter(({ since, except }) =>
      ruleYear >= (since ?? -Infinity) && !except?.includes(ruleYear)
    ).flatMap((rule) => daysOfRule(rule, ruleYear).map((day) => ({ rule, day })))
  ).sort((a, b) => a.day - b.day);
  const holidays = new Map<number, string>();
  for (const { rule, day } of found) if (!moves(rule, day)) holidays.set(day, rule.name);
  for (const { rule, day } of found) {
    if (moves(rule, day)) holidays.set(movedDay(rule, day, holidays), `${rule.name} (observed)`);
  }
  return new Map([...holidays].filter(([day]) => dateOfEpochDay(day).year === year));
}

/**
 * Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Nature, 20 April 1876; J. Meeus,
 * Astronomical Algorithms, chapter 8), whose letters it keeps.
 */
function easterOf(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const monthAndDay = h + l - 7 * m + 114;
  return { year, month: Math.floor(monthAndDay / 31), day: monthAndDay % 31 + 1 };
}

function daysOfRule(rule: HolidayDate, year: number): number[] {
  if ("once" in rule) {
    return rule.once.filter((date) => date.startsWith(`${year}-`)).map((date) =>
      epochDayOf({ year, month: Number(date.slice(5, 7)), day: Number(date.slice(8)) })
    );
  }
  if ("fromEaster" in rule) return [epochDayOf(easterOf(year)) + rule.fromEaster];
  if ("day" in rule) return [epochDayOf({ year, month: rule.month, day: rule.day })];
  if ("nth" in rule && rule.nth === "last") {
    const last = epochDayOf({ year, month: rule.month, day: daysInMonth(year, rule.month) });
    return [last - remainder(weekdayOfEpochDay(last) - rule.weekday, 7)];
  }
  const from = "nth" in rule ? 7 * (Number(rule.nth) - 1) + 1 : rule.from;
  const first: CalendarDate = { year, month: rule.month, day: from };
  const firstDay = epochDayOf(first);
  const day = firstDay + remainder(rule.weekday - weekdayOfEpochDay(firstDay), 7);
  const isLater = "isWeekLaterInHolyWeek" in rule && isInHolyWeek(day, year);
  return [isLater ? day + 7 : day];
}

function isInHolyWeek(epochDay: number, year: number): boolean {
  const easter = epochDayOf(easterOf(year));
  return epochDay < easter && epochDay >= easter - 7;
}

function moves(rule: HolidayRule, epochDay: number): boolean {
  const weekday = weekdayOfEpochDay(epochDay);
  return rule.moves === "next_of_sunday"
    ? weekday === SUNDAY
    : rule.moves !== undefined && weekday >= SATURDAY;
}

function movedDay(
  rule: HolidayRule,
  epochDay: number,
  holidays: ReadonlyMap<number, string>,
): number {
  if (rule.moves === "nearest") {
    return weekdayOfEpochDay(epochDay) === SATURDAY ? epochDay - 1 : epochDay + 1;
  }
  let day = epochDay + 1;
  while (weekdayOfEpochDay(day) >= SATURDAY || holidays.has(day)) day++;
  return day;
}
