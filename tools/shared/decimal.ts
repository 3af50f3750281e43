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

/**
 * A JSON number by its shortest decimal text: 0.1 is exactly 0.1.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { decimal } from "./decimal.ts";
 *
 * assert.equal(decimal(0.1).plus(0.2).toString(), "0.3");
 * ```
 */
export function decimal(value: number | string): Decimal {
  return new Decimal(String(value));
}

/**
 * A decimal as a JSON number with at most this many decimals, ties away from zero; -0 becomes 0.
 */
export function rounded(value: Decimal, decimals: number): number {
  return value.toDecimalPlaces(decimals).toNumber() + 0;
}

/** A decimal as a JSON number with so many significant digits, ties away from zero; -0 becomes 0. */
export function significant(value: Decimal, digits: number): number {
  return value.toSignificantDigits(digits).toNumber() + 0;
}

/**
 * The result of inexact steps (roots, powers, thirds) rounded to 20 decimals, so that what is a tie on paper is still
 * a tie when it is rounded for output.
 */
export function settled(value: Decimal): Decimal {
  return value.toDecimalPlaces(20);
}

/** Whether a JSON number can hold the value: not beyond 1.8e308. */
export function fitsDouble(value: Decimal): boolean {
  return Number.isFinite(value.toNumber());
}

/** Below this ln(1 + x) and e^x - 1 would lose more than 5 of the 50 digits to cancellation. */
const TINY = new Decimal("1e-5");

/** ln(1 + x), with its digits also where x is tiny: a rate of 1e-60 has its growth. x > -1. */
export function ln1p(x: Decimal): Decimal {
  if (x.abs().greaterThanOrEqualTo(TINY)) return x.plus(1).ln();
  return powerSeries(x, (power, n) => power.dividedBy(n % 2 === 1 ? n : -n));
}

/** e^x - 1, with its digits also where x is tiny. */
export function expm1(x: Decimal): Decimal {
  if (x.abs().greaterThanOrEqualTo(TINY)) return x.exp().minus(1);
  let factorial = 1;
  return powerSeries(x, (power, n) => power.dividedBy(factorial *= n));
}

/** The sum of term(x^n, n) for n from 1, for |x| < 1e-5: the first terms hold all 50 digits. */
function powerSeries(x: Decimal, term: (power: Decimal, n: number) => Decimal): Decimal {
  let sum = new Decimal(0);
  let power = x;
  for (let n = 1; n <= 10; n++, power = power.times(x)) sum = sum.plus(term(power, n));
  return sum;
}
