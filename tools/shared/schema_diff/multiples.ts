/**
 * Multiples of decimal numbers, computed exactly.
 *
 * @module
 */

/** A number as an integer times a power of ten. */
function decimalParts(value: number): { digits: bigint; exponent: number } {
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/**
 * Whether a number is an integer times another.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isMultipleOf } from "./multiples.ts";
 *
 * assert.ok(isMultipleOf(0.3, 0.1));
 * assert.ok(!isMultipleOf(5, 2));
 * ```
 */
export function isMultipleOf(value: number, factor: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(factor) || factor === 0) return false;
  const [a, b] = [decimalParts(value), decimalParts(factor)];
  const shift = a.exponent - b.exponent;
  // No two doubles that divide each other are further apart.
  if (Math.abs(shift) > 650) return value === 0;
  const [left, right] = shift >= 0
    ? [a.digits * 10n ** BigInt(shift), b.digits]
    : [a.digits, b.digits * 10n ** BigInt(-shift)];
  return left % right === 0n;
}
