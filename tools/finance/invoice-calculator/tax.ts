/**
 * Tax on the lines of an invoice, rounded on each line or on each rate of the whole.
 *
 * @module
 */
import { Decimal, decimal } from "../../shared/decimal.ts";
import type { Input, Line, Round } from "./invoice_lines.ts";

/** An amount in its parts: net + tax = total. Null is not computed. */
export interface Parts {
  net: Decimal | null;
  tax: Decimal | null;
  total: Decimal | null;
}

/** The totals of the lines with one tax rate. */
export interface RateTotal {
  /** Percent. */
  rate: number;
  net: Decimal;
  tax: Decimal;
}

/** The parts of each line, and the totals of each rate by ascending rate. */
export function taxes(
  lines: readonly Line[],
  { tax_mode, rounding }: Pick<Input, "tax_mode" | "rounding">,
  round: Round,
): { parts: Parts[]; breakdown: RateTotal[] } {
  const split = tax_mode === "exclusive" ? addTax : takeTaxOut;
  if (rounding === "total") {
    const breakdown = byRate(lines).map(([rate, ofRate]) => {
      const { net, tax } = split(sumOf(ofRate.map(({ after }) => after)), rate, round);
      return { rate, net, tax };
    });
    return { parts: lines.map(({ after }) => untaxed(after, tax_mode)), breakdown };
  }
  const taxed = lines.map(({ sent, after }) => ({ sent, ...split(after, sent.tax_rate, round) }));
  const breakdown = byRate(taxed).map(([rate, ofRate]) => ({
    rate,
    net: sumOf(ofRate.map(({ net }) => net)),
    tax: sumOf(ofRate.map(({ tax }) => tax)),
  }));
  return { parts: taxed, breakdown };
}

function byRate<Taxed extends Pick<Line, "sent">>(lines: readonly Taxed[]): [number, Taxed[]][] {
  return [...Map.groupBy(lines, ({ sent }) => sent.tax_rate)].sort(([a], [b]) => a - b);
}

/** A line whose tax is not computed on its own. */
function untaxed(after: Decimal, mode: Input["tax_mode"]): Parts {
  return mode === "exclusive"
    ? { net: after, tax: null, total: null }
    : { net: null, tax: null, total: after };
}

function addTax(net: Decimal, rate: number, round: Round) {
  const tax = round(net.times(decimal(rate)).dividedBy(100));
  return { net, tax, total: net.plus(tax) };
}

/** net = total / (1 + rate / 100), as one division. */
function takeTaxOut(total: Decimal, rate: number, round: Round) {
  const net = round(total.times(100).dividedBy(decimal(rate).plus(100)));
  return { net, tax: total.minus(net), total };
}

function sumOf(values: Decimal[]): Decimal {
  return Decimal.sum(0, ...values);
}
