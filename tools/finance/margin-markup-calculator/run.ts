import type { Run, RunInput } from "../../tool.ts";
import { type Decimal, decimal, fitsDouble } from "../../shared/decimal.ts";
import { fractionRates } from "../../shared/fraction_rate.ts";
import { money, ratio } from "../../shared/money.ts";
import { invalidField } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { KNOWN, type Knowns, type Solution, solve } from "./solve.ts";

type Input = RunInput<typeof contract>;

/**
 * Solves for cost and price from the two values given, and follows a discount and a sales tax. Amounts stay
 * fractions over one divisor, so that every output is the outcome of one division.
 */
export const run: Run<typeof contract> = (input) => {
  const { cost, price, per } = solve(input);
  const kept = decimal(100).minus(decimal(input.discount_percent));
  const sale: Solution = {
    cost,
    price: price.times(kept).dividedBy(100),
    per,
  };
  const taxFactor = decimal(input.tax_rate).dividedBy(100).plus(1);
  const priceWithTax = sale.price.times(taxFactor);
  requireDoubles(input, [cost, price, priceWithTax].map((amount) => amount.dividedBy(per)));
  const saleProfit = sale.price.minus(cost);
  return {
    output: {
      cost: money(cost.dividedBy(per)),
      price: money(price.dividedBy(per)),
      profit: money(price.minus(cost).dividedBy(per)),
      ...percentages({ cost, price, per }),
      discount: {
        discount_percent: ratio(decimal(input.discount_percent)),
        discount_amount: money(price.minus(sale.price).dividedBy(per)),
        sale_price: money(sale.price.dividedBy(per)),
        profit: money(saleProfit.dividedBy(per)),
        ...percentages(sale),
        break_even_discount_percent: percentages({ cost, price, per }).margin_percent,
      },
      price_with_tax: money(priceWithTax.dividedBy(per)),
    },
    stats: {},
    warnings: fractionRates(percentagesIn(input)),
  };
};

function percentagesIn(input: Input) {
  const { margin_percent, markup_percent, discount_percent, tax_rate } = input;
  return Object.entries({ margin_percent, markup_percent, discount_percent, tax_rate })
    .map(([path, rate]) => [rate, path] as const);
}

/** The divisor falls out of both. */
function percentages({ cost, price }: Solution) {
  const profit = price.minus(cost);
  return { margin_percent: percent(profit, price), markup_percent: percent(profit, cost) };
}

function percent(profit: Decimal, base: Decimal): number | null {
  if (base.isZero()) return null;
  const value = profit.times(100).dividedBy(base);
  return fitsDouble(value) ? ratio(value) : null;
}

/** A percentage within a hair of -100 % or 0 %, or of 1e300 %, makes amounts that no JSON number holds. */
function requireDoubles(input: Knowns, amounts: Decimal[]): void {
  if (amounts.every(fitsDouble)) return;
  // Without two known values there would be no amounts.
  const key = KNOWN.findLast((known) => input[known] !== undefined)!;
  throw invalidField(
    key,
    `"${key}" of ${input[key]} leads to an amount that a JSON number cannot hold: ` +
      "send a more moderate value",
  );
}
