/** An exact fraction with a positive divisor: scores that are equal compare equal, and no tie is missed. */
export interface Fraction {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

export const ZERO: Fraction = { dividend: 0n, divisor: 1n };

/** The fraction of two whole numbers, not reduced. */
export function fraction(dividend: number, divisor: number): Fraction {
  return { dividend: BigInt(dividend), divisor: BigInt(divisor) };
}

/** The sum of two fractions, not reduced. */
export function add(a: Fraction, b: Fraction): Fraction {
  return a.divisor === b.divisor ? { dividend: a.dividend + b.dividend, divisor: a.divisor } : {
    dividend: a.dividend * b.divisor + b.dividend * a.divisor,
    divisor: a.divisor * b.divisor,
  };
}

/** Negative, zero or positive, for `sort`. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.dividend * b.divisor;
  const right = b.dividend * a.divisor;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A fraction that is not negative, with 4 decimals, rounded half up. */
export function roundedTo4({ dividend, divisor }: Fraction): number {
  return Number((20_000n * dividend + divisor) / (2n * divisor)) / 10_000;
}
