/**
 * Parts of dates, by which records are grouped.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

export const DATE_PARTS = ["year", "quarter", "month", "week", "day", "hour"] as const;
export type DatePart = (typeof DATE_PARTS)[number];

/** How dates are written; a time may follow each. */
export const DATE_FORMATS = ["YYYY-MM-DD", "DD.MM.YYYY", "DD/MM/YYYY", "MM/DD/YYYY"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** The date itself, with names for its fields. */
const DATES: Record<DateFormat, string> = {
  "YYYY-MM-DD": "(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})",
  "DD.MM.YYYY": "(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})",
  "DD/MM/YYYY": "(?<day>\\d{1,2})/(?<month>\\d{1,2})/(?<year>\\d{4})",
  "MM/DD/YYYY": "(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})",
};
const TIME =
  "(?:(?:[T ]|, )(?<hour>\\d{1,2}):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,9})?)?(?: ?(?<half>[AaPp])[Mm])?(?: ?(?:Z|[+-]\\d{2}:?\\d{2}))?)?";

const PATTERNS = new Map(
  DATE_FORMATS.map((format) => [format, new RegExp(`^${DATES[format]}${TIME}$`)]),
);

const DAY_MS = 86_400_000;

/** The parts of a date as written: no time zone is applied. */
interface WrittenDate {
  year: number;
  month: number;
  day: number;
  /** Undefined where there is no time. */
  hour: number | undefined;
}

/**
 * The part of a date, written so that the order of texts is that of time: 2025, 2025-Q1, 2025-01, 2025-W01
 * (ISO 8601), 2025-01-31, 2025-01-31T09. Undefined for what is not a date of that form, or has no time for `hour`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { datePart } from "./date_part.ts";
 *
 * assert.equal(datePart("31.12.2024", "week", "DD.MM.YYYY"), "2025-W01");
 * assert.equal(datePart("2025-02-30", "day", "YYYY-MM-DD"), undefined);
 * ```
 */
export function datePart(text: string, part: DatePart, format: DateFormat): string | undefined {
  const date = readDate(text, format);
  if (!date) return undefined;
  const { year, month, day, hour } = date;
  const [yyyy, mm, dd] = [padded(year, 4), padded(month, 2), padded(day, 2)];
  switch (part) {
    case "year":
      return yyyy;
    case "quarter":
      return `${yyyy}-Q${Math.ceil(month / 3)}`;
    case "month":
      return `${yyyy}-${mm}`;
    case "week":
      return isoWeek(date);
    case "day":
      return `${yyyy}-${mm}-${dd}`;
    case "hour":
      return hour === undefined ? undefined : `${yyyy}-${mm}-${dd}T${padded(hour, 2)}`;
  }
}

/** `INVALID_DATE` for a cell that has no such part, with the forms that it does have. */
export function invalidDate(
  { column, record, line, value, part, format }: {
    column: string;
    record: number;
    line: number;
    value: string;
    part: DatePart;
    format: DateFormat;
  },
): ToolError<Code> {
  const shown = { column: cutText(column), record, line, value: cutText(value) };
  const others = DATE_FORMATS.filter((other) => datePart(value.trim(), part, other) !== undefined);
  const advice = others.length > 0
    ? `send format ${
      others.map((other) => `"${other}"`).join(" or ")
    } if that is how it writes dates`
    : "correct the value, or exclude such records with where";
  return new ToolError<Code>(
    "INVALID_DATE",
    `The ${part} of the column "${shown.column}": record ${record} (line ${line}) has "${shown.value}", ` +
      `which is not a date${
        part === "hour" ? " with a time" : ""
      } in the form ${format}: ${advice}`,
    shown,
  );
}

function readDate(text: string, format: DateFormat): WrittenDate | undefined {
  const fields = PATTERNS.get(format)!.exec(text)?.groups;
  if (!fields) return undefined;
  const [year, month, day] = [Number(fields.year), Number(fields.month), Number(fields.day)];
  const days = month >= 1 && month <= 12 ? new Date(utc(year, month + 1, 0)).getUTCDate() : 0;
  if (day < 1 || day > days) return undefined;
  const hour = fields.hour === undefined ? undefined : hourOf(Number(fields.hour), fields.half);
  return hour === null ? undefined : { year, month, day, hour };
}

/** An hour from 0 to 23; null for any other number. @param half "a" or "p" of a clock of twelve hours. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return hour % 12 + (half.toLowerCase() === "p" ? 12 : 0);
}

/** The week of ISO 8601: that with the year's first Thursday is the first. */
function isoWeek({ year, month, day }: WrittenDate): string {
  const date = utc(year, month, day);
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  const thursday = new Date(date + (3 - weekday) * DAY_MS);
  const weekYear = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - utc(weekYear, 1, 1)) / (7 * DAY_MS)) + 1;
  return `${padded(weekYear, 4)}-W${padded(week, 2)}`;
}

/** Milliseconds of a day; `Date.UTC` takes the years 0 to 99 for those of the 20th century. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function padded(number: number, width: number): string {
  return String(number).padStart(width, "0");
}
