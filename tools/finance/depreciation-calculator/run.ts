import type { Run, RunWarning } from "../../tool.ts";
import { Decimal, decimal } from "../../shared/decimal.ts";
import { cents, money } from "../../shared/money.ts";
import { requireChoice, unusedProperties } from "../../shared/unused_properties.ts";
import type { contract } from "./contract.ts";
import type { Asset } from "./methods.ts";
import { type Input, type Plan, planOf, requireConsistent } from "./plan.ts";

const MACRS = { choices: ["macrs"] };
const UNITS = { choices: ["units_of_production"], isAsked: true } as const;
/** Properties that not every method uses; salvage_value and first_year_months have their own messages. */
const READ_BY = {
  useful_life_years: {
    choices: ["straight_line", "declining_balance", "double_declining", "sum_of_years_digits"],
  },
  factor: { choices: ["declining_balance"], unset: 1.5 },
  switch_to_straight_line: { choices: ["declining_balance", "double_declining"], unset: true },
  property_class: { ...MACRS, isAsked: true },
  convention: { ...MACRS, unset: "half_year" },
  quarter: MACRS,
  total_units: UNITS,
  units_per_year: UNITS,
} as const;
const QUARTER_READ_BY = { quarter: { choices: ["mid_quarter"] } };

/** Makes the yearly schedule of one asset, every amount in cents, by the chosen method. */
export const run: Run<typeof contract> = (input, { given }) => {
  requireChoice(input, "method", READ_BY, given);
  const entered = {
    cost: cents(decimal(input.cost)),
    salvage: cents(decimal(input.salvage_value)),
  };
  requireConsistent(input, entered);
  const plan = planOf(input, entered);
  const { cost, salvage } = plan.asset;
  const total = Decimal.sum(0, ...plan.amounts);
  const bookValue = cost.minus(total);
  return {
    output: {
      method: input.method,
      cost: money(cost),
      salvage_value: money(salvage),
      depreciable_base: money(cost.minus(salvage)),
      total_depreciation: money(total),
      final_book_value: money(bookValue),
      schedule: schedule(input, plan),
      table_source: plan.table?.source ?? null,
      table_as_of: plan.table?.asOf ?? null,
    },
    stats: { years: plan.amounts.length },
    warnings: [
      ...unusedProperties(input, "method", READ_BY),
      ...(input.method === "macrs" ? unusedProperties(input, "convention", QUARTER_READ_BY) : []),
      ...plan.warnings,
      ...leftOver(plan.asset, bookValue),
    ],
  };
};

function schedule({ start_year }: Input, { asset, amounts, table }: Plan) {
  let accumulated = new Decimal(0);
  return amounts.map((amount, index) => {
    accumulated = accumulated.plus(amount);
    return {
      year: index + 1,
      ...(start_year !== undefined && { calendar_year: start_year + index }),
      depreciation: money(amount),
      accumulated: money(accumulated),
      book_value: money(asset.cost.minus(accumulated)),
      ...(table && { rate_percent: decimal(table.percentages[index]!).toNumber() }),
    };
  });
}

function leftOver({ salvage }: Asset, bookValue: Decimal): RunWarning<typeof contract>[] {
  if (bookValue.lessThanOrEqualTo(salvage)) return [];
  return [{
    code: "NOT_FULLY_DEPRECIATED",
    message: `The book value ends at ${bookValue}, above the salvage value of ${salvage}`,
  }];
}
