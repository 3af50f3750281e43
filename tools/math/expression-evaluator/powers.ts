import type { Decimal } from "../../shared/decimal.ts";
import { domainFault, Fault, zeroDivisionFault } from "./fault.ts";
import type { Numbers } from "./numbers.ts";

/** Its factorial has 2,568 digits. */
const MAX_FACTORIAL = 1_000;

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
  return guardedPower(base, exponent, numbers);
}

/**
 * The n-th root; an odd root of a negative number is real.
 *
 * @throws {Fault} `DOMAIN_ERROR`; `DIVISION_BY_ZERO` of a negative root of 0.
 */
export function root(x: Decimal, n: Decimal, numbers: Numbers): Decimal {
  if (n.isZero()) throw domainFault("there is no 0th root");
  if (x.isZero()) return powerOfZero(n, numbers);
  const isOdd = n.isInteger() && !n.modulo(2).isZero();
  if (x.isNegative() && !isOdd) throw domainFault("a negative number has odd roots only");
  const reciprocal = new numbers.Guarded(1).dividedBy(n);
  const size = guardedPower(x.abs(), reciprocal, numbers);
  return x.isNegative() ? size.negated() : size;
}

/** @throws {Fault} `DOMAIN_ERROR`, `OVERFLOW`. */
export function factorial(x: Decimal, { Working, factorials }: Numbers): Decimal {
  if (!x.isInteger() || x.lessThan(0)) {
    throw domainFault("a factorial takes whole numbers from 0 up");
  }
  if (x.greaterThan(MAX_FACTORIAL)) {
    throw new Fault("OVERFLOW", `a factorial takes numbers up to ${MAX_FACTORIAL}`);
  }
  const n = x.toNumber();
  while (factorials.length <= n) factorials.push(factorials.at(-1)!.times(factorials.length));
  return factorials[n]!.toSignificantDigits(Working.precision);
}

function powerOfZero(exponent: Decimal, { Working }: Numbers): Decimal {
  if (exponent.isNegative()) throw zeroDivisionFault("0 to a negative power");
  return new Working(0);
}

/** The power of a base other than 0, rounded from guard digits. */
function guardedPower(base: Decimal, exponent: Decimal, numbers: Numbers): Decimal {
  const { Working, Guarded } = numbers;
  const value = new Guarded(base).toSignificantDigits().pow(exponent);
  return value.isZero() ? numbers.underflow() : value.toSignificantDigits(Working.precision);
}
