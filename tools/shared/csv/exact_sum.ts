/**
 * The sum of a column's numbers.
 *
 * @module
 */
import { decimalValue } from "../json/number.ts";

/** So many digits are a whole number that a double holds, and so are a few of them together. */
const EXACT_DIGITS = 15;
const MAX_EXACT_SUM = 2 ** 52;

/** The decimals of a number with few digits and no exponent; undefined for any other. */
function decimalsOfShort(text: string): number | undefined {
  const point = text.indexOf(".");
  const sign = text.charCodeAt(0) === 0x2d ? 1 : 0;
  const digits = text.length - sign - (point < 0 ? 0 : 1);
  if (digits > EXACT_DIGITS || text.includes("e") || text.includes("E")) return undefined;
  return point < 0 ? 0 : text.length - point - 1;
}

/**
 * The sum of plain numbers by exact decimal addition, as the nearest double: 0.1 and 0.2 give 0.3. Infinity
 * when it is too large for a double.
 *
 * Digits are added up per power of ten, and brought together once: a column has few powers.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { exactSum } from "./exact_sum.ts";
 *
 * assert.equal(exactSum(["0.1", "0.2"]), 0.3);
 * ```
 */
export function exactSum(texts: Iterable<string>): number {
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
  if (sums.size === 0) return 0;
  const lowest = Math.min(...sums.keys());
  let total = 0n;
  for (const [exponent, sum] of sums) total += sum * 10n ** BigInt(exponent - lowest);
  return Number(`${total}e${lowest}`);
}
