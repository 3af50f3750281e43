import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { MAX_MONEY } from "../../shared/money.ts";
import { keywords } from "./keywords.ts";

const MAX_FLOWS = 600;

export const contract = defineTool({
  id: "npv-irr-calculator",
  name: "NPV and IRR Calculator",
  category: "Finance",
  description:
    "Net present value, internal rate of return, MIRR, payback and profitability of a series of cash flows, periodic or dated (XNPV/XIRR). Says when there is no IRR or several.",
  keywords,
  version: "2026-11-30",
  required: ["cash_flows"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000, max_flows: MAX_FLOWS },
  views: { npv: "answer", discounted_flows: "bars" },
  money: [{ of: ["npv", "total", "discounted_flows"] }],
  input: z.looseObject({
    cash_flows: z.array(z.number().min(-MAX_MONEY).max(MAX_MONEY)).min(2).max(MAX_FLOWS).optional()
      .describe("Flows in time order; the first is at time 0 and usually negative"),
    rate: z.number().gt(-100).max(10_000).default(10).describe(
      "Discount rate in percent per period (per year with dates)",
    ),
    dates: z.array(z.string()).optional().describe(
      "ISO dates (YYYY-MM-DD), one per flow, none before the first: switches to dated flows",
    ),
    finance_rate: z.number().gt(-100).max(10_000).optional().describe(
      "Percent, for MIRR: what outflows cost; default rate",
    ),
    reinvest_rate: z.number().gt(-100).max(10_000).optional().describe(
      "Percent, for MIRR: what inflows earn; default rate",
    ),
  }),
  output: z.object({
    npv: z.number().describe("Net present value at time 0 (XNPV with dates)"),
    irr: z.number().nullable().describe("Percent, 6 decimals; null unless exactly one root"),
    irr_status: z.enum(["found", "none", "multiple"]),
    irr_roots: z.array(z.number()).describe(
      "All rates from -99.99 to 10,000 % at which the NPV crosses 0: percent, 6 decimals, ascending",
    ),
    mirr: z.number().nullable().describe(
      "Percent, 6 decimals; null without flows of both signs, without time between them, or beyond the range of a double",
    ),
    timing: z.enum(["periodic", "dated"]),
    total: z.number().describe("Sum of the flows"),
    payback_period: z.number().nullable().describe(
      "Periods, 4 decimals: when the running sum of the flows is 0 or more for the first time; null when it never is, and with dates",
    ),
    discounted_payback_period: z.number().nullable().describe("The same for discounted flows"),
    profitability_index: z.number().nullable().describe(
      "Discounted flows after the first / -first flow, 6 decimals; null unless the first is negative, or beyond the range of a double",
    ),
    roi_percent: z.number().nullable().describe(
      "Total / outflows × 100, 4 decimals; null without outflow, or beyond the range of a double",
    ),
    sign_changes: z.int().describe("Changes of sign, zeros skipped"),
    discounted_flows: z.array(z.number()),
  }),
  stats: z.object({ flows: z.int() }),
  warnings: {
    PAYBACK_TAKEN_BACK:
      "after the payback period the running sum falls below 0 again; the message says from when on it stays at 0 or more",
    RATE_LOOKS_LIKE_FRACTION:
      "rate, finance_rate or reinvest_rate is between -0.4 and 0.4 and not 0: it was read as a percentage; the message says which value to send if a fraction was meant",
    NO_SIGN_CHANGE: "all flows have one sign, or all are 0: no IRR",
    MULTIPLE_IRR: "several rates make the NPV 0: compare NPV or MIRR instead",
    IRR_NOT_FOUND: "the signs change but the searched range has no root",
  },
  errors: {
    INVALID_INPUT:
      "fewer than 2 or more than 600 flows; a flow that is not a number or exceeds 1e12; dates of another length, not real ISO dates, or before the first date (path dates[2]); a rate so near -100 that a discounted flow is beyond the range of a double",
  },
  examples: [{
    title: "Three-year project",
    input: { cash_flows: [-1000, 300, 420, 680], rate: 10 },
    expect: {
      output: {
        npv: 130.73,
        irr: 16.34056,
        irr_status: "found",
        irr_roots: [16.34056],
        mirr: 14.598474,
        timing: "periodic",
        total: 400,
        payback_period: 2.4118,
        discounted_payback_period: 2.7441,
        profitability_index: 1.130729,
        roi_percent: 40,
        sign_changes: 1,
        discounted_flows: [-1000, 272.73, 347.11, 510.89],
      },
    },
  }, {
    title: "Two internal rates of return",
    input: { cash_flows: [-1600, 10000, -10000], rate: 10 },
    expect: {
      output: {
        npv: -773.55,
        irr: null,
        irr_status: "multiple",
        irr_roots: [25, 400],
        mirr: 5.598956,
        timing: "periodic",
        total: -1600,
        payback_period: 0.16,
        discounted_payback_period: 0.176,
        profitability_index: 0.516529,
        roi_percent: -13.7931,
        sign_changes: 2,
        discounted_flows: [-1600, 9090.91, -8264.46],
      },
    },
  }],
});
