/**
 * Dates and times as exports write them.
 *
 * @module
 */
import { normalize } from "../../shared/normalize.ts";
import { dateOfEpochDay, daysInMonth, printDate } from "../../shared/time/calendar.ts";
import { twoDigits } from "../../shared/time/print.ts";
import type { DATE_ORDERS } from "./contract.ts";

export type DateOrder = (typeof DATE_ORDERS)[number];

/** Three groups of digits with the same separator twice. */
const NUMERIC = /^(\d{1,4})([-/.])(\d{1,4})\2(\d{1,4})$/;

/** ISO 8601 and RFC 3339: unambiguous whatever the order. */
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A day, the name of a month and a year, in the orders that people write. */
const NAMED_DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ /-]+(\p{L}+)\.?,?[ /-]+(\d{4})$/u;
const NAMED_MONTH_FIRST = /^(\p{L}+)\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/u;
const NAMED_YEAR_FIRST = /^(\d{4})[ -](\p{L}+)\.?[ -](\d{1,2})$/u;

/** A date followed by a time, as exports and spreadsheets write it. */
const DATE_AND_TIME =
  /^(?<date>.+?)(?:T|,? )(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)? ?(?<half>[AaPp]\.?[Mm]\.?)?$/;

/** Names of months in English, German, French, Spanish, Italian, Dutch and Portuguese; any prefix of three letters or more will do. */
const MONTHS = [
  "january januar januari janvier enero gennaio janeiro",
  "february februar februari février fevrier febrero febbraio fevereiro",
  "march märz maerz mrz mars marzo maart mrt março",
  "april avril abril aprile avr abr",
  "may mai mayo maggio mag mei maio",
  "june juni juin junio giugno giu junho",
  "july juli juillet julio luglio lug julho",
  "august augustus août aout agosto ago",
  "september septembre septiembre settembre setembro sept set",
  "october oktober octobre octubre ottobre outubro okt ott",
  "november novembre noviembre novembro nov",
  "december dezember décembre decembre diciembre dicembre dezembro dez dic déc",
].map((names) => names.split(" "));

/** The fewest letters of an abbreviated name. */
const SHORTEST = 3;

/** The meaning of a pattern's letters, the longest first. */
const TOKENS = /YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|hh|h|mm|ss|SSS|A|Z|[^A-Za-z]|[A-Za-z]+/g;

const TOKEN_PATTERNS: Readonly<Record<string, string>> = {
  YYYY: "(?<year>\\d{4})",
  YY: "(?<year>\\d{2})",
  MMMM: "(?<name>\\p{L}+)\\.?",
  MMM: "(?<name>\\p{L}+)\\.?",
  MM: "(?<month>\\d{2})",
  M: "(?<month>\\d{1,2})",
  DD: "(?<day>\\d{2})",
  D: "(?<day>\\d{1,2})",
  HH: "(?<hour>\\d{2})",
  H: "(?<hour>\\d{1,2})",
  hh: "(?<hour>\\d{2})",
  h: "(?<hour>\\d{1,2})",
  mm: "(?<minute>\\d{2})",
  ss: "(?<second>\\d{2})",
  SSS: "(?<fraction>\\d{1,9})",
  A: "(?<half>[AaPp]\\.?[Mm]\\.?)",
  Z: "(?<zone>[Zz]|[+-]\\d{2}:?\\d{2})",
};

/** The pattern of dates that a spreadsheet wrote as numbers. */
export const SERIAL = "serial";

/** Day 0 of spreadsheets in days before 1970; their day 60 is a 29 February 1900 that never was, so 61 is the first sound one. */
const SERIAL_EPOCH = 25_569;
const FIRST_SERIAL = 61;
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;
const SECONDS_A_DAY = 86_400;

/** The first year that two digits stand for, as in POSIX's %y. */
const FIRST_SHORT_YEAR = 1_969;

/** Reads a text as `YYYY-MM-DD`, or as RFC 3339 has a time; undefined if it is not one. */
export type DateReader = (text: string) => string | undefined;

/**
 * A reader of dates in an order: digits with `-`, `/` or `.` between them. Dates of ISO 8601 and those with a month's
 * name are unambiguous and read whatever the order. A time of 24 or 12 hours may follow.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { orderedDates } from "./dates.ts";
 *
 * assert.equal(orderedDates("dmy")("3.2.2024"), "2024-02-03");
 * assert.equal(orderedDates("ymd")("Feb 3, 2024"), "2024-02-03");
 * assert.equal(orderedDates("mdy")("2/3/2024 1:05 PM"), "2024-02-03T13:05:00");
 * ```
 */
export function orderedDates(order: DateOrder): DateReader {
  return (text) => {
    const groups = DATE_AND_TIME.exec(text)?.groups;
    if (!groups) return orderedDate(text, order);
    const date = orderedDate(groups.date!, order);
    const time = timeOf(groups);
    return date && time && `${date}T${time}`;
  };
}

function orderedDate(text: string, order: DateOrder): string | undefined {
  const iso = ISO.exec(text);
  if (iso) return realDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match = NUMERIC.exec(text);
  if (!match) return namedDate(text);
  const groups = [match[1]!, match[3]!, match[4]!];
  const part = (letter: string) => groups[order.indexOf(letter)]!;
  const [year, month, day] = [part("y"), part("m"), part("d")];
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined;
  return realDate(Number(year), Number(month), Number(day));
}

