import { Decimal } from "../../shared/decimal.ts";

/**
 * Spreads an amount over others in proportion to them, without losing or making a minor unit: each share is
 * rounded down, and the units left go one each to the shares with the largest remainders, the earlier first.
 * No share is more than the amount that it is taken from when `total` is not more than their sum.
 *
 * @param total Not negative, a whole number of minor units, as are the amounts.
 * @param amounts Not negative; their sum may be 0 only when the total is.
 * @param decimals Decimals of the minor unit.
 */
export function apportion(total: Decimal, amounts: Decimal[], decimals: number): Decimal[] {
  const unit = new Decimal(10).pow(-decimals);
  if (total.isZero()) return amounts.map(() => new Decimal(0));

  // Whole numbers without a bound: a product of two amounts can pass the digits of a decimal.
  const units = amounts.map((amount) => wholeUnits(amount, unit));
  const totalUnits = wholeUnits(total, unit);
  const sum = units.reduce((left, right) => left + right, 0n);
  const shares = units.map((amount, index) => {
    const product = totalUnits * amount;
    return { index, units: product / sum, remainder: product % sum };
  });

  const spread = shares.reduce((given, share) => given + share.units, 0n);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1
  );
  for (const share of byRemainder.slice(0, Number(totalUnits - spread))) share.units += 1n;
  return shares.map((share) => new Decimal(share.units.toString()).times(unit));
}

function wholeUnits(amount: Decimal, unit: Decimal): bigint {
  return BigInt(amount.dividedBy(unit).toFixed(0));
}
