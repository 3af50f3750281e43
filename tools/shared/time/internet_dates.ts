import { MONTHS, WEEKDAYS } from "./print.ts";
import { checkedOffset, TimestampFault, wallTime, type WrittenTime } from "./written_time.ts";

const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));
const SHORT_WEEKDAYS = WEEKDAYS.map((name) => name.slice(0, 3));

/** Years of two digits: 00-49 are 20xx, 50-99 are 19xx (RFC 2822, section 4.3). */
const FIRST_OF_1900S = 50;

const MONTH = `(?<month>${SHORT_MONTHS.join("|")})`;
const WEEKDAY = `(?<weekday>${SHORT_WEEKDAYS.join("|")})`;
const CLOCK = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`;

/** Without its comments. White space before the comma and around colons is of the obsolete form (section 4.3). */
const RFC_2822 = new RegExp(
  String.raw`^(?:${WEEKDAY}\s*,\s*)?(?<day>\d{1,2})\s+${MONTH}\s+(?<year>\d{4}|\d\d)\s+` +
    String.raw`(?<hour>\d\d)\s*:\s*(?<minute>\d\d)(?:\s*:\s*(?<second>\d\d))?\s+` +
    String.raw`(?<zone>[+-]\d{4}|[a-z]+)$`,
  "i",
);

/** RFC 9110, section 5.6.7; the names are case-sensitive there. */
const HTTP_DATES = [
  // IMF-fixdate: Sun, 06 Nov 1994 08:49:37 GMT
  String.raw`${WEEKDAY}, (?<day>\d\d) ${MONTH} (?<year>\d{4}) ${CLOCK} GMT`,
  // RFC 850: Sunday, 06-Nov-94 08:49:37 GMT
  String.raw`(?<weekday>${WEEKDAYS.join("|")}), (?<day>\d\d)-${MONTH}-(?<year>\d\d) ${CLOCK} GMT`,
  // asctime: Sun Nov  6 08:49:37 1994
  String.raw`${WEEKDAY} ${MONTH} (?<day>\d\d| \d) ${CLOCK} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`));

/** Zone names of RFC 2822, sections 3.3 and 4.3, in upper case. */
const OFFSETS: ReadonlyMap<string, string> = new Map([
  ["GMT", "+00:00"],
  ["UT", "+00:00"],
  ["UTC", "+00:00"],
  ["Z", "+00:00"],
  ["EST", "-05:00"],
  ["EDT", "-04:00"],
  ["CST", "-06:00"],
  ["CDT", "-05:00"],
  ["MST", "-07:00"],
  ["MDT", "-06:00"],
  ["PST", "-08:00"],
  ["PDT", "-07:00"],
]);

/**
 * Reads a date-time of RFC 2822 (sections 3.3 and 4.3): weekday and seconds may be missing, years may have two
 * digits, comments may be in it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseRfc2822 } from "./internet_dates.ts";
 * const written = parseRfc2822("Fri, 21 Nov 1997 09:55:06 -0600");
 * assert.equal(String(written?.local), "1997-11-21T09:55:06");
 * assert.equal(written?.offset, "-06:00");
 * ```
 *
 * @returns undefined when the text does not have this shape.
 * @throws {TimestampFault} when it has, but means no moment.
 */
export function parseRfc2822(text: string): WrittenTime | undefined {
  const groups = RFC_2822.exec(withoutComments(text))?.groups;
  return groups && written(groups, offsetOf(groups.zone ?? ""));
}

/**
 * A text with a space for each of its comments, which nest (RFC 2822, section 3.2.3). One that is never
 * closed leaves the text as it is.
 */
function withoutComments(text: string): string {
  let depth = 0;
  let kept = "";
  for (const [part] of text.matchAll(/\\[^]|[^]/g)) {
    if (part === "(" && depth++ === 0) kept += " ";
    else if (part === ")" && depth > 0) depth--;
    else if (depth === 0) kept += part;
  }
  return depth > 0 ? text : kept.trim();
}

/**
 * Reads the three forms of an HTTP date (RFC 9110, section 5.6.7), all in GMT.
 *
 * @param firstOf1900s The least year of two digits that is 19xx; those below are 20xx.
 * @returns undefined when the text does not have this shape.
 * @throws {TimestampFault} when it has, but means no moment.
 */
export function parseHttpDate(
  text: string,
  firstOf1900s = FIRST_OF_1900S,
): WrittenTime | undefined {
  for (const form of HTTP_DATES) {
    const groups = form.exec(text)?.groups;
    if (groups) return written(groups, "+00:00", firstOf1900s);
  }
}

function written(
  groups: Record<string, string | undefined>,
  offset: string,
  firstOf1900s = FIRST_OF_1900S,
): WrittenTime {
  const { year = "", month = "", day, hour = "", minute = "", second, weekday } = groups;
  const date = {
    year: fullYear(year, firstOf1900s),
    month: indexOf(SHORT_MONTHS, month) + 1,
    day: Number(day),
  };
  return {
    ...wallTime(date, { hour, minute, second }),
    offset,
    weekday: weekday === undefined ? undefined : indexOf(SHORT_WEEKDAYS, weekday) + 1,
  };
}

function fullYear(text: string, firstOf1900s: number): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year < firstOf1900s ? 2000 + year : 1900 + year;
}

/** Finds the first three letters of a name, whatever their case. */
function indexOf(shortNames: readonly string[], name: string): number {
  const short = name.slice(0, 3).toLowerCase();
  return shortNames.findIndex((candidate) => candidate.toLowerCase() === short);
}

function offsetOf(zone: string): string {
  if (/^[+-]/.test(zone)) {
    return checkedOffset(zone.slice(0, 1), zone.slice(1, 3), zone.slice(3));
  }
  const offset = OFFSETS.get(zone.toUpperCase());
  if (offset) return offset;
  throw new TimestampFault(
    `the zone "${zone.slice(0, 20)}" is not one of ±HHMM, ${[...OFFSETS.keys()].join(", ")}`,
  );
}
