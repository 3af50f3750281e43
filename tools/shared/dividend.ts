import { Decimal, decimal } from "./decimal.ts";

/**
 * quotient × divisor, exactly; but a whole number where the quotient is the double nearest to a whole number divided
 * by the divisor. No double equals 35/12, so 2.9166666666666665 years are meant as 35 months.
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
