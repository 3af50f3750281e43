/**
 * The steps that compute the scenarios' figures.
 *
 * @module
 */
import type { contract as breakEvenCalculator } from "../../finance/break-even-calculator/contract.ts";
import type { contract as compoundInterestCalculator } from "../../finance/compound-interest-calculator/contract.ts";
import type { contract as loanAmortizationCalculator } from "../../finance/loan-amortization-calculator/contract.ts";
import type { contract as npvIrrCalculator } from "../../finance/npv-irr-calculator/contract.ts";
import { decimal } from "../../shared/decimal.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { areCosts, type Figures, paybackOf, scenarioTitle } from "./figures.ts";
import type { FINDINGS } from "./findings.ts";

type MemoKit = Kit<keyof typeof FINDINGS>;

/** Points that the discount rate goes down and up in a sensitivity analysis. */
export const SHIFT = 2;

/** Warnings about rates of return, which do not depend on the rate: the memo lists them under what was not computed. */
const OF_ROOTS = ["NO_SIGN_CHANGE", "MULTIPLE_IRR", "IRR_NOT_FOUND"];

/**
 * A warning about the payback period, which the memo gives beside it, and leaves out where the flows do not pay back in
 * the end.
 */
const OF_PAYBACK = "PAYBACK_TAKEN_BACK";

/**
 * Warnings of the runs at other rates that the first run has already raised, or that are about the rate, which the
 * caller did not give.
 */
const QUIET_WHEN_SHIFTED = [...OF_ROOTS, OF_PAYBACK, "RATE_LOOKS_LIKE_FRACTION"];

/** Runs the steps `npv[n]`: all scenarios with cash flows, then all at two points less, then at two points more. */
export function discountFlows(
  kit: MemoKit,
  scenarios: readonly Figures[],
  isSensitive: boolean,
): void {
  const withFlows = scenarios.filter(({ scenario }) => scenario.cash_flows);
  const shifts = isSensitive ? [0, -SHIFT, SHIFT] : [0];
  const steps = kit.each(
    "npv",
    "npv-irr-calculator",
    {},
    shifts.flatMap((shift) => withFlows.map((figures) => ({ figures, shift }))),
    ({ figures, shift }, _, id) => {
      const { cash_flows, dates } = figures.scenario;
      // A scenario with cash flows has a rate.
      const rate = decimal(figures.rate!).plus(shift).toNumber();
      return kit.tool<typeof npvIrrCalculator>(
        id,
        "npv-irr-calculator",
        { quiet: shift === 0 ? [OF_PAYBACK] : QUIET_WHEN_SHIFTED },
        () => ({ cash_flows, dates, rate }),
        ({ npv }) => `${scenarioTitle(figures)}: NPV ${npv} at ${rate} %`,
      );
    },
  );
  const isOfCosts = areCosts(withFlows);
  for (const [index, figures] of withFlows.entries()) {
    const step = steps[index]!;
    figures.npv = step.output;
    figures.npvLow = steps[index + withFlows.length]?.output?.npv;
    figures.npvHigh = steps[index + 2 * withFlows.length]?.output?.npv;
    noteCautions(figures, step, paybackOf(figures) === null ? [...OF_ROOTS, OF_PAYBACK] : OF_ROOTS);
    const warning = step.result?.warnings.find(({ code }) => code === "MULTIPLE_IRR");
    if (warning) kit.find("MULTIPLE_IRR", step, about(figures, "cash_flows", warning.message));
    // What only costs earns nothing, and is no loss for that.
    if (step.output && step.output.npv < 0 && !isOfCosts) {
      const message = `the net present value at ${figures.rate} % is ${step.output.npv}` +
        (isLikeLoan(figures.scenario.cash_flows ?? []) ? LIKE_LOAN : "");
      kit.find("NEGATIVE_NPV", step, about(figures, "cash_flows", message));
    }
  }
}

const LIKE_LOAN =
  ": money comes in first and is only paid afterwards, as of a loan; an outlay is written with a minus";

/** Whether the first flow comes in and all others are paid. */
function isLikeLoan([first = 0, ...rest]: readonly number[]): boolean {
  return first > 0 && rest.length > 0 && rest.every((flow) => flow < 0);
}

/** Runs the steps `loan[n]`. */
export function amortizeLoans(kit: MemoKit, scenarios: readonly Figures[]): void {
  const withLoan = scenarios.filter(({ scenario }) => scenario.loan);
  kit.each("loan", "loan-amortization-calculator", {}, withLoan, (figures, _, id) => {
    const step = kit.tool<typeof loanAmortizationCalculator>(
      id,
      "loan-amortization-calculator",
      // No rows of the schedule are requested.
      { need: "advisory", quiet: ["SCHEDULE_TRUNCATED"] },
      () => ({ ...figures.scenario.loan, max_rows: 0 }),
      ({ payment, actual_payments }) =>
        `${scenarioTitle(figures)}: ${counted(actual_payments, "payment")} of ${payment}`,
    );
    figures.loan = step.output;
    noteCautions(figures, step, ["SCHEDULE_TRUNCATED"]);
    return step;
  });
}

/** Runs the steps `investment[n]`. */
export function growInvestments(kit: MemoKit, scenarios: readonly Figures[]): void {
  const withInvestment = scenarios.filter(({ scenario }) => scenario.investment);
  kit.each("investment", "compound-interest-calculator", {}, withInvestment, (figures, _, id) => {
    const step = kit.tool<typeof compoundInterestCalculator>(
      id,
      "compound-interest-calculator",
      { need: "advisory" },
      () => ({ ...figures.scenario.investment }),
      ({ future_value }) => `${scenarioTitle(figures)}: future value ${future_value}`,
    );
    figures.investment = step.output;
    noteCautions(figures, step);
    return step;
  });
}

/** Runs the steps `break_even[n]`. */
export function findBreakEvens(kit: MemoKit, scenarios: readonly Figures[]): void {
  const withBreakEven = scenarios.filter(({ scenario }) => scenario.break_even);
  kit.each("break_even", "break-even-calculator", {}, withBreakEven, (figures, _, id) => {
    const step = kit.tool<typeof breakEvenCalculator>(
      id,
      "break-even-calculator",
      { need: "advisory", skipOn: ["NO_BREAK_EVEN"] },
      () => ({ ...figures.scenario.break_even }),
      ({ break_even_units_whole: units }) =>
        `${scenarioTitle(figures)}: break-even at ${counted(units, "unit")}`,
    );
    figures.breakEven = step.output;
    noteCautions(figures, step);
    // It was skipped for the one code that allows it.
    figures.hasNoBreakEven = step.status === "skipped";
    const warning = step.result?.warnings.find(({ code }) => code === "BELOW_BREAK_EVEN");
    if (warning) kit.find("BELOW_BREAK_EVEN", step, about(figures, "break_even", warning.message));
    if (figures.hasNoBreakEven) {
      const message = "the price does not cover the variable cost, so no volume breaks even";
      kit.find("NO_BREAK_EVEN", step, about(figures, "break_even", message));
    }
    return step;
  });
}

/** Adopts a calculator's warnings, except for those that the memo covers elsewhere. */
function noteCautions(
  { cautions }: Figures,
  { result }: Step,
  elsewhere: readonly string[] = [],
): void {
  for (const { code, message } of result?.warnings ?? []) {
    if (!elsewhere.includes(code)) cautions.push(message);
  }
}

/** A finding about one scenario's calculation. */
function about(figures: Figures, key: string, message: string) {
  return {
    path: `scenarios[${figures.index}].${key}`,
    message: `${scenarioTitle(figures)}: ${message}`,
  };
}
