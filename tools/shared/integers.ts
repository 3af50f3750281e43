/**
 * Arithmetic of integers of any size.
 *
 * @module
 */
import { shortened } from "./lehmer_gcd.ts";

/** The size of a number, without its sign. */
export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The residue from 0 to modulus - 1. */
export function modulo(value: bigint, modulus: bigint): bigint {
  const remainder = value % modulus;
  return remainder < 0n ? remainder + modulus : remainder;
}

/**
 * The greatest common divisor, never negative; of two zeros it is 0.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { gcd } from "./integers.ts";
 *
 * assert.equal(gcd(-48n, 180n), 12n);
 * ```
 */
export function gcd(a: bigint, b: bigint): bigint {
  let [high, low] = shortened(absolute(a), absolute(b));
  while (low !== 0n) [high, low] = [low, high % low];
  return high;
}

/** The least common multiple, never negative; 0 with a 0. */
export function lcm(a: bigint, b: bigint): bigint {
  return a === 0n || b === 0n ? 0n : absolute(a / gcd(a, b) * b);
}

/**
 * Bézout's coefficients by the Euclidean algorithm on |a| and |b|: `a x + b y = gcd`. Of two zeros:
 * `{ gcd: 0, x: 1, y: 0 }`.
 */
export function extendedGcd(a: bigint, b: bigint): { gcd: bigint; x: bigint; y: bigint } {
  let [r, nextR] = [absolute(a), absolute(b)];
  let [s, nextS] = [1n, 0n];
  let [t, nextT] = [0n, 1n];
  while (nextR !== 0n) {
    const quotient = r / nextR;
    [r, nextR] = [nextR, r - quotient * nextR];
    [s, nextS] = [nextS, s - quotient * nextS];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return { gcd: r, x: a < 0n ? -s : s, y: b < 0n ? -t : t };
}

/** `base^exponent mod modulus`, from 0 to modulus - 1, for exponent >= 0 and modulus >= 1; 0^0 is 1. */
export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n % modulus;
  const factor = modulo(base, modulus);
  for (const bit of exponent.toString(2)) {
    result = result * result % modulus;
    if (bit === "1") result = result * factor % modulus;
  }
  return result;
}
