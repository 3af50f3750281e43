/**
 * Scenarios with a loan beside cash flows. The present value is of the flows alone, so a loan counts only as far as
 * they have it.
 *
 * @module
 */
import { type Figures, scenarioTitle } from "./figures.ts";

/** What is to be said of a scenario's loan. */
export interface LoanRemark {
  code: "LOAN_LEFT_OUT" | "LOAN_NOT_IN_VALUE";
  path: string;
  message: string;
  figures: Figures;
  /** For the memo, behind the scenario's name. */
  caution: string;
}

/** A remark on each scenario that has a loan and cash flows. */
export function loanRemarks(scenarios: readonly Figures[]): LoanRemark[] {
  return scenarios.flatMap((figures) => {
    const { loan, cash_flows: flows } = figures.scenario;
    if (loan === undefined || flows === undefined) return [];
    const twin = scenarios.find((other) => other !== figures && differInOutlayOnly(other, figures));
    const code = twin ? "LOAN_LEFT_OUT" : "LOAN_NOT_IN_VALUE";
    const caution = twin
      ? `after the first, its cash flows are those of ${
        scenarioTitle(twin)
      }: the loan's payments are not among them, so its net present value is too high`
      : "the net present value is of the cash flows alone: the loan counts only if its payments are among them";
    const message = `${scenarioTitle(figures)}: ${caution}`;
    return [{ code, path: `scenarios[${figures.index}].cash_flows`, message, figures, caution }];
  });
}

/** Whether two scenarios earn the same and the second pays less at first, as with borrowed money. */
function differInOutlayOnly({ scenario: own }: Figures, { scenario: lent }: Figures): boolean {
  const [ownFirst, ...ownRest] = own.cash_flows ?? [];
  const [lentFirst, ...lentRest] = lent.cash_flows ?? [];
  return own.loan === undefined && ownFirst !== undefined && lentFirst !== undefined &&
    ownFirst < lentFirst && ownRest.length > 0 && ownRest.length === lentRest.length &&
    ownRest.every((flow, at) => flow === lentRest[at]);
}
