import { Decimal } from "../../shared/decimal.ts";

/**
 * Wide enough for every product of a conversion between units of the tables to be exact (a value of up to 200
 * digits from a text, two factors of up to 51), so that it rounds in its one division and at the output.
 */
export const Exact = Decimal.clone({ precision: 320 });
const PI = new Exact("3.1415926535897932384626433832795028841971693993751");

/** A quotient that is not divided yet. */
export interface Fraction {
  numerator: Decimal;
  denominator: Decimal;
}

export const ONE: Fraction = { numerator: new Exact(1), denominator: new Exact(1) };

/** Reads numbers and `pi` joined by `*` and `/`. */
export function readFraction(text: string): Fraction {
  return text.split(/(?=[*/])/).reduce((fraction, part) => {
    const operand = part.replace(/^[*/]/, "");
    const value = operand === "pi" ? PI : new Exact(operand);
    return part.startsWith("/")
      ? { ...fraction, denominator: fraction.denominator.times(value) }
      : { ...fraction, numerator: fraction.numerator.times(value) };
  }, ONE);
}

/** The product of two fractions. */
export function product(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator.times(b.numerator),
    denominator: a.denominator.times(b.denominator),
  };
}

/** The reciprocal of a fraction other than 0. */
export function inverse({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator, denominator: numerator };
}

/** A whole power, negative ones too. */
export function powerOf(fraction: Fraction, exponent: number): Fraction {
  if (exponent < 0) return powerOf(inverse(fraction), -exponent);
  return {
    numerator: fraction.numerator.pow(exponent),
    denominator: fraction.denominator.pow(exponent),
  };
}
