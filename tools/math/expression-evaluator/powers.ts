import { Decimal } from "../../shared/decimal.ts";
import { contract } from "./contract.ts";
import { exponential, naturalLogarithm } from "./elementary.ts";
import { domainFault, Fault, zeroDivisionFault } from "./fault.ts";
import { MAX_EXPONENT, type Numbers, Whole } from "./numbers.ts";
import { remainder, wholePower } from "./scaled_integer.ts";

/** Whole powers up to this one are multiplied out. */
const MAX_MULTIPLIED = 10_000;
/** 2 to a higher power is out of range. */
const MAX_EXPONENT_OF_TWO = 16_609;
/** Digits that a product of an exponent and a logarithm has before its point, where e^x can be told. */
const PRODUCT_DIGITS = 6;

/**
 * `base^exponent`; 0^0 is 1.
 *
 * @throws {Fault} `DIVISION_BY_ZERO` of 0 to a negative power, `DOMAIN_ERROR` of a negative base with an
 * exponent that is not whole.
 */
export function power(base: Decimal, exponent: Decimal, numbers: Numbers): Decimal {
  if (exponent.isZero()) return new numbers.Working(1);
  if (base.isZero()) return powerOfZero(exponent, numbers);
  if (base.isNegative() && !exponent.isInteger()) {
    throw domainFault("a negative base needs a whole exponent");
  }
  return isWholePower(base, exponent)
    ? new Whole(wholePower(base, exponent.toNumber()))
    : guardedPower(base, exponent, numbers);
}

/** Whether a power is a whole number that may be in range; those of ±1 are, but need no digits. */
function isWholePower(base: Decimal, exponent: Decimal): boolean {
  return base.isInteger() && exponent.isInteger() && exponent.isPositive() &&
    exponent.lessThanOrEqualTo(MAX_EXPONENT_OF_TWO) &&
    exponent.times(base.e).lessThanOrEqualTo(MAX_EXPONENT);
}

/**
 * The n-th root; an odd root of a negative number is real.
 *
 * @throws {Fault} `DOMAIN_ERROR`; `DIVISION_BY_ZERO` of a negative root of 0.
 */
export function root(x: Decimal, n: Decimal, numbers: Numbers): Decimal {
  if (n.isZero()) throw domainFault("there is no 0th root");
  if (x.isZero()) return powerOfZero(n, numbers);
  if (x.isNegative() && !isOdd(n)) throw domainFault("a negative number has only odd roots");
  const reciprocal = new numbers.Guarded(1).dividedBy(n);
  const size = guardedPower(x.abs(), reciprocal, numbers);
  return x.isNegative() ? size.negated() : size;
}

/** @throws {Fault} `DOMAIN_ERROR`, `OVERFLOW`. */
export function factorial(x: Decimal, { factorials }: Numbers): Decimal {
  if (!x.isInteger() || x.lessThan(0)) {
    throw domainFault("a factorial takes whole numbers of 0 or more");
  }
  const { max_factorial } = contract.limits;
  if (x.greaterThan(max_factorial)) {
    throw new Fault("OVERFLOW", `a factorial takes numbers up to ${max_factorial}`);
  }
  const n = x.toNumber();
  // The list begins with 0!, and has n! after the loop.
  while (factorials.length <= n) factorials.push(factorials.at(-1)!.times(factorials.length));
  return factorials[n]!;
}

function powerOfZero(exponent: Decimal, { Working }: Numbers): Decimal {
  if (exponent.isNegative()) throw zeroDivisionFault("0 to a negative power");
  return new Working(0);
}

/** The power of a base other than 0, rounded from guard digits. */
function guardedPower(base: Decimal, exponent: Decimal, numbers: Numbers): Decimal {
  const { Working, Guarded } = numbers;
  const guarded = new Guarded(base).toSignificantDigits();
  const isMultiplied = exponent.isInteger() && exponent.abs().lessThanOrEqualTo(MAX_MULTIPLIED);
  const value = isMultiplied ? guarded.pow(exponent) : byLogarithm(guarded, exponent, numbers);
  return value.isZero() ? numbers.underflow() : value.toSignificantDigits(Working.precision);
}

/** ±e^(exponent ln |base|). */
function byLogarithm(base: Decimal, exponent: Decimal, { Guarded }: Numbers): Decimal {
  const Wide = Guarded.clone({ precision: Guarded.precision + PRODUCT_DIGITS });
  const size = exponential(naturalLogarithm(base.abs(), Wide).times(exponent), Guarded);
  return base.isNegative() && isOdd(exponent) ? size.negated() : size;
}

function isOdd(n: Decimal): boolean {
  return n.isInteger() && !new Decimal(remainder(n, new Decimal(2))).isZero();
}
