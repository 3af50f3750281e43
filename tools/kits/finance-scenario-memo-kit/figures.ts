import type { RunInput, RunOutput } from "../../tool.ts";
import type { contract as breakEvenCalculator } from "../../finance/break-even-calculator/contract.ts";
import type { contract as compoundInterestCalculator } from "../../finance/compound-interest-calculator/contract.ts";
import type { contract as loanAmortizationCalculator } from "../../finance/loan-amortization-calculator/contract.ts";
import type { contract as npvIrrCalculator } from "../../finance/npv-irr-calculator/contract.ts";
import type { contract } from "./contract.ts";

export type Scenario = NonNullable<RunInput<typeof contract>["scenarios"]>[number];

/** The calculations that a scenario may ask for, by its keys. */
export const CALCULATIONS = ["cash_flows", "loan", "investment", "break_even"] as const;

/** A scenario with its figures; one that was not computed is undefined. */
export interface Figures {
  /** Its place in the input. */
  index: number;
  scenario: Scenario;
  /** Percent; undefined without cash flows. */
  rate?: number;
  npv?: RunOutput<typeof npvIrrCalculator>;
  /** The net present value at two points less, and at two points more. */
  npvLow?: number;
  npvHigh?: number;
  loan?: RunOutput<typeof loanAmortizationCalculator>;
  investment?: RunOutput<typeof compoundInterestCalculator>;
  breakEven?: RunOutput<typeof breakEvenCalculator>;
  /** The price does not cover the variable cost. */
  hasNoBreakEven?: boolean;
  /** Warnings of the calculators that may affect the decision. */
  cautions: string[];
}

/** How messages call a scenario. */
export function scenarioTitle({ index, scenario: { name } }: Figures): string {
  return name === undefined || name.trim() === "" ? `Scenario ${index}` : name;
}

/** What comes in may be a residual value or a refund, up to this part of what is paid. */
const LEFT_OVER = 0.25;

/**
 * Whether scenarios are compared by their costs: one of them only pays, and of the others comes back no more than a
 * residual value.
 */
export function areCosts(scenarios: readonly Figures[]): boolean {
  const totals = scenarios.map(({ scenario: { cash_flows: flows = [] } }) => {
    const sum = (sign: 1 | -1) =>
      flows.reduce((total, flow) => total + Math.max(0, sign * flow), 0);
    return { received: sum(1), paid: sum(-1) };
  });
  return totals.length > 1 &&
    totals.some(({ received, paid }) => received === 0 && paid > 0) &&
    totals.every(({ received, paid }) => received <= LEFT_OVER * paid);
}

/**
 * Periods until what was paid first is paid back; null where it never is, where later payments take it away again (the
 * flows add up to less than 0), and where nothing is paid first.
 */
export function paybackOf(
  { scenario: { cash_flows: [first = 0] = [] }, npv }: Figures,
): number | null {
  return npv && first < 0 && npv.total >= 0 ? npv.payback_period : null;
}

/** Whether a scenario only earns, which the flows of an investment without their signs look like. */
export function paysNothing({ scenario: { cash_flows: flows = [] } }: Figures): boolean {
  return flows.every((flow) => flow >= 0) && flows.some((flow) => flow > 0);
}
