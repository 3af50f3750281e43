/**
 * The depreciation of each year by each method. A year's amount is rounded to cents before the next year is
 * computed, and no year takes more than what is left to depreciate.
 *
 * @module
 */
import { Decimal } from "../../shared/decimal.ts";
import { cents } from "../../shared/money.ts";

/** The asset to depreciate: amounts in cents. */
export interface Asset {
  cost: Decimal;
  salvage: Decimal;
}

/** The amount of a year, from 1, when `left` of the base remains to be depreciated. */
type YearAmount = (year: number, left: Decimal) => Decimal;

/** The amounts of a number of years, each in cents, by a method that computes one year at a time. */
function yearly({ cost, salvage }: Asset, years: number, amountOf: YearAmount): Decimal[] {
  const amounts: Decimal[] = [];
  let left = cost.minus(salvage);
  for (let year = 1; year <= years; year++) {
    const amount = Decimal.min(left, cents(amountOf(year, left)));
    amounts.push(amount);
    left = left.minus(amount);
  }
  return amounts;
}

/**
 * The same amount every year. An asset that is in use for some months of its first year only has one more
 * row, with the rest.
 */
export function straightLine(asset: Asset, life: number, firstYearMonths: number): Decimal[] {
  const base = asset.cost.minus(asset.salvage);
  const years = firstYearMonths < 12 ? life + 1 : life;
  return yearly(asset, years, (year, left) => {
    if (year === years) return left;
    return year === 1 ? base.times(firstYearMonths).dividedBy(life * 12) : base.dividedBy(life);
  });
}

/** Year y of n depreciates (n - y + 1) / (1 + 2 + … + n) of the base, the last year what is left. */
export function sumOfYearsDigits(asset: Asset, life: number): Decimal[] {
  const base = asset.cost.minus(asset.salvage);
  const digits = life * (life + 1) / 2;
  return yearly(
    asset,
    life,
    (year, left) => year === life ? left : base.times(life - year + 1).dividedBy(digits),
  );
}

/**
 * factor / life of the opening book value, never below the salvage value. With the switch, a year takes an
 * even share of what is left as soon as that, in cents, is more.
 */
export function decliningBalance(
  asset: Asset,
  life: number,
  factor: Decimal,
  switchToStraightLine: boolean,
): Decimal[] {
  return yearly(asset, life, (year, left) => {
    const declining = left.plus(asset.salvage).times(factor).dividedBy(life);
    const even = left.dividedBy(life - year + 1);
    return switchToStraightLine ? Decimal.max(declining, even) : declining;
  });
}

/** The base by units used; the year that reaches the total takes all that is left. */
export function unitsOfProduction(
  asset: Asset,
  totalUnits: Decimal,
  unitsPerYear: readonly Decimal[],
): Decimal[] {
  const base = asset.cost.minus(asset.salvage);
  let used = new Decimal(0);
  return yearly(asset, unitsPerYear.length, (year, left) => {
    const units = unitsPerYear[year - 1]!;
    used = used.plus(units);
    return used.greaterThanOrEqualTo(totalUnits) ? left : base.times(units).dividedBy(totalUnits);
  });
}

/** Percentages of the cost, the salvage value left aside; the last year takes what is left. */
export function byPercentages(cost: Decimal, percentages: readonly string[]): Decimal[] {
  const asset = { cost, salvage: new Decimal(0) };
  return yearly(
    asset,
    percentages.length,
    (year, left) =>
      year === percentages.length ? left : cost.times(percentages[year - 1]!).dividedBy(100),
  );
}
