import type { Run, RunWarning } from "../../tool.ts";
import { Decimal, decimal, expm1, fitsDouble, rounded, settled } from "../../shared/decimal.ts";
import { dividend } from "../../shared/dividend.ts";
import { fractionRates, MOST_INTEREST } from "../../shared/fraction_rate.ts";
import { cents, money } from "../../shared/money.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import type { contract } from "./contract.ts";
import { annuity, forceOfInterest, growth } from "./growth.ts";

const PERIODIC = { choices: ["periodic"] };
/** What continuous compounding does not use: an effective rate is read as the force of interest all the same. */
const READ_BY = {
  compounds_per_year: { ...PERIODIC, unset: 12 },
  rate_type: { ...PERIODIC, unset: "nominal" },
};

/** The payments, and how they grow. */
interface Plan {
  principal: Decimal;
  contribution: Decimal;
  contributionsPerYear: number;
  /** The worth of a number of contributions of 1 at the end of the last period. */
  annuity: (count: Decimal) => Decimal;
  /** Force of interest a year. */
  force: Decimal;
}

/** Where a plan is after some years, unrounded. */
interface Standing {
  /** Whole contribution periods so far. */
  count: Decimal;
  contributions: Decimal;
  /** The principal alone, with its growth. */
  grownPrincipal: Decimal;
  /** The worth of contributions of 1. */
  grownUnit: Decimal;
  balance: Decimal;
}

/**
 * Future value of an opening amount and of regular contributions (an annuity), by whole years and at the
 * end, and the contribution that a target needs.
 *
 * @throws {ToolError} `INVALID_INPUT` when an amount grows beyond the range of a double.
 */
export const run: Run<typeof contract> = (input) => {
  const force = forceOfInterest(input);
  const plan: Plan = {
    principal: decimal(input.principal),
    contribution: decimal(input.contribution),
    contributionsPerYear: input.contributions_per_year,
    annuity: annuity(force, input),
    force,
  };
  const periods = dividend(input.years, plan.contributionsPerYear);
  const end = standingAfter(plan, periods);
  const inflation = growth(inflationForce(input.inflation_rate), decimal(input.years));
  const realValue = end.balance.dividedBy(inflation);
  checkRange(end.balance, "annual_rate", input.annual_rate, input.years);
  checkRange(realValue, "inflation_rate", input.inflation_rate, input.years);

  const yearly = Array.from(
    { length: Math.floor(input.years) },
    (_, index) => yearlyRow(plan, index + 1),
  );
  const paidIn = plan.principal.plus(end.contributions);
  const futureValue = money(settled(end.balance));
  return {
    output: {
      future_value: futureValue,
      principal: money(plan.principal),
      total_contributions: money(end.contributions),
      total_interest: interestOf(plan, end),
      contribution_count: end.count.toNumber(),
      effective_annual_rate: rounded(settled(expm1(plan.force).times(100)), 6),
      growth_multiple: paidIn.isZero() ? null : orNull(end.balance.dividedBy(paidIn), 6),
      real_future_value: money(settled(realValue)),
      doubling_time_years: plan.force.greaterThan(0)
        ? orNull(new Decimal(2).ln().dividedBy(plan.force), 4)
        : null,
      required_contribution: input.target_value === undefined || end.count.isZero()
        ? null
        : requiredContribution(end, decimal(input.target_value)),
      yearly,
    },
    stats: { years: input.years },
    warnings: [
      ...unusedProperties(input, "compounding", READ_BY),
      ...fractionRates([
        [input.annual_rate, "annual_rate"],
        [input.inflation_rate, "inflation_rate"],
      ], MOST_INTEREST),
      ...warningsOf(plan, [...yearly.map(({ balance }) => balance), futureValue], periods),
    ],
  };
};

function inflationForce(inflationRate: number): Decimal {
  return forceOfInterest({
    annual_rate: inflationRate,
    compounding: "periodic",
    rate_type: "effective",
    compounds_per_year: 1,
  });
}

/** The state after a number of contribution periods. A last partial period earns interest but gets no contribution. */
function standingAfter(plan: Plan, periods: Decimal): Standing {
  const count = periods.floor();
  const tail = periods.minus(count).dividedBy(plan.contributionsPerYear);
  const years = periods.dividedBy(plan.contributionsPerYear);
  const grownPrincipal = plan.principal.times(growth(plan.force, years));
  const grownUnit = plan.annuity(count).times(growth(plan.force, tail));
  return {
    count,
    contributions: plan.contribution.times(count),
    grownPrincipal,
    grownUnit,
    balance: grownPrincipal.plus(plan.contribution.times(grownUnit)),
  };
}

function yearlyRow(plan: Plan, year: number) {
  const standing = standingAfter(plan, new Decimal(year * plan.contributionsPerYear));
  return {
    year,
    contributions: money(standing.contributions),
    interest: interestOf(plan, standing),
    balance: money(settled(standing.balance)),
  };
}

/** The difference between the displayed amounts: balance, principal and contributions in whole cents. */
function interestOf({ principal }: Plan, { balance, contributions }: Standing): number {
  return money(cents(settled(balance)).minus(cents(principal)).minus(cents(contributions)));
}

function requiredContribution({ grownPrincipal, grownUnit }: Standing, target: Decimal): number {
  return money(settled(target.minus(grownPrincipal).dividedBy(grownUnit)));
}

function checkRange(amount: Decimal, path: string, rate: number, years: number): void {
  if (fitsDouble(amount)) return;
  throw invalidField(
    path,
    `"${path}" of ${rate} over ${years} years is beyond what a JSON number can hold: send a lower rate or fewer years`,
  );
}

function orNull(value: Decimal, decimals: number): number | null {
  return fitsDouble(value) ? rounded(settled(value), decimals) : null;
}

function warningsOf(
  plan: Plan,
  balances: number[],
  periods: Decimal,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  const negative = balances.findIndex((balance) => balance < 0);
  if (negative >= 0) {
    const when = negative === balances.length - 1 ? "at the end" : `after year ${negative + 1}`;
    warnings.push({
      code: "NEGATIVE_BALANCE",
      message: `The withdrawals take the balance below 0 (${
        balances[negative]
      } ${when}); interest is then charged on it`,
      path: "contribution",
    });
  }
  if (!periods.isInteger() && !plan.contribution.isZero()) {
    warnings.push({
      code: "PARTIAL_PERIOD",
      message: `The years hold ${periods} contribution periods, not a whole number: ` +
        "the last partial period earns interest but gets no contribution",
      path: "years",
    });
  }
  return warnings;
}
