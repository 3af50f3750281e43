import { type CalendarDate, dateOfIsoWeek, dateOfOrdinal, daysInYear } from "./calendar.ts";
import { checkedOffset, TimestampFault, wallTime, type WrittenTime } from "./written_time.ts";

const DATE = String.raw`(?<year>\d{4}|[+-]\d{6})(?<hyphen>-?)` +
  String
    .raw`(?:(?<month>\d\d)\k<hyphen>(?<day>\d\d)|W(?<week>\d\d)\k<hyphen>(?<weekday>\d)|(?<dayOfYear>\d{3}))`;
/** Ruby, Git and SQL databases write a space before it, and UTC by name. */
const OFFSET = String.raw`[Zz]|[+-]\d\d(?::?\d\d)?| [+-]\d\d(?::?\d\d)?| ?UTC`;
const TIME = String
  .raw`(?<hour>\d\d)(?<colon>:?)(?<minute>\d\d)(?:\k<colon>(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?`;
const ISO_8601 = new RegExp(
  String.raw`^${DATE}(?:[Tt ]${TIME}(?<offset>${OFFSET})?)?(?:\[(?<zone>[^\[\]]+)\])?$`,
);

/**
 * Reads ISO 8601: extended or basic; calendar, week or ordinal date; years of 4 digits, or a sign and 6; optionally a
 * time of day to 9 decimals, an offset, and a zone in brackets (RFC 9557). The offset may follow a space, and be the
 * word UTC.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseIso8601 } from "./iso8601.ts";
 * const written = parseIso8601("2025-W01-4T03:04+01");
 * assert.equal(String(written?.local), "2025-01-02T03:04:00");
 * assert.equal(written?.offset, "+01:00");
 * ```
 *
 * @returns undefined when the text does not have this shape.
 * @throws {TimestampFault} when it has, but means no moment.
 */
export function parseIso8601(text: string): WrittenTime | undefined {
  const groups = ISO_8601.exec(text)?.groups;
  if (!groups) return undefined;
  const { hour, minute = "", second, fraction, offset, zone } = groups;
  const clock = hour === undefined
    ? { hour: "0", minute: "0" }
    : { hour, minute, second, fraction };
  return {
    ...wallTime(dateOf(groups), clock, true),
    offset: offset === undefined ? undefined : normalizedOffset(offset),
    zone,
  };
}

function dateOf(groups: Record<string, string | undefined>): CalendarDate {
  // ISO 8601 has one year 0, and ECMA-262 (section 21.4.1.32.1) one spelling of it.
  if (groups.year === "-000000") throw new TimestampFault("year 0 is 0000 or +000000");
  const year = Number(groups.year);
  if (groups.week !== undefined) {
    const date = dateOfIsoWeek(year, Number(groups.week), Number(groups.weekday));
    if (date) return date;
    throw new TimestampFault(
      `year ${year} has no week ${groups.week} with a day ${groups.weekday}`,
    );
  }
  if (groups.dayOfYear !== undefined) {
    const date = dateOfOrdinal(year, Number(groups.dayOfYear));
    if (date) return date;
    throw new TimestampFault(`days of the year ${year} go from 001 to ${daysInYear(year)}`);
  }
  return { year, month: Number(groups.month), day: Number(groups.day) };
}

function normalizedOffset(written: string): string {
  const text = written.trimStart();
  if (/^(?:z|UTC)$/i.test(text)) return "unknown";
  const hours = text.slice(1, 3);
  const minutes = text.slice(3).replace(":", "") || "00";
  return checkedOffset(text.slice(0, 1), hours, minutes);
}
