import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const MAX_UNIT = 1_000_000_000;

const facts = z.object({
  date: z.string().describe("YYYY-MM-DD"),
  weekday: z.string().describe("English name"),
  weekday_number: z.int().min(1).max(7).describe("1 Monday to 7 Sunday"),
  iso_week: z.string().describe("Such as 2025-W01; the year is that of the week"),
  iso_week_date: z.string().describe("Such as 2025-W01-4"),
  day_of_year: z.int(),
  days_in_month: z.int(),
  days_in_year: z.int(),
  leap_year: z.boolean(),
  quarter: z.int().min(1).max(4),
  is_month_end: z.boolean(),
  first_of_month: z.string(),
  last_of_month: z.string(),
});

export const contract = defineTool({
  id: "date-calculator",
  name: "Date Calculator",
  category: "Time",
  description:
    "Add or subtract years to seconds from a date, find the difference of two dates in calendar units, or get the facts of a date: weekday, ISO week, leap year, quarter.",
  keywords,
  version: "2026-11-30",
  textProperty: "date",
  // A missing date is INVALID_DATE.
  textMayBeEmpty: true,
  requiredByRun: ["date"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000, max_unit_abs: MAX_UNIT },
  views: { result: "answer", "": "span", total_days: "answer" },
  input: z.looseObject({
    operation: z.enum(["info", "add", "subtract", "difference"]).default("info").describe(
      "What to do; required beside end_date, a unit or duration",
    ),
    date: z.string().optional().describe(
      "YYYY-MM-DD or YYYY-MM-DDTHH:MM[:SS], without zone",
    ),
    end_date: z.string().optional().describe(
      "Required by difference: the other date, in the same forms",
    ),
    include_end: z.boolean().default(false).describe(
      "difference: count the later day, too: from Monday to Friday are 5 days",
    ),
    years: z.int().min(-MAX_UNIT).max(MAX_UNIT).default(0).describe(
      "add, subtract: years; negative allowed",
    ),
    months: z.int().min(-MAX_UNIT).max(MAX_UNIT).default(0).describe(
      "add, subtract: months; negative allowed",
    ),
    weeks: z.int().min(-MAX_UNIT).max(MAX_UNIT).default(0).describe(
      "add, subtract: weeks; negative allowed",
    ),
    days: z.int().min(-MAX_UNIT).max(MAX_UNIT).default(0).describe(
      "add, subtract: calendar days (business-day-calculator adds business days); negative allowed",
    ),
    hours: z.int().min(-MAX_UNIT).max(MAX_UNIT).default(0).describe(
      "add, subtract: hours; negative allowed",
    ),
    minutes: z.int().min(-MAX_UNIT).max(MAX_UNIT).default(0).describe(
      "add, subtract: minutes; negative allowed",
    ),
    seconds: z.int().min(-MAX_UNIT).max(MAX_UNIT).default(0).describe(
      "add, subtract: seconds; negative allowed",
    ),
    duration: z.string().optional().describe(
      "add, subtract: an ISO 8601 duration on top of the numbers, whole units only (P1Y2M10DT2H)",
    ),
    keep_month_end: z.boolean().default(false).describe(
      "add, subtract: when the start is the last day of its month, years and months land on a last day",
    ),
    overflow: z.enum(["constrain", "reject"]).default("constrain").describe(
      "add, subtract: when the month has no such day, use its last day, or fail",
    ),
    largest_unit: z.enum(["year", "month", "week", "day", "hour", "minute", "second"]).default(
      "year",
    ).describe("difference: largest unit"),
  }),
  output: z.union([
    z.object({ operation: z.literal("info"), ...facts.shape }).describe("info"),
    z.object({
      operation: z.enum(["add", "subtract"]),
      start: z.string().describe("As given, with seconds"),
      result: z.string().describe(
        "With a time when the start has one or hours, minutes or seconds are not 0",
      ),
      days_between: z.int().describe("Day of the result minus day of the start"),
      result_info: facts,
    }).describe("add, subtract"),
    z.object({
      operation: z.literal("difference"),
      start: z.string().describe("date as given, with seconds"),
      end: z.string().describe("end_date as given, with seconds"),
      sign: z.union([z.literal(-1), z.literal(0), z.literal(1)]).describe(
        "1 when end is later than start, -1 when it is earlier",
      ),
      duration: z.string().describe("ISO 8601, with - in front when end is earlier"),
      years: z.int().min(0),
      months: z.int().min(0),
      weeks: z.int().min(0).describe("0 unless largest_unit is week"),
      days: z.int().min(0),
      hours: z.int().min(0),
      minutes: z.int().min(0),
      seconds: z.int().min(0),
      total_days: z.int().describe("Day of end minus day of start; the time is ignored"),
      total_weeks: z.number().describe("total_days / 7, 4 decimals"),
      total_seconds: z.int().describe("Negative when end is earlier"),
    }).describe("difference"),
  ]),
  stats: z.object({}),
  warnings: {
    UNUSED_PROPERTY:
      "the operation does not use a property that you sent: end_date, a unit or duration; the message says what it is for",
    DAY_CONSTRAINED: "the month has no such day; the message gives the day wanted and the day used",
    TIME_IGNORED:
      "difference: total_days, which counts from date to date, is not the number of whole days between the times",
    NOTHING_TO_ADD: "add or subtract with all units 0",
  },
  errors: {
    INVALID_DATE:
      "date or end_date is missing or empty (this code, not EMPTY_INPUT), malformed, impossible, carries a zone, or a date or result leaves the years 0001-9999; details: path",
    DAY_OUT_OF_RANGE:
      "overflow is reject and the month has no such day; details: year, month, day, days_in_month",
    INVALID_DURATION: "duration is not whole-unit ISO 8601",
    INVALID_INPUT:
      "add or subtract without a unit and a duration, or a unit is not an integer or beyond ±1e9, in its own property or in duration",
  },
  examples: [{
    title: "End of January plus one month",
    input: { operation: "add", date: "2025-01-31", months: 1 },
    expect: {
      output: {
        operation: "add",
        start: "2025-01-31",
        result: "2025-02-28",
        days_between: 28,
        result_info: {
          date: "2025-02-28",
          weekday: "Friday",
          weekday_number: 5,
          iso_week: "2025-W09",
          iso_week_date: "2025-W09-5",
          day_of_year: 59,
          days_in_month: 28,
          days_in_year: 365,
          leap_year: false,
          quarter: 1,
          is_month_end: true,
          first_of_month: "2025-02-01",
          last_of_month: "2025-02-28",
        },
      },
    },
  }, {
    title: "An age",
    input: { operation: "difference", date: "1990-05-17", end_date: "2025-03-02" },
    expect: {
      output: {
        operation: "difference",
        start: "1990-05-17",
        end: "2025-03-02",
        sign: 1,
        duration: "P34Y9M13D",
        years: 34,
        months: 9,
        weeks: 0,
        days: 13,
        hours: 0,
        minutes: 0,
        seconds: 0,
        total_days: 12708,
        total_weeks: 1815.4286,
        total_seconds: 1097971200,
      },
    },
  }],
});
