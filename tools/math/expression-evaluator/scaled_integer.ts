/**
 * Whole-number arithmetic on decimals whose exponents would make them thousands of digits long.
 *
 * @module
 */
import type { Decimal } from "../../shared/decimal.ts";
import { absolute, gcd, modPow } from "../../shared/integers.ts";

/** The number `coefficient × 10^exponent`. */
export interface Scaled {
  coefficient: bigint;
  exponent: number;
}

/** The remainder of a division, exact, with the sign of the dividend; as decimal text. */
export function remainder(dividend: Decimal, divisor: Decimal): string {
  if (dividend.abs().lessThan(divisor.abs())) return dividend.toString();
  const a = scaled(dividend);
  const b = scaled(divisor);
  if (a.exponent < b.exponent) {
    const aligned = b.coefficient * 10n ** BigInt(b.exponent - a.exponent);
    return textOf({ coefficient: a.coefficient % aligned, exponent: a.exponent });
  }
  return textOf({ coefficient: residue(a, b), exponent: b.exponent });
}

/** A power of a whole number, its exponent whole and from 0 up, exact; as decimal text. */
export function wholePower(base: Decimal, exponent: number): string {
  const { coefficient, exponent: zeros } = scaled(base);
  return textOf({ coefficient: coefficient ** BigInt(exponent), exponent: zeros * exponent });
}

/** The greatest common divisor of two whole numbers, never negative; as decimal text. */
export function greatestCommonDivisor(x: Decimal, y: Decimal): string {
  if (x.isZero() || y.isZero()) return x.plus(y).abs().toString();
  const [a, b] = [scaled(x), scaled(y)];
  const [high, low] = a.exponent >= b.exponent ? [a, b] : [b, a];
  const coefficient = gcd(low.coefficient, residue(high, low));
  return textOf({ coefficient, exponent: low.exponent });
}

/** The remainder of two numbers, the first of no lower exponent, in units of the second's exponent. */
function residue(high: Scaled, low: Scaled): bigint {
  const modulus = absolute(low.coefficient);
  const power = modPow(10n, BigInt(high.exponent - low.exponent), modulus);
  return high.coefficient * power % modulus;
}

/** A decimal by its digits and its exponent. */
export function scaled(value: Decimal): Scaled {
  // Always a digit, perhaps a point and more digits, and an exponent.
  const [mantissa = "", exponent] = value.toExponential().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function textOf({ coefficient, exponent }: Scaled): string {
  return `${coefficient}e${exponent}`;
}
