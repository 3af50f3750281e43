import { Decimal, decimal } from "./decimal.ts";

/**
 * quotient × divisor, exactly, but whole where the quotient is the double nearest to that of a whole number:
 * no double is 35/12, so who has 35 months of a year sends 2.9166666666666665, and means not a hair less.
 */
export function dividend(quotient: number, divisor: number): Decimal {
  const whole = Math.round(quotient * divisor);
  return whole / divisor === quotient ? new Decimal(whole) : decimal(quotient).times(divisor);
}
