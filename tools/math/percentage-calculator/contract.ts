import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const MAX_PERCENTS = 100;

export const OPERATIONS = [
  "percent_of",
  "what_percent",
  "whole_from_part",
  "change",
  "increase",
  "decrease",
  "reverse_increase",
  "reverse_decrease",
  "difference",
  "points",
  "successive",
] as const;
export type OperationName = (typeof OPERATIONS)[number];

export const contract = defineTool({
  id: "percentage-calculator",
  name: "Percentage Calculator",
  category: "Math",
  description:
    "The everyday percentage questions in exact decimals: percent of, what percent, change, increase, decrease, value before a change, percentage points, successive changes.",
  keywords,
  version: "2026-11-30",
  required: ["operation"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000, max_percents: MAX_PERCENTS },
  views: {
    result: { view: "answer", x: "result_unit" },
    "": { view: "variants", x: "result", y: ["operation"] },
  },
  input: z.looseObject({
    operation: z.enum(OPERATIONS).optional().describe(
      "What to compute, from the keys that it requires; others are ignored",
    ),
    percent: z.number().optional().describe(
      "Required by percent_of, whole_from_part, increase, decrease, reverse_increase and reverse_decrease: percent (5 = 5 %)",
    ),
    value: z.number().optional().describe(
      "Required by percent_of, increase, decrease, reverse_increase and reverse_decrease: the value",
    ),
    part: z.number().optional().describe("Required by what_percent and whole_from_part: the part"),
    whole: z.number().optional().describe("Required by what_percent: the whole"),
    from: z.number().optional().describe(
      "Required by change, difference and points: the first value",
    ),
    to: z.number().optional().describe(
      "Required by change, difference and points: the second value",
    ),
    percents: z.array(z.number()).min(1).max(MAX_PERCENTS).optional().describe(
      "Required by successive: changes in percent, in order",
    ),
    decimals: z.int().min(0).max(20).default(10).describe("Decimals of result and delta"),
  }),
  output: z.object({
    operation: z.enum(OPERATIONS),
    result: z.number().nullable().describe(
      "Rounded half up to `decimals`; null beyond the range of a double",
    ),
    result_unit: z.enum(["value", "percent", "percentage_points"]),
    delta: z.number().nullable().describe(
      "change: to - from; increase, decrease: result - value; reverse_increase, reverse_decrease: value - result; difference: |from - to|; points: the relative change in percent (null when from is 0); others: null. Also null beyond the range of a double",
    ),
    formula: z.string().describe("The formula, in the names of the input"),
  }),
  stats: z.object({}),
  warnings: {
    UNUSED_PROPERTY:
      "the operation does not use a property that you sent; the message says what it is for",
    RATE_LOOKS_LIKE_FRACTION:
      "percent, or both values of points, or all percents of successive are below 1 in size and not 0: they were read as percentages; the message says which value to send if a fraction was meant",
    FROM_NEGATIVE:
      "change or points with from below 0: the change is relative to the absolute value of from",
  },
  errors: {
    DIVISION_BY_ZERO:
      "whole, from (change), percent (whole_from_part) or 1 ± percent/100 (reverse_increase, reverse_decrease) is 0, or from and to are both 0 (difference)",
    INVALID_INPUT:
      "operation is missing or unknown, a value that the operation needs is missing (path names it), or a value is not a number or out of range",
  },
  examples: [
    {
      title: "15 % of 80",
      input: { operation: "percent_of", percent: 15, value: 80 },
      expect: {
        output: {
          operation: "percent_of",
          result: 12,
          result_unit: "value",
          delta: null,
          formula: "percent / 100 * value",
        },
      },
    },
    {
      title: "Price before 20 % tax",
      input: { operation: "reverse_increase", value: 120, percent: 20 },
      expect: {
        output: {
          operation: "reverse_increase",
          result: 100,
          result_unit: "value",
          delta: 20,
          formula: "value / (1 + percent / 100)",
        },
      },
    },
  ],
});
