import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { MAX_MONEY } from "../../shared/money.ts";
import { keywords } from "./keywords.ts";
import { FILING_STATUSES } from "./schedules.ts";

export const contract = defineTool({
  id: "tax-estimator",
  name: "Tax Estimator",
  category: "Finance",
  description:
    "Estimate US federal income tax for 2026 or 2025 from income and filing status, with a per-bracket breakdown, marginal and effective rates, and an optional flat state rate.",
  keywords,
  version: "2026-11-30",
  required: ["income"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000 },
  money: [{
    of: [
      "income",
      "deduction",
      "taxable_income",
      "from",
      "to",
      "taxable",
      "tax",
      "federal_tax",
      "state_tax",
      "total_tax",
      "after_tax_income",
    ],
    currency: "USD",
  }],
  input: z.looseObject({
    income: z.number().min(0).max(MAX_MONEY).optional().describe(
      "Gross yearly income in USD; the tables are those of the United States (US, USA)",
    ),
    filingStatus: z.string().default("single").describe(
      "single, married_joint (also married_filing_jointly, married_jointly, married, joint, mfj, qualifying_surviving_spouse, qss), married_separate (also married_filing_separately, separate, mfs) or head_of_household (also head, hoh); case is ignored, spaces and hyphens count as underscores",
    ).meta({ examples: [...FILING_STATUSES] }),
    stateRate: z.number().min(0).max(100).default(0).describe(
      "Flat state income tax in percent of taxable income (5 = 5 %)",
    ),
    deduction: z.number().min(0).max(MAX_MONEY).optional().describe(
      "Deduction to use instead of the standard deduction; 0 means none",
    ),
    tax_year: z.int().default(2026).describe("2025 or 2026").meta({ examples: [2026, 2025] }),
  }),
  output: z.object({
    tax_year: z.int(),
    filing_status: z.enum(FILING_STATUSES),
    income: z.number(),
    deduction: z.number().describe("The deduction used"),
    deduction_kind: z.enum(["standard", "custom"]),
    taxable_income: z.number().describe("Income minus deduction, at least 0"),
    brackets: z.array(z.object({
      rate: z.number().describe("Percent"),
      from: z.number().describe("The bracket covers income above this"),
      to: z.number().nullable().describe("… up to and including this; null without an upper bound"),
      taxable: z.number().describe("Taxable income in this bracket"),
      tax: z.number(),
    })).describe("Brackets that hold some taxable income, lowest rate first"),
    federal_tax: z.number(),
    state_rate: z.number().describe("Percent, as given"),
    state_tax: z.number(),
    total_tax: z.number().describe("federal_tax + state_tax"),
    after_tax_income: z.number().describe("income - total_tax"),
    marginal_rate: z.number().describe("Percent, federal; 0 without taxable income"),
    effective_federal_rate: z.number().describe("federal_tax in percent of income, 4 decimals"),
    effective_total_rate: z.number().describe("total_tax in percent of income, 4 decimals"),
    table_source: z.string().describe("The publications of the year's brackets and deductions"),
    table_as_of: z.string().describe("Date of the last of these publications"),
  }),
  stats: z.object({ brackets_used: z.int().describe("Length of brackets") }),
  warnings: {
    RATE_LOOKS_LIKE_FRACTION:
      "0 < stateRate < 1: it was read as a percentage; the message says which value to send if a fraction was meant",
    ESTIMATE_ONLY:
      "always: ordinary income only; no credits, FICA or self-employment tax, capital gains rates, AMT, age or blindness additions, or phase-outs",
  },
  errors: {
    UNSUPPORTED_FILING_STATUS:
      "filingStatus is not an accepted spelling; the message lists the four ids; details: supported",
    UNSUPPORTED_TAX_YEAR:
      "tax_year is neither 2025 nor 2026; the message lists both; details: supported",
    INVALID_INPUT: "income is missing or negative, or a number is out of range",
  },
  examples: [
    {
      title: "Head of household, 2026",
      input: { income: 120000, filingStatus: "head_of_household", stateRate: 4.25 },
      expect: {
        output: {
          tax_year: 2026,
          filing_status: "head_of_household",
          income: 120000,
          deduction: 24150,
          deduction_kind: "standard",
          taxable_income: 95850,
          brackets: [
            { rate: 10, from: 0, to: 17700, taxable: 17700, tax: 1770 },
            { rate: 12, from: 17700, to: 67450, taxable: 49750, tax: 5970 },
            { rate: 22, from: 67450, to: 105700, taxable: 28400, tax: 6248 },
          ],
          federal_tax: 13988,
          state_rate: 4.25,
          state_tax: 4073.63,
          total_tax: 18061.63,
          after_tax_income: 101938.37,
          marginal_rate: 22,
          effective_federal_rate: 11.6567,
          effective_total_rate: 15.0514,
        },
        warning_codes: ["ESTIMATE_ONLY"],
      },
    },
    {
      title: "Single filer with a 5 % state tax",
      input: { income: 85000, filingStatus: "single", stateRate: 5, tax_year: 2025 },
      expect: {
        output: {
          tax_year: 2025,
          filing_status: "single",
          income: 85000,
          deduction: 15750,
          deduction_kind: "standard",
          taxable_income: 69250,
          brackets: [
            { rate: 10, from: 0, to: 11925, taxable: 11925, tax: 1192.5 },
            { rate: 12, from: 11925, to: 48475, taxable: 36550, tax: 4386 },
            { rate: 22, from: 48475, to: 103350, taxable: 20775, tax: 4570.5 },
          ],
          federal_tax: 10149,
          state_rate: 5,
          state_tax: 3462.5,
          total_tax: 13611.5,
          after_tax_income: 71388.5,
          marginal_rate: 22,
          effective_federal_rate: 11.94,
          effective_total_rate: 16.0135,
        },
      },
    },
    {
      title: "Married, joint",
      input: { income: 150000, filingStatus: "married_joint", tax_year: 2025 },
      expect: {
        output: {
          tax_year: 2025,
          filing_status: "married_joint",
          income: 150000,
          deduction: 31500,
          deduction_kind: "standard",
          taxable_income: 118500,
          brackets: [
            { rate: 10, from: 0, to: 23850, taxable: 23850, tax: 2385 },
            { rate: 12, from: 23850, to: 96950, taxable: 73100, tax: 8772 },
            { rate: 22, from: 96950, to: 206700, taxable: 21550, tax: 4741 },
          ],
          federal_tax: 15898,
          state_rate: 0,
          state_tax: 0,
          total_tax: 15898,
          after_tax_income: 134102,
          marginal_rate: 22,
          effective_federal_rate: 10.5987,
          effective_total_rate: 10.5987,
        },
      },
    },
  ],
});
