/**
 * Exact decimal arithmetic for every tool that computes with numbers people wrote down.
 *
 * @module
 */
import { Decimal as Base } from "decimal.js";

/** A private decimal.js: 50 significant digits, ties away from zero, unaffected by other users. */
export const Decimal = Base.clone({
  precision: 50,
  rounding: Base.ROUND_HALF_UP,
  toExpNeg: -7,
  toExpPos: 21,
  defaults: true,
});
export type Decimal = Base;

/** A JSON number by its shortest decimal text: 0.1 is exactly 0.1. */
export function decimal(value: number | string): Decimal {
  return new Decimal(String(value));
}

/** A decimal as a JSON number with at most so many decimals, ties away from zero; -0 becomes 0. */
export function rounded(value: Decimal, decimals: number): number {
  return value.toDecimalPlaces(decimals).toNumber() + 0;
}

/** A decimal as a JSON number with so many significant digits, ties away from zero; -0 becomes 0. */
export function significant(value: Decimal, digits: number): number {
  return value.toSignificantDigits(digits).toNumber() + 0;
}
