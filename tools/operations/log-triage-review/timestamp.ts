/**
 * Timestamps of log lines, as Unix time in milliseconds.
 *
 * @module
 */
import { firstCodePoints } from "../../shared/code_points.ts";
import { epochDayOf } from "../../shared/time/calendar.ts";
import { isDate, MAX_YEAR } from "../../shared/time/date_input.ts";
import { MONTHS } from "../../shared/time/print.ts";

/** A timestamp and where it stands in its line. */
interface FoundTimestamp {
  epochMs: number;
  start: number;
  end: number;
}

/** ISO 8601 as loggers write it, without names for its groups: masks use it too. */
export const ISO_TIME = String
  .raw`(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(Z|[+-]\d\d:?\d\d)?`;

const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));
/** The common log format of web servers: 20/Nov/2026:05:41:12 +0000. */
const COMMON_LOG_TIME = String.raw`(\d\d)/(${
  SHORT_MONTHS.join("|")
})/(\d{4}):(\d\d):(\d\d):(\d\d) ([+-]\d{4})`;

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

interface Form {
  pattern: RegExp;
  /** The groups as ISO 8601 orders them: year to second, fraction, offset. */
  partsOf(groups: string[]): (string | undefined)[];
}

const FORMS: readonly Form[] = [
  { pattern: new RegExp(ISO_TIME, "g"), partsOf: (groups) => groups },
  {
    pattern: new RegExp(COMMON_LOG_TIME, "g"),
    partsOf: ([day, month, year, hour, minute, second, offset]) => [
      year,
      monthNumber(month),
      day,
      hour,
      minute,
      second,
      undefined,
      offset,
    ],
  },
  { pattern: new RegExp(SLASHED_TIME, "g"), partsOf: (groups) => groups },
  {
    pattern: new RegExp(APACHE_TIME, "g"),
    partsOf: ([month, day, hour, minute, second, fraction, year]) => [
      year,
      monthNumber(month),
      day,
      hour,
      minute,
      second,
      fraction,
    ],
  },
  {
    pattern: new RegExp(DASHED_TIME, "g"),
    partsOf: ([day, month, year, ...time]) => [year, monthNumber(month), day, ...time],
  },
];

function monthNumber(name: string | undefined): string {
  return String(SHORT_MONTHS.indexOf(name!) + 1);
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

/** The first timestamp in the head of a line that the calendar has: ISO 8601, else another form. */
export function findTimestamp(line: string): FoundTimestamp | undefined {
  const head = firstCodePoints(line, HEAD_LENGTH);
  for (const { pattern, partsOf } of FORMS) {
    for (const { index } of head.matchAll(pattern)) {
      // Read in the whole line: the head may end within the offset, which would change the moment.
      pattern.lastIndex = index;
      const [text, ...groups] = pattern.exec(line)!;
      pattern.lastIndex = 0;
      const epochMs = epochOf(partsOf(groups));
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

function epochOf(parts: readonly (string | undefined)[]): number | undefined {
  const [year, month, day, hour, minute, second] = parts.slice(0, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [fraction = "", offset = "Z"] = parts.slice(6);
  const date = { year, month, day };
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
