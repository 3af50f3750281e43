import type { Rational } from "./read.ts";

/** A binary interchange format (IEEE 754-2019, section 3.4). */
export interface FloatFormat {
  exponentBits: number;
  mantissaBits: number;
}

export const FLOAT32: FloatFormat = { exponentBits: 8, mantissaBits: 23 };
export const FLOAT64: FloatFormat = { exponentBits: 11, mantissaBits: 52 };

/** The bits of a float. */
export interface Float {
  hex: string;
  sign: "0" | "1";
  exponent: string;
  mantissa: string;
  /** As JavaScript prints it. */
  value: string;
}

/** The float nearest to an exact value, and whether it equals that value. */
export interface NearestFloat extends Float {
  isExact: boolean;
  isInfinite: boolean;
}

/** The float nearest to an exact value, ties to even; beyond the largest it is an infinity. */
export function nearestFloat(value: Rational, format: FloatFormat): NearestFloat {
  const { exponentBits, mantissaBits } = format;
  const isNegative = value.numerator < 0n;
  const magnitude = isNegative ? -value.numerator : value.numerator;
  const bias = 2 ** (exponentBits - 1) - 1;
  const least = 1 - bias;

  // The value is `significand × 2^(exponent - mantissaBits)`, the significand rounded to a whole number.
  let exponent = magnitude === 0n
    ? least
    : Math.max(binaryExponent(magnitude, value.denominator), least);
  const rounded = roundHalfEven(magnitude, value.denominator, mantissaBits - exponent);
  let significand = rounded.quotient;
  if (bitLength(significand) > mantissaBits + 1) {
    significand >>= 1n;
    exponent++;
  }
  const isInfinite = exponent > bias;
  const hidden = 1n << BigInt(mantissaBits);
  const isSubnormal = significand < hidden;
  const exponentField = isInfinite ? 2 ** exponentBits - 1 : isSubnormal ? 0 : exponent + bias;
  const mantissaField = isInfinite ? 0n : isSubnormal ? significand : significand - hidden;

  const bits = (BigInt(isNegative ? 1 : 0) << BigInt(exponentBits + mantissaBits)) |
    (BigInt(exponentField) << BigInt(mantissaBits)) | mantissaField;
  return {
    hex: bits.toString(16).padStart((1 + exponentBits + mantissaBits) / 4, "0"),
    sign: isNegative ? "1" : "0",
    exponent: exponentField.toString(2).padStart(exponentBits, "0"),
    mantissa: mantissaField.toString(2).padStart(mantissaBits, "0"),
    value: String(valueOfBits(bits, format)),
    isExact: !isInfinite && rounded.isExact,
    isInfinite,
  };
}

/** The whole `e` with `2^e <= numerator / denominator < 2^(e + 1)`. */
function binaryExponent(numerator: bigint, denominator: bigint): number {
  const guess = bitLength(numerator) - bitLength(denominator);
  const isReached = guess >= 0
    ? numerator >= denominator << BigInt(guess)
    : numerator << BigInt(-guess) >= denominator;
  return isReached ? guess : guess - 1;
}

/** `numerator / denominator × 2^shift`, rounded to a whole number, ties to even. */
function roundHalfEven(numerator: bigint, denominator: bigint, shift: number) {
  const dividend = shift >= 0 ? numerator << BigInt(shift) : numerator;
  const divisor = shift >= 0 ? denominator : denominator << BigInt(-shift);
  const quotient = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  const roundsUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return { quotient: roundsUp ? quotient + 1n : quotient, isExact: twice === 0n };
}

function valueOfBits(bits: bigint, { exponentBits }: FloatFormat): number {
  const view = new DataView(new ArrayBuffer(8));
  if (exponentBits === FLOAT64.exponentBits) {
    view.setBigUint64(0, bits);
    return view.getFloat64(0);
  }
  view.setUint32(0, Number(bits));
  return view.getFloat32(0);
}

/** Bits of a number that is not negative; 0 for 0. */
export function bitLength(value: bigint): number {
  if (value === 0n) return 0;
  const hex = value.toString(16);
  return 4 * (hex.length - 1) + parseInt(hex[0]!, 16).toString(2).length;
}
