import type { ErrorCode, Run } from "../../tool.ts";
import { Decimal, decimal, fitsDouble, rounded } from "../../shared/decimal.ts";
import { fractionRates } from "../../shared/fraction_rate.ts";
import { money, ratio } from "../../shared/money.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** One product, as exact decimals. */
interface Product {
  price: Decimal;
  fixedCosts: Decimal;
  /** price - variable cost, more than 0. */
  margin: Decimal;
  /** The share of a profit that remains after tax, in percent. */
  keptPercent: Decimal;
}

/**
 * Cost-volume-profit analysis of one product. Every quotient is one division of exact decimals, so that a
 * whole number of units comes out whole and is not rounded up by one.
 *
 * @throws {ToolError} `NO_BREAK_EVEN`; `INVALID_INPUT` when the units are beyond the range of a double.
 */
export const run: Run<typeof contract> = (input) => {
  const product: Product = {
    price: decimal(input.price),
    fixedCosts: decimal(input.fixed_costs),
    margin: contributionMargin(input.price, input.variable_cost),
    keptPercent: new Decimal(100).minus(decimal(input.tax_rate)),
  };
  const { price, fixedCosts, margin, keptPercent } = product;
  const breakEven = volume(product, fixedCosts, new Decimal(1));
  const target = volume(
    product,
    fixedCosts.times(keptPercent).plus(decimal(input.target_profit).times(100)),
    keptPercent,
  );
  const expected = input.expected_units === undefined ? null : decimal(input.expected_units);
  return {
    output: {
      contribution_margin: money(margin),
      contribution_margin_percent: ratio(margin.times(100).dividedBy(price)),
      break_even_units: breakEven.units,
      break_even_units_whole: breakEven.wholeUnits,
      break_even_revenue: breakEven.revenue,
      target_units: target.units,
      target_units_whole: target.wholeUnits,
      target_revenue: target.revenue,
      expected: expected && assessment(product, expected),
    },
    stats: {},
    warnings: [
      ...fractionRates([[input.tax_rate, "tax_rate"]]),
      ...(expected?.times(margin).lessThan(fixedCosts)
        ? [{
          code: "BELOW_BREAK_EVEN" as const,
          message:
            `${input.expected_units} units are below the break-even of ${breakEven.units}: ` +
            "the fixed costs are not covered",
          path: "expected_units",
        }]
        : []),
    ],
  };
};

function contributionMargin(price: number, variableCost: number): Decimal {
  const margin = decimal(price).minus(decimal(variableCost));
  if (margin.greaterThan(0)) return margin;
  throw new ToolError<Code>(
    "NO_BREAK_EVEN",
    `A unit sells for ${price} and costs ${variableCost}, a contribution margin of ${margin}: ` +
      `every unit ${margin.isZero() ? "earns nothing" : "loses money"}, so no volume covers ` +
      'the fixed costs; send a "price" above "variable_cost"',
  );
}

/** The volume need / divisor, in the forms of the output. */
function volume({ price, margin }: Product, need: Decimal, divisor: Decimal) {
  const unitsDivisor = margin.times(divisor);
  const units = need.dividedBy(unitsDivisor);
  const revenue = need.times(price).dividedBy(unitsDivisor);
  if (!fitsDouble(units) || !fitsDouble(revenue)) {
    throw invalidField(
      "price",
      `A contribution margin of ${margin} leads to more units than a JSON number can hold: ` +
        'send a "price" further above "variable_cost"',
    );
  }
  return {
    units: rounded(units, 6),
    wholeUnits: units.ceil().toNumber(),
    revenue: money(revenue),
  };
}

function assessment({ price, fixedCosts, margin, keptPercent }: Product, units: Decimal) {
  const contribution = units.times(margin);
  const profit = contribution.minus(fixedCosts);
  const safetyPercent = units.isZero() ? null : profit.times(100).dividedBy(contribution);
  return {
    units: units.toNumber(),
    revenue: money(units.times(price)),
    profit: money(profit),
    profit_after_tax: money(
      profit.greaterThan(0) ? profit.times(keptPercent).dividedBy(100) : profit,
    ),
    margin_of_safety_units: rounded(profit.dividedBy(margin), 6),
    margin_of_safety_percent: safetyPercent && fitsDouble(safetyPercent)
      ? ratio(safetyPercent)
      : null,
    operating_leverage: profit.isZero() ? null : rounded(contribution.dividedBy(profit), 6),
  };
}
