import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { MAX_MONEY } from "../../shared/money.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "break-even-calculator",
  name: "Break-even Calculator",
  category: "Finance",
  description:
    "Units and revenue at which a product covers its fixed costs, units for a target profit, and margin of safety at an expected volume.",
  keywords,
  version: "2026-11-22",
  required: ["fixed_costs", "price", "variable_cost"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000 },
  money: [{
    of: [
      "contribution_margin",
      "break_even_revenue",
      "target_revenue",
      "revenue",
      "profit",
      "profit_after_tax",
    ],
  }],
  input: z.looseObject({
    fixed_costs: z.number().min(0).max(MAX_MONEY).optional().describe(
      "Fixed costs of the period",
    ),
    price: z.number().gt(0).max(MAX_MONEY).optional().describe("Price of a unit"),
    variable_cost: z.number().min(0).max(MAX_MONEY).optional().describe(
      "Variable cost of a unit",
    ),
    target_profit: z.number().min(0).max(MAX_MONEY).default(0).describe(
      "Profit wanted, after tax when `tax_rate` is given",
    ),
    tax_rate: z.number().min(0).lt(100).default(0).describe("Profit tax in percent"),
    expected_units: z.number().min(0).max(MAX_MONEY).optional().describe("Volume to assess"),
  }),
  output: z.object({
    contribution_margin: z.number().describe("price - variable_cost, in cents"),
    contribution_margin_percent: z.number().describe("Percent of price, 4 decimals"),
    break_even_units: z.number().describe("fixed_costs / contribution margin, 6 decimals"),
    break_even_units_whole: z.number().describe("Integer: the ceiling of the exact value"),
    break_even_revenue: z.number().describe("Exact units × price"),
    target_units: z.number().describe(
      "(fixed_costs + target_profit / (1 - tax)) / contribution margin, 6 decimals",
    ),
    target_units_whole: z.number().describe("Integer: the ceiling of the exact value"),
    target_revenue: z.number().describe("Exact units × price"),
    expected: z.object({
      units: z.number().describe("expected_units as given"),
      revenue: z.number(),
      profit: z.number().describe("Before tax"),
      profit_after_tax: z.number().describe("A loss is not taxed"),
      margin_of_safety_units: z.number().describe(
        "Above the break-even, 6 decimals; negative below it",
      ),
      margin_of_safety_percent: z.number().nullable().describe(
        "Percent of the expected units, 4 decimals; null at 0 units or beyond the range of a double",
      ),
      operating_leverage: z.number().nullable().describe(
        "units × margin / profit before tax, 6 decimals; null when the profit is 0",
      ),
    }).nullable().describe("null without expected_units"),
  }),
  stats: z.object({}),
  warnings: {
    RATE_LOOKS_LIKE_FRACTION:
      "tax_rate is between -1 and 1 and not 0: it was read as a percentage; the message says which value to send if a fraction was meant",
    BELOW_BREAK_EVEN: "expected_units is below break_even_units",
  },
  errors: {
    NO_BREAK_EVEN:
      "price <= variable_cost, whatever the fixed costs: every unit loses money or earns nothing; the message gives the contribution margin",
    INVALID_INPUT:
      "a required number is missing or out of range, or the contribution margin is so small that the units are beyond the range of a double",
  },
  examples: [{
    title: "A workshop",
    input: {
      fixed_costs: 10000,
      price: 25,
      variable_cost: 15,
      target_profit: 5000,
      expected_units: 1600,
    },
    expect: {
      output: {
        contribution_margin: 10,
        contribution_margin_percent: 40,
        break_even_units: 1000,
        break_even_units_whole: 1000,
        break_even_revenue: 25000,
        target_units: 1500,
        target_units_whole: 1500,
        target_revenue: 37500,
        expected: {
          units: 1600,
          revenue: 40000,
          profit: 6000,
          profit_after_tax: 6000,
          margin_of_safety_units: 600,
          margin_of_safety_percent: 37.5,
          operating_leverage: 2.666667,
        },
      },
    },
  }, {
    title: "Fractions of a unit",
    input: { fixed_costs: 1000, price: 9.99, variable_cost: 6.5 },
    expect: {
      output: {
        contribution_margin: 3.49,
        contribution_margin_percent: 34.9349,
        break_even_units: 286.532951,
        break_even_units_whole: 287,
        break_even_revenue: 2862.46,
        target_units: 286.532951,
        target_units_whole: 287,
        target_revenue: 2862.46,
        expected: null,
      },
    },
  }],
});
