/**
 * The greatest common divisor of numbers of thousands of digits: Lehmer's algorithm (Knuth, The Art of Computer
 * Programming, volume 2, section 4.5.2, algorithm L), which takes many steps of Euclid's at once by looking at the
 * first digits alone.
 *
 * @module
 */

/** First bits that are looked at: quotients of such numbers, a little off, are exact in doubles. */
const LEADING_BITS = 50;

/** Smaller numbers are left to Euclid's algorithm. */
const LEAST = 1n << 128n;

/** Two numbers of which each further pair of the algorithm is a sum: `a high + b low` and `c high + d low`. */
interface Steps {
  a: number;
  b: number;
  c: number;
  d: number;
}

/**
 * Takes steps of Euclid's algorithm on two numbers from 0 up, until the lower one is below 2^128: the divisor
 * stays the same.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { shortened } from "./lehmer_gcd.ts";
 *
 * assert.deepEqual(shortened(12n, 18n), [18n, 12n]);
 * ```
 */
export function shortened(x: bigint, y: bigint): [high: bigint, low: bigint] {
  let [high, low] = x < y ? [y, x] : [x, y];
  let bits = high.toString(16).length * 4;
  while (low >= LEAST) {
    bits = bitsOf(high, bits);
    const unseen = BigInt(bits - LEADING_BITS);
    const { a, b, c, d } = stepsOf(Number(high >> unseen), Number(low >> unseen));
    [high, low] = b === 0
      ? [low, high % low]
      : [BigInt(a) * high + BigInt(b) * low, BigInt(c) * high + BigInt(d) * low];
  }
  return [high, low];
}

/** The bits of a number that has so many at most; where that is close to a power of two, perhaps one too many. */
function bitsOf(value: bigint, most: number): number {
  let bits = most;
  for (;;) {
    const head = Number(value >> BigInt(bits - LEADING_BITS));
    const length = head === 0 ? 0 : Math.floor(Math.log2(head)) + 1;
    if (length === LEADING_BITS) return bits;
    bits -= LEADING_BITS - length;
  }
}

/** The steps that are sure from the first bits, whatever the others are. */
function stepsOf(high: number, low: number): Steps {
  let [x, y] = [high, low];
  let [a, b, c, d] = [1, 0, 0, 1];
  while (y + c !== 0 && y + d !== 0) {
    const quotient = Math.floor((x + a) / (y + c));
    if (quotient !== Math.floor((x + b) / (y + d))) break;
    [a, c] = [c, a - quotient * c];
    [b, d] = [d, b - quotient * d];
    [x, y] = [y, x - quotient * y];
  }
  return { a, b, c, d };
}
