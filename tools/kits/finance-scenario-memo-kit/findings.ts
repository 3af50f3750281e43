import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  INVALID_SCENARIO: {
    severity: "blocker",
    fix: "Give each scenario a name and at least one calculation.",
  },
  DUPLICATE_SCENARIO: { severity: "blocker", fix: "Give each scenario its own name." },
  HORIZONS_DIFFER: {
    severity: "note",
    fix:
      "Give all scenarios the same number of periods, with what each is replaced by or sold for.",
  },
  RATES_DIFFER: {
    severity: "problem",
    fix: "Use one discount rate, or explain the risk premium in assumptions.",
  },
  PERIOD_UNCLEAR: {
    severity: "problem",
    fix:
      'Give dates, one a flow: the rate is then that of a year. Or say "The flows are yearly" in assumptions.',
  },
  DATES_MIXED: {
    severity: "problem",
    fix: "Give dates to all scenarios, or to none.",
  },
  SCALE_DIFFERS: {
    severity: "problem",
    fix:
      "Give all flows in one unit. Where the sizes are right, compare by IRR or by net present value for each unit paid: else size decides.",
  },
  NO_OUTLAY: {
    severity: "problem",
    fix: "Write what is paid with a minus, first of all the outlay: [-1000, 500, 600].",
  },
  LOAN_LEFT_OUT: {
    severity: "problem",
    fix:
      "Take each year's or month's loan payments off the flows of that period, then compare again.",
  },
  LOAN_NOT_IN_VALUE: {
    severity: "note",
    fix: "Make sure that the loan's amount and its payments are among the cash flows.",
  },
  NO_POSITIVE_SCENARIO: {
    severity: "problem",
    fix: "No scenario earns the discount rate: revise the plan or the rate.",
  },
  MULTIPLE_IRR: { severity: "problem", fix: "Decide by NPV or MIRR: the IRR is not unique." },
  BELOW_BREAK_EVEN: {
    severity: "problem",
    fix: "Raise the volume or the margin, or cut fixed costs.",
  },
  NOT_RANKED: {
    severity: "note",
    fix: "Give the scenario cash_flows too, the outlay first, so that it is compared.",
  },
  NEGATIVE_NPV: { severity: "note", fix: "Treat this scenario as a loss at the stated rate." },
  NO_ASSUMPTIONS: { severity: "note", fix: "State the assumptions behind the numbers." },
  NO_BREAK_EVEN: { severity: "problem", fix: "Raise the price or lower the variable cost." },
  RANK_SENSITIVE: {
    severity: "problem",
    fix: "Decide which rate is right before the ranking is used.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Review the assumptions, then decide on the recommended scenario.";

/** The same where no scenario has cash flows. */
export const NOTHING_RANKED = "Read the figures in memo.md: without cash flows nothing is ranked.";
