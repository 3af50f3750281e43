import { dateOfEpochDay, epochDayOf, printDate } from "../../shared/time/calendar.ts";
import { isDate } from "../../shared/time/date_input.ts";

/**
 * A date, or a date-time, as written. Wall-clock times are counted in seconds from 1970-01-01T00:00:00 on
 * the same clock, every day 86,400 long.
 */
export interface DateValue {
  /** The wall-clock seconds; a date's are those of its midnight. */
  wall: number;
  /** Without a time of day. */
  isDate: boolean;
  /** Written with Z. */
  isUtc: boolean;
}

export const SECONDS_PER_DAY = 86_400;

/** Reads YYYY-MM-DD, YYYY-MM-DDTHH:MM[:SS] or the latter with Z; undefined for any other text. */
export function parseExtendedDate(text: string): DateValue | undefined {
  return dateValue(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?(Z)?)?$/.exec(text));
}

/** Reads the forms of iCalendar: 20250101, 20250101T090000 or the latter with Z. */
export function parseBasicDate(text: string): DateValue | undefined {
  return dateValue(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/i.exec(text));
}

function dateValue(match: RegExpExecArray | null): DateValue | undefined {
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = { year, month, day };
  if (!isDate(date) || hour > 23 || minute > 59 || second > 59) return undefined;
  return {
    wall: epochDayOf(date) * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second,
    isDate: match[4] === undefined,
    isUtc: match[7] !== undefined,
  };
}

/** A wall time as a date and time. @param wall Seconds since 1970-01-01T00:00:00 of the wall clock. */
export function plainDateTimeOf(wall: number): Temporal.PlainDateTime {
  const epochDay = Math.floor(wall / SECONDS_PER_DAY);
  const second = wall - epochDay * SECONDS_PER_DAY;
  return Temporal.PlainDateTime.from({
    ...dateOfEpochDay(epochDay),
    hour: Math.floor(second / 3600),
    minute: Math.floor(second / 60) % 60,
    second: second % 60,
  });
}

/** A wall-clock time as a date, or as a date-time with seconds. */
export function printWall(wall: number, asDate: boolean): string {
  return asDate
    ? printDate(dateOfEpochDay(Math.floor(wall / SECONDS_PER_DAY)))
    : plainDateTimeOf(wall).toString();
}
