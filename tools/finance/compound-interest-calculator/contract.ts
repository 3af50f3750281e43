import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { MAX_MONEY } from "../../shared/money.ts";
import { keywords } from "./keywords.ts";

const MAX_YEARS = 200;

export const contract = defineTool({
  id: "compound-interest-calculator",
  name: "Compound Interest Calculator",
  category: "Finance",
  description:
    "Future value of a deposit with compound interest and regular contributions, year by year, in nominal and real terms, or the contribution needed to reach a target.",
  keywords,
  version: "2026-11-30",
  required: ["annual_rate", "years"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000, max_years: MAX_YEARS },
  views: {
    future_value: "answer",
    yearly: { view: "line", x: "year", y: ["balance", "contributions", "interest"] },
  },
  money: [{
    of: [
      "future_value",
      "principal",
      "total_contributions",
      "total_interest",
      "real_future_value",
      "required_contribution",
      "contributions",
      "interest",
      "balance",
    ],
  }],
  input: z.looseObject({
    principal: z.number().min(0).max(MAX_MONEY).default(0).describe("Opening amount"),
    annual_rate: z.number().gt(-100).max(1000).optional().describe(
      "Yearly rate in percent",
    ),
    years: z.number().gt(0).max(MAX_YEARS).optional().describe(
      "Time in years, fractions allowed (0.5)",
    ),
    compounds_per_year: z.int().min(1).max(366).default(12).describe(
      "Compounding periods a year (periodic, nominal only)",
    ),
    compounding: z.enum(["periodic", "continuous"]).default("periodic").describe(
      "Interest is added at the end of each period, or continuously",
    ),
    rate_type: z.enum(["nominal", "effective"]).default("nominal").describe(
      "nominal: annual_rate is spread over the periods; effective: annual_rate is the yearly yield (compounds_per_year is then unused). Unused with continuous compounding",
    ),
    contribution: z.number().min(-MAX_MONEY).max(MAX_MONEY).default(0).describe(
      "Amount added each contribution period; negative withdraws",
    ),
    contributions_per_year: z.int().min(1).max(366).default(12).describe("Contributions a year"),
    contribution_timing: z.enum(["end", "begin"]).default("end").describe(
      "Whether you contribute at the end or the beginning of each period",
    ),
    inflation_rate: z.number().gt(-100).max(1000).default(0).describe(
      "Yearly inflation in percent for real_future_value",
    ),
    target_value: z.number().min(-MAX_MONEY).max(MAX_MONEY).optional().describe(
      "Target future value; adds required_contribution",
    ),
  }),
  output: z.object({
    future_value: z.number(),
    principal: z.number(),
    total_contributions: z.number().describe("contribution × contribution_count"),
    total_interest: z.number().describe(
      "future_value - principal - total_contributions, from the rounded values",
    ),
    contribution_count: z.int().describe("Whole contribution periods in the years"),
    effective_annual_rate: z.number().describe("Percent, 6 decimals"),
    growth_multiple: z.number().nullable().describe(
      "future_value / (principal + total_contributions), 6 decimals, from the unrounded values; null when the divisor is 0, or beyond the range of a double",
    ),
    real_future_value: z.number().describe("future value / (1 + inflation)^years"),
    doubling_time_years: z.number().nullable().describe(
      "ln 2 / ln(1 + effective annual rate), 4 decimals; null when the rate is 0 or less, or beyond the range of a double",
    ),
    required_contribution: z.number().nullable().describe(
      "Contribution that reaches target_value, in place of `contribution`; negative: a withdrawal; null without target_value or without a whole contribution period",
    ),
    yearly: z.array(z.object({
      year: z.int(),
      contributions: z.number().describe("So far, without the principal"),
      interest: z.number().describe("So far"),
      balance: z.number(),
    })).describe("Whole years"),
  }),
  stats: z.object({ years: z.number().describe("As given") }),
  warnings: {
    UNUSED_PROPERTY:
      "compounds_per_year or rate_type is given with continuous compounding, which does not use it",
    RATE_LOOKS_LIKE_FRACTION:
      "annual_rate or inflation_rate is between -0.4 and 0.4 and not 0: it was read as a percentage; the message says which value to send if a fraction was meant",
    NEGATIVE_BALANCE: "withdrawals take a yearly balance or the future value below 0",
    PARTIAL_PERIOD:
      "years × contributions_per_year is not whole and contribution is not 0: the last partial period earns interest but gets no contribution",
  },
  errors: {
    INVALID_INPUT:
      "annual_rate or years is missing, a number is out of range, or the result is beyond the range of a double",
  },
  examples: [{
    title: "1,000 at 5 % for 3 years, monthly",
    input: { principal: 1000, annual_rate: 5, years: 3 },
    expect: {
      output: {
        future_value: 1161.47,
        principal: 1000,
        total_contributions: 0,
        total_interest: 161.47,
        contribution_count: 36,
        effective_annual_rate: 5.11619,
        growth_multiple: 1.161472,
        real_future_value: 1161.47,
        doubling_time_years: 13.8918,
        required_contribution: null,
        yearly: [{ year: 1, contributions: 0, interest: 51.16, balance: 1051.16 }, {
          year: 2,
          contributions: 0,
          interest: 104.94,
          balance: 1104.94,
        }, { year: 3, contributions: 0, interest: 161.47, balance: 1161.47 }],
      },
    },
  }, {
    title: "Saving 200 a month, paid at the start",
    input: { annual_rate: 6, years: 2, contribution: 200, contribution_timing: "begin" },
    expect: {
      output: {
        future_value: 5111.82,
        principal: 0,
        total_contributions: 4800,
        total_interest: 311.82,
        contribution_count: 24,
        effective_annual_rate: 6.167781,
        growth_multiple: 1.064963,
        real_future_value: 5111.82,
        doubling_time_years: 11.5813,
        required_contribution: null,
        yearly: [{ year: 1, contributions: 2400, interest: 79.45, balance: 2479.45 }, {
          year: 2,
          contributions: 4800,
          interest: 311.82,
          balance: 5111.82,
        }],
      },
    },
  }],
});
