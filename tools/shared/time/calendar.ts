/**
 * Arithmetic on the proleptic Gregorian calendar that must not depend on Temporal's range, or is done for
 * thousands of days at a time.
 *
 * @module
 */

/** A date of the proleptic Gregorian calendar. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** The Gregorian calendar repeats, weekdays included, after this many years. */
const CYCLE_YEARS = 400;
const CYCLE_DAYS = 146_097;
/** From 1 March of the year 0 to 1 January 1970. */
const DAYS_TO_1970 = 719_468;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** 365 or 366. */
export function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}

/** @param month 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The date of an ISO 8601 ordinal date (2025-002), or undefined when the year has no such day. */
export function dateOfOrdinal(year: number, dayOfYear: number): CalendarDate | undefined {
  if (dayOfYear < 1 || dayOfYear > daysInYear(year)) return undefined;
  let month = 1;
  let day = dayOfYear;
  while (day > daysInMonth(year, month)) day -= daysInMonth(year, month++);
  return { year, month, day };
}

/**
 * The date of an ISO 8601 week date (2025-W01-4), or undefined when the year has no such week or day.
 *
 * @param weekday 1 Monday to 7 Sunday.
 */
export function dateOfIsoWeek(
  year: number,
  week: number,
  weekday: number,
): CalendarDate | undefined {
  if (weekday < 1 || weekday > 7 || week < 1) return undefined;
  // The same days of a year from 2000 on, so that the ends of Temporal's range need no special case.
  const likeYear = 2000 + remainder(year, CYCLE_YEARS);
  // 4 January is always in week 1.
  const inWeekOne = new Temporal.PlainDate(likeYear, 1, 4);
  const date = inWeekOne.add({ days: (week - 1) * 7 + weekday - inWeekOne.dayOfWeek });
  if (date.yearOfWeek !== likeYear) return undefined;
  return { year: date.year - likeYear + year, month: date.month, day: date.day };
}

/**
 * Days from 1970-01-01 to a date of the proleptic Gregorian calendar.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { dateOfEpochDay, epochDayOf } from "./calendar.ts";
 * assert.equal(epochDayOf({ year: 2000, month: 1, day: 1 }), 10_957);
 * assert.deepEqual(dateOfEpochDay(-1), { year: 1969, month: 12, day: 31 });
 * ```
 */
export function epochDayOf({ year, month, day }: CalendarDate): number {
  // Years begin in March, so that the leap day is the last of its year; eras are cycles of 400 years.
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / CYCLE_YEARS);
  const yearOfEra = shiftedYear - era * CYCLE_YEARS;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) +
    dayOfYear;
  return era * CYCLE_DAYS + dayOfEra - DAYS_TO_1970;
}

/** The date so many days after 1970-01-01. */
export function dateOfEpochDay(epochDay: number): CalendarDate {
  const days = epochDay + DAYS_TO_1970;
  const era = Math.floor(days / CYCLE_DAYS);
  const dayOfEra = days - era * CYCLE_DAYS;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / (CYCLE_DAYS - 1))) / 365,
  );
  const dayOfYear = dayOfEra -
    (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: era * CYCLE_YEARS + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** The date so many months later (or earlier), on the last day of a month that does not have the day. */
export function dateMonthsAfter({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const monthsFromYearZero = year * 12 + month - 1 + months;
  const endYear = Math.floor(monthsFromYearZero / 12);
  const endMonth = remainder(monthsFromYearZero, 12) + 1;
  return { year: endYear, month: endMonth, day: Math.min(day, daysInMonth(endYear, endMonth)) };
}

/** ISO weekday of a day counted from 1970-01-01, a Thursday: 1 Monday to 7 Sunday. */
export function weekdayOfEpochDay(epochDay: number): number {
  return remainder(epochDay + 3, 7) + 1;
}

/** A date as YYYY-MM-DD, for years 0000 to 9999. */
export function printDate({ year, month, day }: CalendarDate): string {
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** The remainder that is never negative. */
export function remainder(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}
