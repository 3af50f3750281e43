import {
  type CalendarDate,
  dateOfEpochDay,
  daysInMonth,
  epochDayOf,
  remainder,
  weekdayOfEpochDay,
} from "../../shared/time/calendar.ts";
import { easterOf } from "./easter.ts";
import { HOLIDAY_CALENDARS, type HolidayCalendar, type HolidayRule } from "./holiday_rules.ts";

/** Holidays that the caller named. */
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
 * What holiday a day is, by name; undefined for none. A custom one wins over a built-in one. Each year is
 * worked out once.
 */
export function holidayLookup(
  calendarName: keyof typeof HOLIDAY_CALENDARS,
  custom: CustomHolidays,
): (epochDay: number) => string | undefined {
  const calendar = HOLIDAY_CALENDARS[calendarName];
  const byYear = new Map<number, Map<number, string>>();
  return (epochDay) => {
    const { year, month, day } = dateOfEpochDay(epochDay);
    if (custom.epochDays.has(epochDay) || custom.yearly.has(month * 100 + day)) return CUSTOM_NAME;
    if (calendar.rules.length === 0) return undefined;
    let holidays = byYear.get(year);
    if (!holidays) byYear.set(year, holidays = holidaysOfYear(calendar, year));
    return holidays.get(epochDay);
  };
}

/** The days kept in a year: also the New Year's Day of the next, when it is kept on 31 December. */
function holidaysOfYear(calendar: HolidayCalendar, year: number): Map<number, string> {
  const holidays = new Map<number, string>();
  for (const ruleYear of [year, year + 1]) {
    for (const rule of calendar.rules) {
      if (ruleYear < (rule.since ?? -Infinity)) continue;
      const epochDay = dayOfRule(rule, ruleYear);
      const kept = calendar.shiftsFromWeekend ? shiftedFromWeekend(epochDay) : epochDay;
      if (dateOfEpochDay(kept).year !== year) continue;
      holidays.set(kept, kept === epochDay ? rule.name : `${rule.name} (observed)`);
    }
  }
  return holidays;
}

function dayOfRule(rule: HolidayRule, year: number): number {
  if ("fromEaster" in rule) return epochDayOf(easterOf(year)) + rule.fromEaster;
  if ("day" in rule) return epochDayOf({ year, month: rule.month, day: rule.day });
  if (rule.nth === "last") {
    const last = epochDayOf({ year, month: rule.month, day: daysInMonth(year, rule.month) });
    return last - remainder(weekdayOfEpochDay(last) - rule.weekday, 7);
  }
  const first: CalendarDate = { year, month: rule.month, day: 1 };
  const firstDay = epochDayOf(first);
  return firstDay + remainder(rule.weekday - weekdayOfEpochDay(firstDay), 7) + 7 * (rule.nth - 1);
}

function shiftedFromWeekend(epochDay: number): number {
  const weekday = weekdayOfEpochDay(epochDay);
  return weekday === SATURDAY ? epochDay - 1 : weekday === SUNDAY ? epochDay + 1 : epochDay;
}
