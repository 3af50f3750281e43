import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { MAX_MONEY } from "../../shared/money.ts";
import { PROPERTY_CLASSES } from "./macrs_tables.ts";
import { keywords } from "./keywords.ts";

const MAX_YEARS = 100;

export const METHODS = [
  "straight_line",
  "declining_balance",
  "double_declining",
  "sum_of_years_digits",
  "units_of_production",
  "macrs",
] as const;

export const contract = defineTool({
  id: "depreciation-calculator",
  name: "Depreciation Calculator",
  category: "Finance",
  description:
    "Yearly depreciation schedule of an asset: straight line, declining or double declining balance, sum of years digits, units of production, or US MACRS tables.",
  keywords,
  version: "2026-11-22",
  required: ["cost"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000, max_years: MAX_YEARS },
  views: { schedule: { view: "line", x: "year", y: ["book_value", "depreciation"] } },
  money: [{
    of: [
      "cost",
      "salvage_value",
      "depreciable_base",
      "total_depreciation",
      "final_book_value",
      "depreciation",
      "accumulated",
      "book_value",
    ],
  }],
  input: z.looseObject({
    cost: z.number().gt(0).max(MAX_MONEY).optional().describe(
      "Cost or basis, rounded to cents",
    ),
    salvage_value: z.number().min(0).max(MAX_MONEY).default(0).describe(
      "Residual value, rounded to cents; at most the cost",
    ),
    method: z.enum(METHODS).default("straight_line").describe("Method"),
    useful_life_years: z.int().min(1).max(MAX_YEARS).optional().describe(
      "Life in years; required for straight_line, declining_balance, double_declining and sum_of_years_digits",
    ),
    factor: z.number().gt(0).max(10).default(1.5).describe(
      "declining_balance only: 1.5 = 150 % of the straight-line rate",
    ),
    switch_to_straight_line: z.boolean().default(true).describe(
      "Declining methods: switch to straight line when that depreciates more",
    ),
    first_year_months: z.int().min(1).max(12).default(12).describe(
      "straight_line only: months in use in the first year",
    ),
    property_class: z.literal([...PROPERTY_CLASSES]).meta({ type: "integer" }).optional().describe(
      "Required by macrs: recovery period in years",
    ),
    convention: z.enum(["half_year", "mid_quarter"]).default("half_year").describe(
      "macrs: when property counts as placed in service",
    ),
    quarter: z.int().min(1).max(4).optional().describe(
      "Required by macrs mid_quarter: quarter placed in service",
    ),
    total_units: z.number().gt(0).optional().describe(
      "Required by units_of_production: lifetime units",
    ),
    units_per_year: z.array(z.number().min(0)).min(1).optional().describe(
      "Required by units_of_production: units of each year, 1 to 100 entries of 0 or more",
    ),
    start_year: z.int().min(1900).max(2200).optional().describe(
      "Calendar year of year 1; adds calendar_year to the rows",
    ),
  }),
  output: z.object({
    method: z.enum(METHODS),
    cost: z.number(),
    salvage_value: z.number().describe("0 for macrs"),
    depreciable_base: z.number().describe("cost - salvage_value; macrs: cost"),
    total_depreciation: z.number(),
    final_book_value: z.number(),
    schedule: z.array(z.object({
      year: z.int().describe("From 1"),
      calendar_year: z.int().optional().describe("Only with start_year"),
      depreciation: z.number(),
      accumulated: z.number(),
      book_value: z.number().describe("At the end of the year"),
      rate_percent: z.number().optional().describe("macrs only: the table's percentage"),
    })),
    table_source: z.string().nullable().describe(
      "macrs: the publication and table of the percentages; null for other methods",
    ),
    table_as_of: z.string().nullable().describe(
      "macrs: the tax year of the publication's edition; null for other methods",
    ),
  }),
  stats: z.object({ years: z.int().describe("Rows") }),
  warnings: {
    UNUSED_PROPERTY:
      "the method or convention does not use a property that you sent; the message says what it is for",
    SALVAGE_IGNORED: "macrs with a salvage_value above 0",
    NOT_FULLY_DEPRECIATED:
      "final_book_value is above the salvage value: a declining method without the switch, or too few units",
    UNITS_EXCEED_TOTAL:
      "units_per_year sum to more than total_units; the excess is not depreciated",
  },
  errors: {
    INVALID_INPUT:
      "cost is missing; salvage_value is above cost; a key that the method requires is missing (path names it); first_year_months is not 12 with another method than straight_line; or a value is out of range",
    UNSUPPORTED_TABLE: "mid_quarter with property_class 15 or 20; details: supported",
  },
  examples: [
    {
      title: "Double declining, switching to straight line",
      input: {
        cost: 10000,
        salvage_value: 1000,
        useful_life_years: 5,
        method: "double_declining",
      },
      expect: {
        output: {
          method: "double_declining",
          cost: 10000,
          salvage_value: 1000,
          depreciable_base: 9000,
          total_depreciation: 9000,
          final_book_value: 1000,
          schedule: [
            { year: 1, depreciation: 4000, accumulated: 4000, book_value: 6000 },
            { year: 2, depreciation: 2400, accumulated: 6400, book_value: 3600 },
            { year: 3, depreciation: 1440, accumulated: 7840, book_value: 2160 },
            { year: 4, depreciation: 864, accumulated: 8704, book_value: 1296 },
            { year: 5, depreciation: 296, accumulated: 9000, book_value: 1000 },
          ],
        },
      },
    },
    {
      title: "MACRS 5-year property",
      input: { cost: 10000, method: "macrs", property_class: 5, start_year: 2025 },
      expect: {
        output: {
          method: "macrs",
          cost: 10000,
          salvage_value: 0,
          depreciable_base: 10000,
          total_depreciation: 10000,
          final_book_value: 0,
          schedule: [
            {
              year: 1,
              depreciation: 2000,
              accumulated: 2000,
              book_value: 8000,
              rate_percent: 20,
              calendar_year: 2025,
            },
            {
              year: 2,
              depreciation: 3200,
              accumulated: 5200,
              book_value: 4800,
              rate_percent: 32,
              calendar_year: 2026,
            },
            {
              year: 3,
              depreciation: 1920,
              accumulated: 7120,
              book_value: 2880,
              rate_percent: 19.2,
              calendar_year: 2027,
            },
            {
              year: 4,
              depreciation: 1152,
              accumulated: 8272,
              book_value: 1728,
              rate_percent: 11.52,
              calendar_year: 2028,
            },
            {
              year: 5,
              depreciation: 1152,
              accumulated: 9424,
              book_value: 576,
              rate_percent: 11.52,
              calendar_year: 2029,
            },
            {
              year: 6,
              depreciation: 576,
              accumulated: 10000,
              book_value: 0,
              rate_percent: 5.76,
              calendar_year: 2030,
            },
          ],
          table_source: "IRS Publication 946, How To Depreciate Property, Appendix A, Table A-1",
          table_as_of: "2024",
        },
      },
    },
  ],
});