/**
 * A reader of a pattern: `YYYY YY MM M MMM D DD HH hh mm ss SSS A Z`, and everything else as it is there, or of
 * `serial`; undefined where the pattern has no year, month and day, or a letter that stands for nothing.
 *
 * @param yearFrom The first of the hundred years that two digits stand for.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { patternDates } from "./dates.ts";
 *
 * assert.equal(patternDates("YYYYMMDD")?.("20240203"), "2024-02-03");
 * assert.equal(patternDates("DD/MM/YYYY hh:mm A")?.("03/02/2024 01:05 PM"), "2024-02-03T13:05:00");
 * assert.equal(patternDates("day"), undefined);
 * ```
 */
export function patternDates(
  pattern: string,
  yearFrom: number = FIRST_SHORT_YEAR,
): DateReader | undefined {
  if (pattern === SERIAL) return serialDate;
  const tokens = pattern.match(TOKENS) ?? [];
  const has = (...names: string[]) => tokens.filter((token) => names.includes(token)).length === 1;
  const isKnown = tokens.every((token) =>
    token === "T" || !/[A-Za-z]/.test(token) || token in TOKEN_PATTERNS
  );
  if (!isKnown || !has("YYYY", "YY") || !has("MM", "M", "MMM", "MMMM") || !has("D", "DD")) {
    return undefined;
  }
  const once = new Set(tokens.filter((token) => token in TOKEN_PATTERNS));
  if (once.size !== tokens.filter((token) => token in TOKEN_PATTERNS).length) return undefined;
  const source = tokens.map((token) => TOKEN_PATTERNS[token] ?? RegExp.escape(token)).join("");
  const regex = new RegExp(`^${source}$`, "u");
  return (text) => {
    const groups = regex.exec(text)?.groups;
    if (!groups) return undefined;
    const month = groups.name === undefined ? Number(groups.month) : monthOf(groups.name);
    const date = realDate(yearOf(groups.year!, yearFrom), month ?? 0, Number(groups.day));
    if (date === undefined || groups.hour === undefined) return date;
    const time = timeOf(groups);
    return time && `${date}T${time}`;
  };
}

/**
 * The date of a spreadsheet's serial number (ECMA-376, part 1, 18.17.4.1, 1900 date system), its fraction as the time
 * to the second; undefined for any other number.
 */
function serialDate(text: string): string | undefined {
  if (!/^\d{2,7}(?:[.,]\d+)?$/.test(text)) return undefined;
  const seconds = Math.round(Number(text.replace(",", ".")) * SECONDS_A_DAY);
  const day = Math.floor(seconds / SECONDS_A_DAY);
  if (day < FIRST_SERIAL || day > LAST_SERIAL) return undefined;
  const date = printDate(dateOfEpochDay(day - SERIAL_EPOCH));
  const rest = seconds % SECONDS_A_DAY;
  if (rest === 0) return date;
  return `${date}T${
    [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60].map(twoDigits).join(":")
  }`;
}

/** A date with a time as RFC 3339, ISO 8601 and SQL write it; undefined for other texts. */
export function isoDateTime(text: string): string | undefined {
  const match =
    /^(\d{4})-(\d\d)-(\d\d)[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)? ?(?<zone>[Zz]|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/
      .exec(text);
  if (!match) return undefined;
  const date = realDate(Number(match[1]), Number(match[2]), Number(match[3]));
  const time = timeOf(match.groups!);
  return date && time && `${date}T${time}`;
}

function namedDate(text: string): string | undefined {
  const [day, name, year] = NAMED_DAY_FIRST.exec(text)?.slice(1) ??
    partsAt(NAMED_MONTH_FIRST, text, [2, 1, 3]) ?? partsAt(NAMED_YEAR_FIRST, text, [3, 2, 1]) ?? [];
  const month = name === undefined ? undefined : monthOf(name);
  return month === undefined ? undefined : realDate(Number(year), month, Number(day));
}

function partsAt(pattern: RegExp, text: string, places: number[]): string[] | undefined {
  const match = pattern.exec(text);
  return match ? places.map((place) => match[place]!) : undefined;
}

/** The month of a name or its beginning, 1 to 12; undefined where several begin so, or none. */
function monthOf(text: string): number | undefined {
  const name = normalize(text, "NFC").toLowerCase();
  const exact = MONTHS.findIndex((names) => names.includes(name));
  if (exact >= 0) return exact + 1;
  if (name.length < SHORTEST) return undefined;
  const found = MONTHS.flatMap((names, index) =>
    names.some((known) => known.startsWith(name)) ? [index + 1] : []
  );
  return found.length === 1 ? found[0] : undefined;
}

/** A year, of two digits the one in the hundred years from `first` on. */
function yearOf(digits: string, first: number): number {
  const year = Number(digits);
  return digits.length === 4 ? year : first + (year - first % 100 + 100) % 100;
}

/** `HH:MM:SS` with fraction and offset where the text has them; undefined for an impossible time. */
function timeOf(groups: Record<string, string | undefined>): string | undefined {
  const { hour: digits, minute = "00", second = "00", fraction, half, zone } = groups;
  let hour = Number(digits);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = hour % 12 + (/^p/i.test(half) ? 12 : 0);
  }
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  // BigQuery writes UTC.
  const offset = zone === undefined ? "" : /^(?:z|UTC|GMT)$/i.test(zone)
    ? "Z"
    // PostgreSQL writes whole hours as `+02`.
    : `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}`;
  const parts = [String(hour).padStart(2, "0"), minute, second].join(":");
  return parts + (fraction === undefined ? "" : `.${fraction}`) + offset;
}

/** `YYYY-MM-DD` of a real date of the Gregorian calendar. */
function realDate(year: number, month: number, day: number): string | undefined {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) return undefined;
  return [
    String(year).padStart(4, "0"),
    String(month).padStart(2, "0"),
    String(day).padStart(2, "0"),
  ].join("-");
}
