import { type CalendarDate, daysInMonth } from "./calendar.ts";
import { monthName } from "./print.ts";

/** A timestamp as written, before a zone turns it into a moment. */
export interface WrittenTime {
  local: Temporal.PlainDateTime;
  /**
   * The offset as ±HH:MM. `unknown`: the moment is in UTC and nothing is said about the local offset (Z and
   * -00:00, RFC 9557 section 2.2). Undefined: the text has no offset.
   */
  offset?: string | "unknown";
  /** The zone named in brackets, as written. */
  zone?: string;
  /** The weekday named in the text, 1 Monday to 7 Sunday. */
  weekday?: number;
  /** Second 60 was read as 59. */
  leapSecond: boolean;
}

/** A text that has the shape of a timestamp and cannot be one: the 30th of February. */
export class TimestampFault extends Error {
  override readonly name = "TimestampFault";
}

/** A time of day as digits; what the text leaves out is undefined. */
export interface ClockText {
  hour: string;
  minute: string;
  second?: string;
  /** Up to 9 decimals of the second. */
  fraction?: string;
}

const MAX_FRACTION_DIGITS = 9;

/**
 * A date and a time of day, with second 60 read as 59.
 *
 * @param midnightAs24 Accept 24:00 for the end of the day.
 * @throws {TimestampFault} when the calendar or the clock has no such value, or Temporal's range ends.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { wallTime } from "./written_time.ts";
 * const date = { year: 2016, month: 12, day: 31 };
 * const { local, leapSecond } = wallTime(date, { hour: "23", minute: "59", second: "60" });
 * assert.equal(local.toString(), "2016-12-31T23:59:59");
 * assert.ok(leapSecond);
 * ```
 */
export function wallTime(
  date: CalendarDate,
  clock: ClockText,
  midnightAs24 = false,
): { local: Temporal.PlainDateTime; leapSecond: boolean } {
  checkDate(date);
  const hour = Number(clock.hour);
  const minute = Number(clock.minute);
  const second = Number(clock.second ?? 0);
  const fraction = clock.fraction ?? "";
  if (fraction.length > MAX_FRACTION_DIGITS) {
    throw new TimestampFault(`seconds have at most ${MAX_FRACTION_DIGITS} decimals`);
  }
  const nanoseconds = Number(fraction.padEnd(MAX_FRACTION_DIGITS, "0"));
  const isNextMidnight = midnightAs24 && hour === 24 && minute + second + nanoseconds === 0;
  if ((hour > 23 && !isNextMidnight) || minute > 59 || second > 60) {
    throw new TimestampFault(
      `the time of day goes from 00:00 to 23:59:60${midnightAs24 ? " or 24:00" : ""}`,
    );
  }
  const leapSecond = second === 60;
  const local = inRange(() => {
    const time = new Temporal.PlainTime(isNextMidnight ? 0 : hour, minute, leapSecond ? 59 : second)
      .add({ nanoseconds });
    const day = Temporal.PlainDate.from(date).toPlainDateTime(time);
    return isNextMidnight ? day.add({ days: 1 }) : day;
  });
  return { local, leapSecond };
}

/**
 * An offset as ±HH:MM, or `unknown` for -00:00.
 *
 * @throws {TimestampFault} when it is over 23:59.
 */
export function checkedOffset(sign: string, hours: string, minutes: string): string {
  if (Number(hours) > 23 || Number(minutes) > 59) {
    throw new TimestampFault("offsets go from -23:59 to +23:59");
  }
  const offset = `${sign}${hours}:${minutes}`;
  return offset === "-00:00" ? "unknown" : offset;
}

/**
 * The result of a calculation with Temporal.
 *
 * @throws {TimestampFault} when it leaves Temporal's range.
 */
export function inRange<Value>(calculate: () => Value): Value {
  try {
    return calculate();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new TimestampFault(
      "it is outside ±8.64e15 ms, from -271821-04-20T00:00:00Z to +275760-09-13T00:00:00Z",
    );
  }
}

function checkDate({ year, month, day }: CalendarDate): void {
  if (month < 1 || month > 12) throw new TimestampFault("months go from 01 to 12");
  const last = daysInMonth(year, month);
  if (day < 1 || day > last) {
    throw new TimestampFault(`days of ${monthName(month)} ${year} go from 01 to ${last}`);
  }
}
