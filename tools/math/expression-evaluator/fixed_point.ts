/**
 * Exponentials, logarithms and circular functions in fixed point: whole numbers that count units of 2^-bits.
 * decimal.js has them all, but takes milliseconds for a hundred digits, where these take a tenth of one.
 *
 * Every sum is a Taylor series of an argument that is small enough for some sixty terms.
 *
 * @module
 */
import { Decimal } from "../../shared/decimal.ts";
import { scaled } from "./scaled_integer.ts";

/** Bits of a decimal digit, rounded up. */
const BITS_PER_DIGIT = 3.322;
/** Guard bits for the rounding of a series and of the squarings after it. */
const GUARD_BITS = 32;
/** e^x is taken of x / 2^8, whose series is short, and squared as often. */
const HALVINGS = 8;

/** Digits of the constants: more than any precision asks for. decimal.js carries 1,025. */
const CONSTANT_DIGITS = 1_000;
const CONSTANT_BITS = Math.floor(CONSTANT_DIGITS * BITS_PER_DIGIT) - 10;
const Constants = Decimal.clone({ precision: CONSTANT_DIGITS });
const PI = toFixed(Constants.acos(-1), CONSTANT_BITS);
const LN_10 = toFixed(new Constants(10).ln(), CONSTANT_BITS);

/** The bits for a number of decimals, with some to spare. */
export function bitsFor(decimals: number): number {
  return Math.ceil(decimals * BITS_PER_DIGIT) + GUARD_BITS;
}

/** A decimal in units of 2^-bits, rounded down. */
export function toFixed(value: Decimal, bits: number): bigint {
  const { coefficient, exponent } = scaled(value);
  if (exponent >= 0) return coefficient * 10n ** BigInt(exponent) << BigInt(bits);
  return (coefficient << BigInt(bits)) / 10n ** BigInt(-exponent);
}

/** Units of 2^-bits as a decimal of all their digits, in text. */
export function toText(value: bigint, bits: number): string {
  const decimals = Math.ceil(bits / BITS_PER_DIGIT) + 1;
  return `${value * 10n ** BigInt(decimals) >> BigInt(bits)}e-${decimals}`;
}

/** π in units of 2^-bits. */
export function piFixed(bits: number): bigint {
  return PI >> BigInt(CONSTANT_BITS - bits);
}

/** ln 10 in units of 2^-bits. */
export function ln10Fixed(bits: number): bigint {
  return LN_10 >> BigInt(CONSTANT_BITS - bits);
}

/** e^x of a number of a few units at most. */
export function expFixed(x: bigint, bits: number): bigint {
  const shift = BigInt(bits);
  const reduced = x >> BigInt(HALVINGS);
  let sum = 1n << shift;
  let term = sum;
  for (let n = 1n; term !== 0n; n++) {
    term = (term * reduced >> shift) / n;
    sum += term;
  }
  for (let i = 0; i < HALVINGS; i++) sum = sum * sum >> shift;
  return sum;
}

/** The sine and the cosine of an angle of at most some quarter of a turn, in radians. */
export function sineCosineFixed(angle: bigint, bits: number): { sine: bigint; cosine: bigint } {
  const shift = BigInt(bits);
  const sums = [1n << shift, angle, 0n, 0n];
  let term = angle;
  for (let n = 2; term !== 0n; n++) {
    term = (term * angle >> shift) / BigInt(n);
    sums[n % 4]! += term;
  }
  // The terms of x^n / n! with n of 0, 1, 2, 3 modulo 4.
  const [cosinePlus, sinePlus, cosineMinus, sineMinus] = sums as [bigint, bigint, bigint, bigint];
  return { sine: sinePlus - sineMinus, cosine: cosinePlus - cosineMinus };
}

/** The arc tangent of a tiny number, in radians: x - x³/3 + x⁵/5 …; with `sign` 1 the area tangent. */
export function tinyArcTangent(x: bigint, bits: number, sign: 1n | -1n = -1n): bigint {
  const shift = BigInt(bits);
  const square = sign * (x * x >> shift);
  let sum = 0n;
  let power = x;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n;
    power = power * square >> shift;
    // Rounding down makes -1 of a power that is next to nothing, forever.
    if (power === -1n) break;
  }
  return sum;
}

/** A double in units of 2^-bits, bits at least 60. */
export function doubleToFixed(value: number, bits: number): bigint {
  return BigInt(Math.round(value * 2 ** 52)) << BigInt(bits - 52);
}
