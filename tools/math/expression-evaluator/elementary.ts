/**
 * Elementary functions at any size of the argument. decimal.js has all of them, but its hyperbolic
 * functions take ever longer with the argument, and its arc tangent halves the angle 28 times.
 *
 * @module
 */
import type { Decimal } from "../../shared/decimal.ts";
import { domainFault } from "./fault.ts";
import type { Numbers } from "./numbers.ts";

/** Above this e^x is beyond every value that is kept, and e^-x of no weight beside e^x. */
const HUGE_EXPONENT = 20_000;

export function sine(x: Decimal, numbers: Numbers): Decimal {
  return withoutNoise(toRadians(x, numbers).sin(), numbers);
}

export function cosine(x: Decimal, numbers: Numbers): Decimal {
  return withoutNoise(toRadians(x, numbers).cos(), numbers);
}

/** @throws {Fault} `DOMAIN_ERROR` at a pole. */
export function tangent(x: Decimal, numbers: Numbers): Decimal {
  const divisor = cosine(x, numbers);
  if (divisor.isZero()) throw domainFault("tan has a pole there");
  return sine(x, numbers).dividedBy(divisor);
}

/** An angle from -pi/2 to pi/2, in radians. */
export function arcTangent(x: Decimal, { Guarded, pi }: Numbers): Decimal {
  const size = new Guarded(x.abs());
  const angle = size.greaterThan(1)
    ? pi.dividedBy(2).minus(arcTangentUpToOne(new Guarded(1).dividedBy(size), Guarded))
    : arcTangentUpToOne(size, Guarded);
  return x.isNegative() ? angle.negated() : angle;
}

/** The arc sine of a number from -1 to 1, in radians. */
export function arcSine(x: Decimal, numbers: Numbers): Decimal {
  const one = new numbers.Guarded(1);
  const adjacent = one.minus(x).times(one.plus(x)).sqrt();
  if (!adjacent.isZero()) return arcTangent(new numbers.Guarded(x).dividedBy(adjacent), numbers);
  return numbers.pi.dividedBy(2).times(x.s);
}

/** The arc cosine of a number from -1 to 1, in radians, by the half-angle formula. */
export function arcCosine(x: Decimal, numbers: Numbers): Decimal {
  const one = new numbers.Guarded(1);
  if (x.equals(-1)) return numbers.pi;
  const half = arcTangent(one.minus(x).dividedBy(one.plus(x)).sqrt(), numbers);
  return half.times(2);
}

/** The angle of the point (x, y), from -pi to pi, in radians; 0 for the origin. */
export function arcTangent2(y: Decimal, x: Decimal, numbers: Numbers): Decimal {
  const { Guarded, pi } = numbers;
  if (x.isZero()) return pi.dividedBy(2).times(y.isZero() ? 0 : y.s);
  const angle = arcTangent(new Guarded(y).dividedBy(x), numbers);
  if (x.greaterThan(0)) return angle;
  return y.isNegative() ? angle.minus(pi) : angle.plus(pi);
}

/** An angle of the caller's unit, whole turns in degrees taken off exactly. */
function toRadians(x: Decimal, { Guarded, pi, isDegrees }: Numbers): Decimal {
  const angle = new Guarded(x);
  return isDegrees ? angle.modulo(360).times(pi).dividedBy(180) : angle;
}

/** An angle in the caller's unit. */
export function fromRadians(angle: Decimal, { pi, isDegrees }: Numbers): Decimal {
  return isDegrees ? angle.times(180).dividedBy(pi) : angle;
}

function withoutNoise(value: Decimal, { Guarded, nearlyZero }: Numbers): Decimal {
  return value.abs().lessThan(nearlyZero) ? new Guarded(0) : value;
}

/**
 * The arc tangent of a number from 0 to 1: that of the host, whose digits need not be right, and the series
 * of what is missing, atan x = y + atan((x - tan y) / (1 + x tan y)).
 */
function arcTangentUpToOne(x: Decimal, Guarded: typeof Decimal): Decimal {
  if (isTiny(x, Guarded)) return x;
  const near = new Guarded(Math.atan(x.toNumber()));
  const tangent = near.sin().dividedBy(near.cos());
  const missing = x.minus(tangent).dividedBy(x.times(tangent).plus(1));
  const square = missing.times(missing);
  let sum = near;
  let power = missing;
  for (let n = 1; !power.isZero() && power.e > near.e - Guarded.precision - 2; n += 2) {
    sum = sum.plus(power.dividedBy(n % 4 === 1 ? n : -n));
    power = power.times(square);
  }
  return sum;
}

export function hyperbolicSine(x: Decimal, { Guarded }: Numbers): Decimal {
  if (isTiny(x, Guarded)) return x;
  const growth = exponential(x.abs(), Guarded);
  return growth.minus(growth.pow(-1)).dividedBy(2).times(x.s);
}

export function hyperbolicCosine(x: Decimal, { Guarded }: Numbers): Decimal {
  const growth = exponential(x.abs(), Guarded);
  return growth.plus(growth.pow(-1)).dividedBy(2);
}

export function hyperbolicTangent(x: Decimal, { Guarded }: Numbers): Decimal {
  if (isTiny(x, Guarded)) return x;
  if (x.abs().greaterThan(HUGE_EXPONENT)) return new Guarded(x.s);
  const growth = exponential(x.abs().times(2), Guarded);
  return growth.minus(1).dividedBy(growth.plus(1)).times(x.s);
}

export function inverseHyperbolicSine(x: Decimal, { Guarded }: Numbers): Decimal {
  if (isTiny(x, Guarded)) return x;
  const size = widened(x.abs(), Guarded, x.e);
  return size.times(size).plus(1).sqrt().plus(size).ln().times(x.s);
}

/** Of a number from 1 up. */
export function inverseHyperbolicCosine(x: Decimal, { Guarded }: Numbers): Decimal {
  const excess = new Guarded(x).minus(1);
  const size = widened(x, Guarded, excess.e);
  return size.minus(1).times(size.plus(1)).sqrt().plus(size).ln();
}

/** Of a number between -1 and 1. */
export function inverseHyperbolicTangent(x: Decimal, { Guarded }: Numbers): Decimal {
  if (isTiny(x, Guarded)) return x;
  const size = widened(x.abs(), Guarded, x.e);
  return size.plus(1).dividedBy(size.minus(1).negated()).ln().dividedBy(2).times(x.s);
}

/** e^x of a positive number, with enough digits that e^x - 1 and e^x - e^-x have all of theirs. */
function exponential(x: Decimal, Guarded: typeof Decimal): Decimal {
  const capped = Guarded.min(x, 2 * HUGE_EXPONENT);
  return widened(capped, Guarded, x.e).exp();
}

/** Whether x² is no more than the last digit of 1: sin x, tan x, sinh x and the like are all x. */
function isTiny(x: Decimal, Guarded: typeof Decimal): boolean {
  return x.isZero() || 2 * x.e < -Guarded.precision;
}

/** The number with more digits to compute with, to make up for those that a difference of 10^exponent loses. */
function widened(x: Decimal, Guarded: typeof Decimal, exponent: number): Decimal {
  const lost = Math.max(0, -exponent);
  return new (Guarded.clone({ precision: Guarded.precision + lost + 2 }))(x);
}
