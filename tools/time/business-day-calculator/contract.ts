import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const CALENDARS = [
  "none",
  "at",
  "au",
  "ca",
  "ch",
  "de",
  "fr",
  "gb",
  "us",
  "us_federal",
  "target",
] as const;

const holiday = z.object({
  date: z.string(),
  name: z.string().describe('"custom" for a date of `holidays`'),
});

export const contract = defineTool({
  id: "business-day-calculator",
  name: "Business Day Calculator",
  category: "Time",
  description:
    "Add business days to a date, count the business days between two dates, or check a date, with your weekend, your holiday list, and the public holidays of Germany, Austria, Switzerland, France, Great Britain, the US, Canada, Australia and their regions, or of TARGET.",
  keywords,
  version: "2026-11-28",
  requiredByRun: ["date"],
  limits: {
    max_input_chars: 100_000,
    max_days: 10_000,
    max_holidays: 1_000,
    max_span_years: 100,
    max_search_days: 3_660,
  },
  views: { result: "answer" },
  input: z.looseObject({
    operation: z.enum(["add", "count", "check"]).default("check").describe(
      "What to do; required beside days or end_date",
    ),
    date: z.string().optional().describe("YYYY-MM-DD"),
    days: z.int().min(-10000).max(10000).optional().describe(
      "Required by add: business days to add; a negative number goes back",
    ),
    end_date: z.string().optional().describe(
      "Required by count: the other date, at most 100 years away",
    ),
    weekend: z.array(z.int()).default([6, 7]).describe("ISO weekday numbers, 0 to 6 of them"),
    calendar: z.enum(CALENDARS).default("none").describe(
      "Built-in public holidays: of a country by its ISO code (us: federal, as us_federal), or the bank holidays of TARGET",
    ),
    region: z.string().optional().describe(
      "State, canton, province or constituent country: the second part of its ISO 3166-2 code (BY, ZH, 67, SCT, ON, NSW), or the whole code",
    ),
    holidays: z.array(z.string()).default([]).describe(
      "Further holidays: YYYY-MM-DD, or MM-DD for every year; at most 1000",
    ),
    roll: z.enum(["none", "forward", "backward"]).default("none").describe(
      "add with days 0 on a non-business day: stay, or go to the next or the previous business day",
    ),
    include_start: z.boolean().default(true).describe("count: count `date` itself"),
    include_end: z.boolean().default(true).describe("count: count `end_date` itself"),
  }),
  output: z.union([
    z.object({
      operation: z.literal("add"),
      date: z.string(),
      days: z.int(),
      result: z.string(),
      weekday: z.string().describe("English name of the result's weekday"),
      calendar_days: z.int().describe("Result minus date"),
      holidays_skipped: z.array(holiday).describe(
        "Ascending: the holidays skipped on the way, other than on a weekend",
      ),
    }).describe("add"),
    z.object({
      operation: z.literal("count"),
      date: z.string(),
      end_date: z.string(),
      business_days: z.int().describe("Negative when end_date is before date"),
      calendar_days: z.int().min(0).describe("Days counted"),
      weekend_days: z.int().min(0),
      holidays: z.array(holiday).describe(
        "Ascending: the holidays in the span, other than on a weekend",
      ),
    }).describe("count"),
    z.object({
      operation: z.literal("check"),
      date: z.string(),
      weekday: z.string().describe("English name"),
      is_business_day: z.boolean(),
      reason: z.enum(["weekend", "holiday"]).nullable().describe(
        "Why it is not a business day; weekend wins; null for a business day",
      ),
      holiday: z.string().nullable().describe(
        "Name of the holiday, even when it falls on a weekend",
      ),
      next_business_day: z.string().describe("The first after date"),
      previous_business_day: z.string().describe("The last before date"),
    }).describe("check"),
  ]),
  stats: z.object({
    holidays_known: z.int().describe("Custom entries given"),
  }),
  warnings: {
    UNUSED_PROPERTY:
      "the operation does not use a property that you sent: days, end_date, roll, include_start or include_end, or region by a calendar without regions; the message says what it is for",
    REGION_NOT_GIVEN:
      "the holidays of the calendar differ by region and you sent no region; the message says which are counted",
    OLDER_THAN_CALENDAR: "a date is earlier than the year from which the calendar follows the law",
    HOLIDAY_ON_WEEKEND: "an entry YYYY-MM-DD of holidays falls on the weekend and changes nothing",
  },
  errors: {
    INVALID_DATE:
      "a date or holiday is missing, malformed or impossible (02-29 is allowed as MM-DD), or a result is outside the years 0001-9999; details: path, such as holidays[0]",
    NO_BUSINESS_DAYS: "no business day within 3660 days; details: from, days",
    OUTPUT_TOO_LARGE: "the list of holidays is over 16 MiB; details: max",
    INVALID_INPUT:
      "the calendar does not have this region (the message lists its regions); days is missing for add; a weekend number is outside 1..7, or all seven are given; a span is over 100 years",
  },
  examples: [{
    title: "Ten working days over Independence Day",
    input: { operation: "add", date: "2025-06-30", days: 10, calendar: "us_federal" },
    expect: {
      output: {
        operation: "add",
        date: "2025-06-30",
        days: 10,
        result: "2025-07-15",
        weekday: "Tuesday",
        calendar_days: 15,
        holidays_skipped: [{ date: "2025-07-04", name: "Independence Day" }],
      },
    },
  }, {
    title: "Working days in December",
    input: {
      operation: "count",
      date: "2025-12-01",
      end_date: "2025-12-31",
      calendar: "target",
    },
    expect: {
      output: {
        operation: "count",
        date: "2025-12-01",
        end_date: "2025-12-31",
        business_days: 21,
        calendar_days: 31,
        weekend_days: 8,
        holidays: [{ date: "2025-12-25", name: "Christmas Day" }, {
          date: "2025-12-26",
          name: "Christmas Holiday",
        }],
      },
    },
  }],
});
