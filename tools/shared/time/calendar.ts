/**
 * Arithmetic on the proleptic Gregorian calendar that must not depend on Temporal's range.
 *
 * @module
 */

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** The Gregorian calendar repeats, weekdays included, after this many years. */
const CYCLE_YEARS = 400;

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

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
  const likeYear = 2000 + (((year % CYCLE_YEARS) + CYCLE_YEARS) % CYCLE_YEARS);
  // 4 January is always in week 1.
  const inWeekOne = new Temporal.PlainDate(likeYear, 1, 4);
  const date = inWeekOne.add({ days: (week - 1) * 7 + weekday - inWeekOne.dayOfWeek });
  if (date.yearOfWeek !== likeYear) return undefined;
  return { year: date.year - likeYear + year, month: date.month, day: date.day };
}
