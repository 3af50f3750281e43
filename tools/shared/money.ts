/**
 * How the finance tools round: values stay exact inside a calculation and are rounded here, at the output.
 *
 * @module
 */
import { type Decimal, rounded } from "./decimal.ts";

/** Largest absolute value of a money input. */
export const MAX_MONEY = 1e12;

/** An amount of money in whole cents, ties away from zero, to go on computing with what the reader sees. */
export function cents(value: Decimal): Decimal {
  return value.toDecimalPlaces(2);
}

/**
 * An amount of money as a JSON number: 2 decimals, ties away from zero, -0 as 0.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { decimal } from "./decimal.ts";
 * import { money } from "./money.ts";
 *
 * assert.equal(money(decimal("1.005")), 1.01);
 * ```
 */
export function money(value: Decimal): number {
  return rounded(value, 2);
}

/** A percentage or ratio as a JSON number: 4 decimals, ties away from zero, -0 as 0. */
export function ratio(value: Decimal): number {
  return rounded(value, 4);
}
