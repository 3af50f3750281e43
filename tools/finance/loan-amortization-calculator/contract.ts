import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { blankableNumber } from "../../shared/blank.ts";
import { MAX_MONEY } from "../../shared/money.ts";
import { keywords } from "./keywords.ts";

/** Fifty years of weekly payments. */
const MAX_PAYMENTS = 2_600;

export const contract = defineTool({
  id: "loan-amortization-calculator",
  name: "Loan Amortization Calculator",
  category: "Finance",
  description:
    "Payment, total interest and amortization schedule of a fixed-rate loan or mortgage, with extra payments, yearly totals and the interest they save.",
  keywords,
  version: "2026-11-30",
  required: ["principal", "annual_rate"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000, max_payments: MAX_PAYMENTS },
  views: {
    payment: "answer",
    "": {
      view: "figures",
      y: [
        "total_interest",
        "total_paid",
        "payoff_date",
        "interest_saved",
        "payments_saved",
        "effective_annual_rate",
      ],
    },
    yearly: { view: "line", x: "year", y: ["balance", "principal", "interest"] },
    schedule: "folded",
  },
  compactLists: { max_rows: 12 },
  money: [{
    of: [
      "payment",
      "total_paid",
      "total_interest",
      "total_extra",
      "final_payment",
      "interest_saved",
      "principal",
      "interest",
      "extra",
      "balance",
    ],
  }],
  input: z.looseObject({
    principal: z.number().gt(0).max(MAX_MONEY).optional().describe(
      "Amount borrowed, rounded to cents",
    ),
    annual_rate: z.number().min(0).max(1000).optional().describe(
      "Nominal yearly rate in percent; 0 is allowed",
    ),
    term_years: z.number().gt(0).max(100).optional().describe(
      "Term in years; required unless term_payments is given",
    ),
    term_payments: z.int().min(1).max(MAX_PAYMENTS).optional().describe(
      "Number of payments; wins over term_years",
    ),
    payments_per_year: z.literal([1, 2, 4, 12, 26, 52]).meta({ type: "integer" }).default(12)
      .describe("Payments a year"),
    extra_payment: z.number().min(0).max(MAX_MONEY).default(0).describe(
      "Extra principal with every payment, rounded to cents",
    ),
    extra_payments: z.array(z.looseObject({
      payment_number: blankableNumber(z.int().min(1).optional()).describe(
        "The payment it is added to, from 1; required",
      ),
      amount: blankableNumber(z.number().gt(0).max(MAX_MONEY).optional()).describe(
        "Money, rounded to cents; required",
      ),
    })).max(200).optional().describe(
      "Lump sums; several for one payment add up",
    ),
    first_payment_date: z.string().optional().describe(
      "ISO date (YYYY-MM-DD) of payment 1; adds a date to each row",
    ),
    max_rows: z.int().min(0).max(MAX_PAYMENTS).default(60).describe(
      "Schedule rows returned, 30 tokens or so each; 0 for the yearly totals alone",
    ),
  }),
  output: z.object({
    payment: z.number().describe("Regular payment"),
    scheduled_payments: z.int().describe("Payments of the term"),
    actual_payments: z.int().describe("Rows until the balance is 0"),
    total_paid: z.number().describe("Payments plus extras"),
    total_interest: z.number(),
    total_extra: z.number(),
    effective_annual_rate: z.number().describe("Percent, 6 decimals: (1+i)^payments_per_year - 1"),
    final_payment: z.number().describe("Payment of the last row, without extra"),
    payoff_date: z.string().nullable().describe("ISO date; null without first_payment_date"),
    payments_saved: z.int().describe("Compared with the same loan without extras"),
    interest_saved: z.number().describe("Compared with the same loan without extras"),
    yearly: z.array(z.object({
      year: z.int().describe("Loan year, from 1"),
      principal: z.number().describe("Without extras"),
      interest: z.number(),
      extra: z.number(),
      balance: z.number().describe("At the end of the year"),
    })).describe("By loan year of payments_per_year payments; the last may be short"),
    schedule: z.array(z.object({
      number: z.int(),
      date: z.string().optional().describe("Only with first_payment_date"),
      payment: z.number().describe("Without extra"),
      principal: z.number().describe("Without extra"),
      interest: z.number(),
      extra: z.number(),
      balance: z.number().describe("After payment and extra"),
    })).describe("The first max_rows rows"),
    schedule_truncated: z.boolean(),
  }),
  stats: z.object({
    rows_total: z.int().describe("actual_payments"),
    rows_returned: z.int(),
  }),
  warnings: {
    RATE_LOOKS_LIKE_FRACTION:
      "annual_rate is between -0.4 and 0.4 and not 0: it was read as a percentage; the message says which value to send if a fraction was meant",
    TERMS_DIFFER:
      "term_years and term_payments are both given and are not the same number of payments; term_payments was used",
    SCHEDULE_TRUNCATED: "the schedule has more rows than are returned, and max_rows is not 0",
    EXTRA_UNUSED: "a lump sum falls after the loan is paid off",
  },
  errors: {
    INVALID_INPUT:
      "a required value is missing; term_years × payments_per_year is not whole or exceeds 2600 (path term_years); principal or a lump sum is less than half a cent; first_payment_date is not a real ISO date YYYY-MM-DD, or leads past the year 9999; a bad extra_payments item (path extra_payments[0].amount)",
  },
  examples: [{
    title: "30-year mortgage, first two rows",
    input: { principal: 200000, annual_rate: 6.5, term_years: 30, max_rows: 2 },
    expect: {
      output: {
        payment: 1264.14,
        scheduled_payments: 360,
        actual_payments: 360,
        total_paid: 455085.82,
        total_interest: 255085.82,
        total_extra: 0,
        effective_annual_rate: 6.697185,
        final_payment: 1259.56,
        payoff_date: null,
        payments_saved: 0,
        interest_saved: 0,
        schedule: [{
          number: 1,
          payment: 1264.14,
          principal: 180.81,
          interest: 1083.33,
          extra: 0,
          balance: 199819.19,
        }, {
          number: 2,
          payment: 1264.14,
          principal: 181.79,
          interest: 1082.35,
          extra: 0,
          balance: 199637.4,
        }],
        schedule_truncated: true,
      },
    },
  }, {
    title: "30-year mortgage",
    input: { principal: 200000, annual_rate: 6.5, term_years: 30 },
    expect: {
      output: {
        payment: 1264.14,
        scheduled_payments: 360,
        total_interest: 255085.82,
        final_payment: 1259.56,
        schedule_truncated: true,
      },
    },
  }, {
    title: "Interest-free, three payments",
    input: { principal: 1000, annual_rate: 0, term_payments: 3 },
    expect: {
      output: {
        payment: 333.33,
        scheduled_payments: 3,
        actual_payments: 3,
        total_paid: 1000,
        total_interest: 0,
        total_extra: 0,
        effective_annual_rate: 0,
        final_payment: 333.34,
        payoff_date: null,
        payments_saved: 0,
        interest_saved: 0,
        yearly: [{ year: 1, principal: 1000, interest: 0, extra: 0, balance: 0 }],
        schedule: [{
          number: 1,
          payment: 333.33,
          principal: 333.33,
          interest: 0,
          extra: 0,
          balance: 666.67,
        }, {
          number: 2,
          payment: 333.33,
          principal: 333.33,
          interest: 0,
          extra: 0,
          balance: 333.34,
        }, { number: 3, payment: 333.34, principal: 333.34, interest: 0, extra: 0, balance: 0 }],
        schedule_truncated: false,
      },
    },
  }],
});
