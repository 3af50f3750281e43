import { decimalsOfShort } from "../../shared/csv/exact_sum.ts";
import { Decimal } from "../../shared/decimal.ts";

/**
 * The standard deviation of a sample (n - 1) of plain numbers as the nearest double: that of 38.1, 38.2 and 38.3 is 0.1,
 * although the doubles lie 0.09999999999999788 apart. Undefined where the numbers have too many digits between them.
 *
 * @param texts At least two.
 */
export function exactDeviation(texts: readonly string[]): number | undefined {
  const decimals = texts.map(decimalsOfShort);
  const most = decimals.reduce<number>((most, count) => Math.max(most, count ?? 0), 0);
  let sum = 0n;
  let squares = 0n;
  for (const [index, text] of texts.entries()) {
    const own = decimals[index];
    if (own === undefined) return undefined;
    const whole = Number(text.replace(".", "")) * 10 ** (most - own);
    if (!Number.isSafeInteger(whole)) return undefined;
    const value = BigInt(whole);
    sum += value;
    squares += value * value;
  }
  const count = BigInt(texts.length);
  const spread = new Decimal(String(count * squares - sum * sum));
  const variance = spread.dividedBy(String(count * (count - 1n)));
  return variance.sqrt().times(`1e-${most}`).toNumber();
}
