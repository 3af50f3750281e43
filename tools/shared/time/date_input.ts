import { cutText } from "../cut_text.ts";
import { invalidField, ToolError } from "../tool_error.ts";
import { type CalendarDate, daysInMonth, printDate } from "./calendar.ts";

/** The years of the dates that the tools take and give. */
const MIN_YEAR = 1;
export const MAX_YEAR = 9999;

/**
 * Reads a date YYYY-MM-DD of the years 0001 to 9999.
 *
 * @param path Where the text is in the input: `date`, `holidays[0]`.
 * @param form What the error says to send, where a date is not all that can be sent.
 * @throws {ToolError} `INVALID_DATE`, details `{ path }`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readDate } from "./date_input.ts";
 * assert.deepEqual(readDate("2024-02-29", "date"), { year: 2024, month: 2, day: 29 });
 * assert.throws(() => readDate("2025-02-29", "date"), { code: "INVALID_DATE" });
 * ```
 */
export function readDate(
  text: string | undefined,
  path: string,
  form = "YYYY-MM-DD, such as 2025-01-31",
): CalendarDate {
  const date = parseDate(text ?? "");
  if (!date) throw invalidDate(text, path, form);
  return date;
}

/**
 * The same for a tool to which a wrong date is one wrong field among others.
 *
 * @throws {ToolError} `INVALID_INPUT` on `path`.
 */
export function readDateField(text: string, path: string): CalendarDate {
  const date = parseDate(text);
  if (date) return date;
  throw invalidField(
    path,
    `"${path}" must be a date YYYY-MM-DD, a real day of the years 0001 to 9999; got "${
      cutText(text)
    }"${meaningOf(text)}`,
  );
}

function parseDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  // NaN, where the text has no such form, is not a date.
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isDate(date) ? date : undefined;
}

/** Whether the calendar has the date, in the years 0001 to 9999. */
export function isDate({ year, month, day }: CalendarDate): boolean {
  return isYear(year) && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Whether a year is from 0001 to 9999. */
export function isYear(year: number): boolean {
  return year >= MIN_YEAR && year <= MAX_YEAR;
}

/**
 * `INVALID_DATE` for a text that is missing, empty or no date, details `{ path }`.
 *
 * @param form What to send instead.
 */
export function invalidDate(
  text: string | undefined,
  path: string,
  form: string,
): ToolError<"INVALID_DATE"> {
  if (text === undefined || text === "") {
    const fault = text === undefined ? "missing" : "empty";
    return dateError(path, `"${path}" is ${fault}: send a date ${form}`);
  }
  const shown = cutText(text);
  return dateError(
    path,
    `"${shown}" in "${path}" is not a date: send ${form}, a real day of the years 0001 to 9999${
      meaningOf(text)
    }`,
  );
}

/** Day, month and year as people write them; the separator, and which orders give a date, decide which is which. */
const YEAR_FIRST = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})$/;

/** Advises on a date of another form: how to send it. */
function meaningOf(text: string): string {
  const dates = [...new Set(datesOf(text.trim()).filter(isDate).map(printDate))];
  if (dates.length === 0) return "";
  return `; write this one as ${dates.join(" or ")}${
    dates.length > 1 ? ", whichever you mean" : ""
  }`;
}

function datesOf(text: string): CalendarDate[] {
  const first = YEAR_FIRST.exec(text);
  if (first) {
    return [{ year: Number(first[1]), month: Number(first[2]), day: Number(first[3]) }];
  }
  const [, one, sign, other, written] = YEAR_LAST.exec(text) ?? [];
  if (sign === undefined) return [];
  const year = Number(written);
  const dayFirst = { year, month: Number(other), day: Number(one) };
  const monthFirst = { year, month: Number(one), day: Number(other) };
  return sign === "." ? [dayFirst] : [monthFirst, dayFirst];
}

/** `INVALID_DATE` for a result that is outside the years 0001 to 9999. */
export function dateOutOfRange(path: string): ToolError<"INVALID_DATE"> {
  return dateError(
    path,
    `"${path}" leads to a date outside the years 0001 to 9999: send a smaller amount`,
  );
}

/** `INVALID_DATE` with a message of its own, details `{ path }`. */
export function dateError(path: string, message: string): ToolError<"INVALID_DATE"> {
  return new ToolError<"INVALID_DATE">("INVALID_DATE", message, { path }, [{
    path,
    code: "INVALID_DATE",
    message,
  }]);
}
