/**
 * Scenarios that run for different times.
 *
 * @module
 */
import { decimal } from "../../shared/decimal.ts";
import { type Figures, scenarioTitle } from "./figures.ts";

/** The statement about scenarios with different numbers of periods; undefined if all have the same. */
export function horizonsText(ranked: readonly Figures[]): string | undefined {
  const undated = ranked.filter(({ scenario }) => scenario.dates === undefined);
  if (new Set(undated.map(periodsOf)).size < 2) return undefined;
  const each = undated.map((figures) => {
    const share = perPeriod(figures);
    return `${scenarioTitle(figures)} ${share ?? "an unknown amount"} over ${periodsOf(figures)}`;
  });
  return `The scenarios run for different numbers of periods, and a net present value says nothing of what comes ` +
    `after the shorter ones. As equal amounts a period they are worth ${each.join(", ")}`;
}

/**
 * The equivalent annuity: NPV × r / (1 - (1 + r)^-n), 2 decimals; undefined where nothing follows the first flow, and
 * at a rate of -100 percent or less.
 */
function perPeriod(figures: Figures): string | undefined {
  const { rate = 0, npv } = figures;
  const periods = periodsOf(figures);
  const factor = decimal(rate).dividedBy(100);
  if (periods < 1 || factor.lessThanOrEqualTo(-1)) return undefined;
  const value = decimal(npv!.npv);
  if (factor.isZero()) return value.dividedBy(periods).toFixed(2);
  const discount = decimal(1).minus(factor.plus(1).pow(-periods));
  return value.times(factor).dividedBy(discount).toFixed(2);
}

function periodsOf({ scenario }: Figures): number {
  return scenario.cash_flows!.length - 1;
}
