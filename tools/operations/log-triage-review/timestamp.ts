/**
 * Timestamps of log lines, as Unix time in milliseconds.
 *
 * @module
 */
import { firstCodePoints } from "../../shared/code_points.ts";
import { epochDayOf } from "../../shared/time/calendar.ts";
import { isDate, MAX_YEAR } from "../../shared/time/date_input.ts";
import { MONTHS } from "../../shared/time/print.ts";

/** A timestamp and where it is in its line. */
interface FoundTimestamp {
  epochMs: number;
  start: number;
  end: number;
}

/** ISO 8601 as loggers write it, without names for its groups: masks use it too. */
export const ISO_TIME = String
  .raw`(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(Z|[+-]\d\d:?\d\d)?`;

const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));
/**
 * The common log format of web servers, 20/Nov/2026:05:41:12 +0000, and HAProxy's log, in the zone of its host:
 * 20/Nov/2026:05:41:12.123.
 */
const COMMON_LOG_TIME = String.raw`(\d\d)/(${
  SHORT_MONTHS.join("|")
})/(\d{4}):(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?: ([+-]\d{4}))?`;

/** Apache's error log, in the zone of its host: Fri Nov 20 05:41:12.123456 2026. */
const APACHE_TIME = String.raw`[A-Z][a-z]{2} (${
  SHORT_MONTHS.join("|")
}) ([ \d]\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))? (\d{4})`;

/** Tomcat and BIND: 20-Nov-2026 05:41:12.123. */
const DASHED_TIME = String.raw`(\d\d)-(${
  SHORT_MONTHS.join("|")
})-(\d{4}) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?`;

/** nginx's error log, and the loggers of Go: 2026/11/20 05:41:12. */
const SLASHED_TIME = String
  .raw`(\d{4})/(\d\d)/(\d\d) (\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?`;

const CLOCK = ["hour", "minute", "second"] as const;
type Field = "year" | "month" | "day" | typeof CLOCK[number] | "fraction" | "offset";

/** A form of timestamps, and what its groups are. */
interface Form {
  pattern: RegExp;
  fields: readonly Field[];
}

const FORMS: readonly Form[] = [
  formOf(ISO_TIME, "year", "month", "day", ...CLOCK, "fraction", "offset"),
  formOf(COMMON_LOG_TIME, "day", "month", "year", ...CLOCK, "fraction", "offset"),
  formOf(SLASHED_TIME, "year", "month", "day", ...CLOCK, "fraction"),
  formOf(APACHE_TIME, "month", "day", ...CLOCK, "fraction", "year"),
  formOf(DASHED_TIME, "day", "month", "year", ...CLOCK, "fraction"),
];

function formOf(source: string, ...fields: Field[]): Form {
  return { pattern: new RegExp(source, "g"), fields };
}

/** Code points at the start of a line in which its timestamp begins. */
const HEAD_LENGTH = 80;

/** Numbers from here on are milliseconds, those below seconds. */
const FIRST_MILLISECONDS = 1e12;
const FIRST_MICROSECONDS = 1e15;
const FIRST_NANOSECONDS = 1e18;

const DAY_MS = 86_400_000;
const MIN_EPOCH_MS = epochDayOf({ year: 1, month: 1, day: 1 }) * DAY_MS;
const MAX_EPOCH_MS = epochDayOf({ year: MAX_YEAR + 1, month: 1, day: 1 }) * DAY_MS - 1;

/** All forms have one: a look at it spares the lines without a time the search for each form. */
const CLOCK_TIME = /\d\d:\d\d:\d\d/;

/** The first timestamp in the head of a line that the calendar has: ISO 8601, else another form. */
export function findTimestamp(line: string): FoundTimestamp | undefined {
  const head = firstCodePoints(line, HEAD_LENGTH);
  if (!CLOCK_TIME.test(head)) return undefined;
  for (const { pattern, fields } of FORMS) {
    for (const { index } of head.matchAll(pattern)) {
      // Read in the whole line: the head may end within the offset, which would change the moment.
      pattern.lastIndex = index;
      const [text, ...groups] = pattern.exec(line)!;
      pattern.lastIndex = 0;
      const epochMs = epochOf(Object.fromEntries(fields.map((name, at) => [name, groups[at]])));
      if (epochMs !== undefined) return { epochMs, start: index, end: index + text.length };
    }
  }
  return undefined;
}

/**
 * The moment of a JSON number: seconds, or milliseconds from 1e12 on, microseconds from 1e15 on, nanoseconds from
 * 1e18 on, which are all after the year 2000; undefined outside the years 1 to 9999.
 */
export function epochOfNumber(value: number): number | undefined {
  return inRange(Math.floor(millisecondsOf(value)));
}

function millisecondsOf(value: number): number {
  if (value >= FIRST_NANOSECONDS) return value / 1e6;
  if (value >= FIRST_MICROSECONDS) return value / 1e3;
  if (value >= FIRST_MILLISECONDS) return value;
  // Taken to microseconds first: 1.005 * 1000 is a little less than 1005.
  return Math.round(value * 1e6) / 1e3;
}

function epochOf(parts: Partial<Record<Field, string>>): number | undefined {
  const { fraction = "", offset = "Z" } = parts;
  const date = { year: Number(parts.year), month: monthOf(parts.month!), day: Number(parts.day) };
  const [hour, minute, second] = CLOCK.map((name) => Number(parts[name])) as [
    number,
    number,
    number,
  ];
  const offsetMs = offsetOf(offset);
  if (!isDate(date) || hour > 23 || minute > 59 || second > 59 || offsetMs === undefined) {
    return undefined;
  }
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, "0"));
  return inRange(
    epochDayOf(date) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds -
      offsetMs,
  );
}

/** The number of a month that is one already, or a name. */
function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : SHORT_MONTHS.indexOf(text) + 1;
}

function offsetOf(offset: string): number | undefined {
  if (offset === "Z") return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(-2));
  if (hours > 23 || minutes > 59) return undefined;
  return (hours * 60 + minutes) * (offset.startsWith("-") ? -60_000 : 60_000);
}

function inRange(epochMs: number): number | undefined {
  return epochMs >= MIN_EPOCH_MS && epochMs <= MAX_EPOCH_MS ? epochMs : undefined;
}

/** A moment as `YYYY-MM-DDTHH:MM:SS.mmmZ`. */
export function printEpoch(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
