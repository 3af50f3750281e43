import { Decimal as Base } from "../../shared/decimal.ts";
import { Fault } from "./fault.ts";

export type Decimal = Base;

/** How decimal.js rounds. */
export type Rounding = NonNullable<Parameters<Decimal["toDecimalPlaces"]>[1]>;

/** Extra digits that functions compute, so that exact whole results come out whole. */
const GUARD_DIGITS = 15;
/** Digits that the rounding of an angle may cost its sine, next to a multiple of π. */
const NOISE_OF_ANGLES = 10;
/** Digits of a written number that count; more would only slow a calculation down. */
const MAX_WRITTEN_DIGITS = 1_000;

const NUMBER = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

/** Hexadecimal, binary and octal integers. */
const PREFIXED = /^0[xXbBoO]/;

/** Values beyond 10 to this power, or below its reciprocal, are out of range. */
export const MAX_EXPONENT = 5_000;
const LARGEST = new Base(`1e${MAX_EXPONENT}`);
const SMALLEST = new Base(`1e-${MAX_EXPONENT}`);

/** Decimals that hold every digit of a whole number in range, and of the product of two. */
export const Whole = Base.clone({ precision: 2 * (MAX_EXPONENT + 1) });

/** The numbers of one run. */
export interface Numbers {
  /** Decimals of the working precision. */
  Working: typeof Base;
  /** Decimals that inexact functions compute with. */
  Guarded: typeof Base;
  pi: Decimal;
  /** A sine or cosine with a smaller absolute value becomes 0. */
  nearlyZero: Decimal;
  isDegrees: boolean;
  /** What is made of a value halfway between two. */
  ofHalves: Rounding;
  /** The factorials from 0 up to the largest that was requested. */
  factorials: Decimal[];
  /** The value of a written number. @throws {Fault} `OVERFLOW`. */
  read(text: string): Decimal;
  /** A value as one of the working precision, in the range of the exponents, -0 as 0. @throws {Fault} `OVERFLOW`. */
  inRange(value: Decimal): Decimal;
  /** Notes that a value other than 0 has become 0, and is that 0. */
  underflow(): Decimal;
  hasUnderflowed(): boolean;
}

/**
 * Numbers of one evaluation.
 *
 * @param workingDigits Significant digits to compute with, more than the result has.
 */
export function createNumbers(
  workingDigits: number,
  angleUnit: "rad" | "deg",
  ofHalves: Rounding,
): Numbers {
  const Working = Base.clone({ precision: workingDigits });
  const Guarded = Base.clone({ precision: Working.precision + GUARD_DIGITS });
  let underflowed = false;
  return {
    Working,
    Guarded,
    pi: Guarded.acos(-1),
    nearlyZero: new Base(10).pow(NOISE_OF_ANGLES - workingDigits),
    isDegrees: angleUnit === "deg",
    ofHalves,
    factorials: [new Whole(1)],
    read,
    inRange,
    underflow,
    hasUnderflowed: () => underflowed,
  };

  function read(text: string): Decimal {
    const value = new Working(PREFIXED.test(text) ? `${BigInt(text)}` : text);
    // An exponent of sixteen digits or more makes any number 0.
    if (value.isZero() && /^[^eE]*[1-9]/.test(text)) return underflow();
    return inRange(value.toSignificantDigits(MAX_WRITTEN_DIGITS));
  }

  function inRange(value: Decimal): Decimal {
    const size = value.abs();
    if (size.greaterThan(LARGEST)) throw new Fault("OVERFLOW", "the value is beyond 1e5000");
    if (size.isZero()) return new Working(0);
    return size.lessThan(SMALLEST) ? underflow() : new Working(value);
  }

  function underflow(): Decimal {
    underflowed = true;
    return new Working(0);
  }
}

/** Whether a text is a decimal number with an optional sign and exponent. */
export function isNumberText(text: string): boolean {
  return NUMBER.test(text);
}
