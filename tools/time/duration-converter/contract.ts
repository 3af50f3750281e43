import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "duration-converter",
  name: "Duration Converter",
  category: "Time",
  description:
    "Read a duration written as ISO 8601 (PT1H30M), words (1h 30m, 2 weeks), a clock (01:30:00) or a number with a unit, and give it as ISO, words, clock and totals in each unit.",
  keywords,
  version: "2026-11-23",
  textProperty: "input",
  limits: { max_input_chars: 500, max_seconds: Number.MAX_SAFE_INTEGER },
  views: {
    human: "answer",
    "": { view: "figures", y: ["iso", "short", "clock"] },
    components: "folded",
  },
  input: z.looseObject({
    input: z.union([z.string(), z.number()]).optional().describe(
      "The duration: ISO 8601 (PT1H30M), words (1h 30m, 2 weeks and 3 days), a clock (01:30:00; 1:30 is hours and minutes), days and a clock (3 days, 4:05:06; 3.04:05:06; 3-04:05:06), or a number in `unit`",
    ),
    unit: z.enum([
      "week",
      "day",
      "hour",
      "minute",
      "second",
      "millisecond",
      "microsecond",
      "nanosecond",
    ]).default("second").describe("Unit of a bare number"),
    largest_unit: z.enum(["week", "day", "hour", "minute", "second"]).default("day").describe(
      "Largest unit of the balanced form",
    ),
    relative_to: z.string().optional().describe(
      "YYYY-MM-DD: the date from which years and months count, which gives them a length",
    ),
  }),
  output: z.object({
    input_kind: z.enum(["iso8601", "words", "clock", "number"]),
    sign: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
    iso: z.string().describe("Balanced, - in front when negative; zero is PT0S"),
    components: z.object({
      years: z.int().min(0),
      months: z.int().min(0),
      weeks: z.int().min(0),
      days: z.int().min(0),
      hours: z.int().min(0),
      minutes: z.int().min(0),
      seconds: z.number().min(0).describe("May have a fraction"),
    }).describe("Balanced from largest_unit down; the sign is in sign"),
    totals: z.object({
      weeks: z.number(),
      days: z.number(),
      hours: z.number(),
      minutes: z.number(),
      seconds: z.number(),
      milliseconds: z.number(),
    }).nullable().describe(
      "The whole duration in each unit, signed, rounded half up to 15 significant digits; null when years or months remain",
    ),
    human: z.string().describe(
      "Components that are not zero: 1 day, 2 hours; - in front when negative; 0 seconds",
    ),
    short: z.string().describe("1d 2h, units y mo w d h m s; 0s"),
    clock: z.string().nullable().describe(
      "Hours (at least 2 digits, not wrapped):MM:SS with fraction, - in front when negative; null when totals is null",
    ),
  }),
  stats: z.object({}),
  warnings: {
    CLOCK_IN_HOURS: "a clock with two numbers, such as 1:30, was read as hours and minutes",
    M_READ_AS_MINUTES:
      "an uppercase M without hours or seconds, which often means months, was read as minutes",
    CALENDAR_UNITS:
      "years or months have no fixed length and relative_to is missing: they are kept and totals is null",
    DAY_LENGTH: "days or weeks were read as 24 hours and 7 days",
  },
  errors: {
    EMPTY_INPUT: "no input, or a blank one",
    INVALID_DURATION:
      "not readable, a fraction of a year or month, a fraction that is not the last component, finer than 1 ns, a unit twice, a minus before words and a clock, or over 9007199254740991 seconds; the message shows the accepted forms",
    INVALID_DATE: "relative_to is not a date; details: path",
  },
  examples: [{
    title: "ISO to everything",
    input: { input: "PT36H15M" },
    expect: {
      output: {
        input_kind: "iso8601",
        sign: 1,
        iso: "P1DT12H15M",
        components: {
          years: 0,
          months: 0,
          weeks: 0,
          days: 1,
          hours: 12,
          minutes: 15,
          seconds: 0,
        },
        totals: {
          weeks: 0.21577380952381,
          days: 1.51041666666667,
          hours: 36.25,
          minutes: 2175,
          seconds: 130500,
          milliseconds: 130500000,
        },
        human: "1 day, 12 hours, 15 minutes",
        short: "1d 12h 15m",
        clock: "36:15:00",
      },
    },
  }, {
    title: "Words",
    input: { input: "1h 30m", largest_unit: "minute" },
    expect: {
      output: {
        input_kind: "words",
        sign: 1,
        iso: "PT90M",
        components: {
          years: 0,
          months: 0,
          weeks: 0,
          days: 0,
          hours: 0,
          minutes: 90,
          seconds: 0,
        },
        totals: {
          weeks: 0.00892857142857143,
          days: 0.0625,
          hours: 1.5,
          minutes: 90,
          seconds: 5400,
          milliseconds: 5400000,
        },
        human: "90 minutes",
        short: "90m",
        clock: "01:30:00",
      },
    },
  }],
});
