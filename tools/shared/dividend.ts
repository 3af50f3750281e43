import { Decimal, decimal } from "./decimal.ts";

/**
 * quotient × divisor, exactly, but whole where the quotient is the double nearest to that of a whole number:
 * no double is 35/12, so who has 35 months of a year sends 2.9166666666666665, and means not a hair less.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { dividend } from "./dividend.ts";
 *
 * assert.equal(dividend(2.9166666666666665, 12).toString(), "35");
 * ```
 */
export function dividend(quotient: number, divisor: number): Decimal {
  const whole = Math.round(quotient * divisor);
  return whole / divisor === quotient ? new Decimal(whole) : decimal(quotient).times(divisor);
}
