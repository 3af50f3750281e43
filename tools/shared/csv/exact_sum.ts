/**
 * The sum and the mean of a column's numbers.
 *
 * @module
 */
import { decimalValue } from "../json/number.ts";

/** So many digits are a whole number that a double holds, and so are a few of them together. */
const EXACT_DIGITS = 15;
const MAX_EXACT_SUM = 2 ** 52;
/** A quotient of so many bits, the last of which says whether anything is left, rounds as all of its bits would. */
const QUOTIENT_BITS = 64;

/** A decimal of any length: `digits` times ten to the power of `exponent`. */
interface Total {
  digits: bigint;
  exponent: number;
}

/** The decimals of a number of at most 15 digits without an exponent; undefined for any other. */
export function decimalsOfShort(text: string): number | undefined {
  const point = text.indexOf(".");
  const sign = text.charCodeAt(0) === 0x2d ? 1 : 0;
  const digits = text.length - sign - (point < 0 ? 0 : 1);
  if (digits > EXACT_DIGITS || text.includes("e") || text.includes("E")) return undefined;
  return point < 0 ? 0 : text.length - point - 1;
}

/**
 * The sum of plain numbers by exact decimal addition and their mean, each as the nearest double: 0.1 and 0.2 give 0.3.
 * The mean is not the third of the rounded sum: that is 38.199999999999996 for 114.6. Infinity when one is too large
 * for a double.
 *
 * @param texts At least one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sumAndMean } from "./exact_sum.ts";
 *
 * assert.deepEqual(sumAndMean(["38.1", "38.2", "38.3"]), { sum: 114.6, mean: 38.2 });
 * ```
 */
export function sumAndMean(texts: readonly string[]): { sum: number; mean: number } {
  const total = totalOf(texts);
  return {
    sum: Number(`${total.digits}e${total.exponent}`),
    mean: quotientOf(total, texts.length),
  };
}

/** The double nearest to a total divided by a count. */
function quotientOf({ digits, exponent }: Total, count: number): number {
  const power = 10n ** BigInt(Math.abs(exponent));
  let dividend = digits < 0n ? -digits : digits;
  let divisor = BigInt(count);
  if (exponent < 0) divisor *= power;
  else dividend *= power;
  const half = Math.max(0, (QUOTIENT_BITS + bitsOf(divisor) - bitsOf(dividend)) >> 1);
  dividend <<= BigInt(2 * half);
  const quotient = dividend / divisor;
  const isCut = quotient * divisor !== dividend;
  // Half of the shift at a time: two to the power of all of it may be too small for a double.
  const scale = 2 ** -half;
  const size = Number(isCut ? quotient | 1n : quotient) * scale * scale;
  return digits < 0n ? -size : size;
}

/** The bits of a number, or up to three more. */
function bitsOf(number: bigint): number {
  return number.toString(16).length * 4;
}

/** Digits are added up per power of ten, and brought together once: a column has few powers. */
function totalOf(texts: readonly string[]): Total {
  const sums = new Map<number, bigint>();
  const add = (exponent: number, value: bigint) =>
    sums.set(exponent, (sums.get(exponent) ?? 0n) + value);
  /** Sums of short numbers by their decimals, as long as a double holds them exactly. */
  const short = new Float64Array(EXACT_DIGITS + 1);
  for (const text of texts) {
    const decimals = decimalsOfShort(text);
    if (decimals !== undefined) {
      const sum = short[decimals]! + Number(text.replace(".", ""));
      const isExact = Math.abs(sum) < MAX_EXACT_SUM;
      if (!isExact) add(-decimals, BigInt(sum));
      short[decimals] = isExact ? sum : 0;
      continue;
    }
    // A value that a double rounds to zero adds nothing, however small its power of ten.
    if (Number(text) === 0) continue;
    const { negative, digits, exponent } = decimalValue(text);
    const value = BigInt(digits);
    add(exponent, negative ? -value : value);
  }
  short.forEach((sum, decimals) => sum !== 0 && add(-decimals, BigInt(sum)));
  if (sums.size === 0) return { digits: 0n, exponent: 0 };
  const lowest = Math.min(...sums.keys());
  let digits = 0n;
  for (const [exponent, sum] of sums) digits += sum * 10n ** BigInt(exponent - lowest);
  return { digits, exponent: lowest };
}
