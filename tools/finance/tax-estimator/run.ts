import type { ErrorCode, Run, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { Decimal, decimal } from "../../shared/decimal.ts";
import { fractionRates } from "../../shared/fraction_rate.ts";
import { cents, money, ratio } from "../../shared/money.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import {
  FILING_STATUSES,
  type FilingStatus,
  RATES,
  type Schedule,
  SCHEDULES,
  STATUS_BY_SPELLING,
  type YearSchedules,
} from "./schedules.ts";

type Code = ErrorCode<typeof contract>;

/**
 * Estimates the federal income tax on ordinary income by the rate schedules (Internal Revenue Code,
 * section 1), not by the tax tables in steps of 50 USD, and a flat state tax on the same taxable income.
 */
export const run: Run<typeof contract> = (input) => {
  const status = filingStatus(input.filingStatus);
  const { source, asOf, byStatus } = schedulesOf(input.tax_year);
  const schedule = byStatus[status];
  const income = decimal(input.income);
  const deduction = decimal(input.deduction ?? schedule.standardDeduction);
  const taxable = Decimal.max(0, income.minus(deduction));

  const slices = taxSlices(taxable, schedule);
  const federalTax = cents(Decimal.sum(0, ...slices.map(({ tax }) => tax)));
  const stateTax = cents(taxable.times(decimal(input.stateRate)).dividedBy(100));
  const totalTax = federalTax.plus(stateTax);
  return {
    output: {
      tax_year: input.tax_year,
      filing_status: status,
      income: money(income),
      deduction: money(deduction),
      deduction_kind: input.deduction === undefined ? "standard" : "custom",
      taxable_income: money(taxable),
      brackets: slices.map((slice) => ({
        ...slice,
        taxable: money(slice.taxable),
        tax: money(slice.tax),
      })),
      federal_tax: money(federalTax),
      state_rate: input.stateRate,
      state_tax: money(stateTax),
      total_tax: money(totalTax),
      after_tax_income: money(income.minus(totalTax)),
      marginal_rate: slices.at(-1)?.rate ?? 0,
      effective_federal_rate: percentOf(federalTax, income),
      effective_total_rate: percentOf(totalTax, income),
      table_source: source,
      table_as_of: asOf,
    },
    stats: { brackets_used: slices.length },
    warnings: warningsOf(input.stateRate),
  };
};

function filingStatus(spelling: string): FilingStatus {
  const normalized = spelling.trim().toLowerCase().replace(/[\s-]+/g, "_");
  const status = STATUS_BY_SPELLING.get(normalized);
  if (status) return status;
  const shown = cutText(spelling);
  throw new ToolError<Code>(
    "UNSUPPORTED_FILING_STATUS",
    `"filingStatus" is "${shown}": send ${FILING_STATUSES.join(", ")}`,
    { supported: FILING_STATUSES },
  );
}

function schedulesOf(taxYear: number): YearSchedules {
  const schedules = SCHEDULES.get(taxYear);
  if (schedules) return schedules;
  const supported = [...SCHEDULES.keys()];
  throw new ToolError<Code>(
    "UNSUPPORTED_TAX_YEAR",
    `"tax_year" is ${taxYear}: send ${supported.join(" or ")}`,
    { supported },
  );
}

/** The part of the taxable income that falls into each bracket, and its unrounded tax. */
function taxSlices(taxable: Decimal, { upperBounds }: Schedule) {
  return RATES
    .map((rate, index) => {
      const from = upperBounds[index - 1] ?? 0;
      const to = upperBounds[index] ?? null;
      const slice = (to === null ? taxable : Decimal.min(taxable, to)).minus(from);
      return { rate, from, to, taxable: slice, tax: slice.times(rate).dividedBy(100) };
    })
    .filter((slice) => slice.taxable.greaterThan(0));
}

function percentOf(tax: Decimal, income: Decimal): number {
  return income.isZero() ? 0 : ratio(tax.dividedBy(income).times(100));
}

function warningsOf(stateRate: number): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = fractionRates([[stateRate, "stateRate"]]);
  warnings.push({
    code: "ESTIMATE_ONLY",
    message:
      "An estimate for ordinary income only: no credits, FICA or self-employment tax, capital gains rates, " +
      "AMT, age or blindness additions, or phase-outs",
  });
  return warnings;
}
