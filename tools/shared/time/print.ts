/**
 * How the time tools print: ISO 8601, a fraction only where it is not zero, offsets in whole minutes.
 *
 * @module
 */

const NANOSECONDS_PER_MINUTE = 60e9;

/** The names of the weekdays in English. */
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** The names of the months in English. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/**
 * English name of an ISO weekday number, 1 Monday to 7 Sunday.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { weekdayName } from "./print.ts";
 * assert.equal(weekdayName(7), "Sunday");
 * ```
 */
export function weekdayName(dayOfWeek: number): (typeof WEEKDAYS)[number] {
  // Callers count 1 to 7.
  return WEEKDAYS[dayOfWeek - 1]!;
}

/** English name of a month, 1 January to 12 December. */
export function monthName(month: number): (typeof MONTHS)[number] {
  // Callers count 1 to 12.
  return MONTHS[month - 1]!;
}

/** A date-time with its offset, or with Z when its zone is UTC: `2025-07-01T12:00:00+02:00`. */
export function printDateTime(dateTime: Temporal.ZonedDateTime): string {
  return dateTime.timeZoneId === "UTC"
    ? dateTime.toInstant().toString()
    : dateTime.toString({ timeZoneName: "never" });
}

/** The offset as ±HH:MM. Local mean times, which have seconds, are rounded as in ISO strings of Temporal. */
export function printOffset(dateTime: Temporal.ZonedDateTime): string {
  const minutes = Math.round(Math.abs(dateTime.offsetNanoseconds) / NANOSECONDS_PER_MINUTE);
  const sign = dateTime.offsetNanoseconds < 0 ? "-" : "+";
  return `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The ISO 8601 week of a date, which may belong to the year before or after: `2025-W01`. */
export function printIsoWeek(
  { yearOfWeek, weekOfYear }: { readonly yearOfWeek?: number; readonly weekOfYear?: number },
): string {
  // Only calendars other than ISO's, which no tool uses, have no weeks.
  return `${printYear(yearOfWeek!)}-W${twoDigits(weekOfYear!)}`;
}

/** A year in four digits, or outside 0000-9999 with a sign in six (ISO 8601 expanded years). */
function printYear(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, "0");
  return (year < 0 ? "-" : "+") + String(Math.abs(year)).padStart(6, "0");
}

/** A number from 0 to 99 as clocks and calendars write it. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
