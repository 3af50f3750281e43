/**
 * Elementary functions at any size of the argument. They take decimals, and give as many digits as the type
 * of decimals has that they are asked for, whether the result is large, small or next to nothing.
 *
 * @module
 */
import type { Decimal } from "../../shared/decimal.ts";
import { domainFault } from "./fault.ts";
import {
  bitsFor,
  doubleToFixed,
  expFixed,
  ln10Fixed,
  piFixed,
  sineCosineFixed,
  tinyArcTangent,
  toFixed,
  toText,
} from "./fixed_point.ts";
import type { Numbers } from "./numbers.ts";

type DecimalType = typeof Decimal;

/** Above this e^x exceeds every value that is kept, and e^-x is negligible compared with e^x. */
const HUGE_EXPONENT = 20_000;
/** Bits for the whole multiples of π/2 and ln 10 that are subtracted from an argument. */
const MULTIPLE_BITS = 64;

/** e^x. Beyond the range of values that are kept it is something beyond, or 0. */
export function exponential(x: Decimal, Type: DecimalType): Decimal {
  if (x.abs().greaterThan(HUGE_EXPONENT)) return new Type(x.isNegative() ? 0 : "1e9999");
  const bits = bitsFor(Type.precision);
  const wide = bits + MULTIPLE_BITS;
  const tens = Math.round(x.toNumber() / Math.LN10);
  const rest = toFixed(x, wide) - BigInt(tens) * ln10Fixed(wide) >> BigInt(MULTIPLE_BITS);
  return new Type(toText(expFixed(rest, bits), bits)).times(`1e${tens}`);
}

/** The natural logarithm of a number above 0. */
export function naturalLogarithm(x: Decimal, Type: DecimalType): Decimal {
  // x = factor × 10^tens, the factor from 0.3 to 10: a number next to 1 is its own factor, in all its digits.
  const tens = x.lessThan(1) && x.greaterThan(0.3) ? 0 : x.e;
  const factor = tens === 0 ? x : new Type(x).times(`1e${-tens}`);
  const distance = new Type(factor).minus(1);
  const lost = tens === 0 && !distance.isZero() ? Math.max(0, -distance.e) : 0;
  const bits = bitsFor(Type.precision + lost);
  const logarithm = logarithmFixed(factor, bits) + BigInt(tens) * ln10Fixed(bits);
  return new Type(toText(logarithm, bits));
}

/** ln x = y + ln(x e^-y), with the host's logarithm for y, whose last digits need not be right. */
function logarithmFixed(x: Decimal, bits: number): bigint {
  const shift = BigInt(bits);
  const one = 1n << shift;
  const near = doubleToFixed(Math.log(x.toNumber()), bits);
  const quotient = toFixed(x, bits) * expFixed(-near, bits) >> shift;
  // ln q = 2 artanh((q - 1) / (q + 1)).
  return near + 2n * tinyArcTangent((quotient - one << shift) / (quotient + one), bits, 1n);
}

/** The sine of an angle in the unit of the numbers. */
export function sine(x: Decimal, numbers: Numbers): Decimal {
  return sineAndCosine(x, numbers).sine;
}

/** The cosine of an angle in the unit of the numbers. */
export function cosine(x: Decimal, numbers: Numbers): Decimal {
  return sineAndCosine(x, numbers).cosine;
}

/** @throws {Fault} `DOMAIN_ERROR` at a pole. */
export function tangent(x: Decimal, numbers: Numbers): Decimal {
  const { sine, cosine } = sineAndCosine(x, numbers);
  if (cosine.isZero()) throw domainFault("tan has a pole there");
  return sine.dividedBy(cosine);
}

/** An angle less whole quarters of a turn: from -1/8 to 1/8 of a turn, in radians, in units of 2^-bits. */
interface RestOfTurn {
  angle: bigint;
  bits: number;
  /** Quarters subtracted, modulo 4. */
  quarters: number;
  /** Multiples of π/2 were subtracted, and no decimal has all digits of π: a result next to 0 is noise. */
  isInexact: boolean;
}

function sineAndCosine(x: Decimal, numbers: Numbers): { sine: Decimal; cosine: Decimal } {
  const { Guarded } = numbers;
  if (isTiny(x, Guarded)) return { sine: toRadians(x, numbers), cosine: new Guarded(1) };
  const rest = numbers.isDegrees ? restOfDegrees(x, Guarded) : restOfRadians(x, Guarded);
  const { sine, cosine } = sineCosineFixed(rest.angle, rest.bits);
  const turned = [[sine, cosine], [cosine, -sine], [-sine, -cosine], [-cosine, sine]] as const;
  const [turnedSine, turnedCosine] = turned[rest.quarters]!;
  return { sine: decimalOf(turnedSine), cosine: decimalOf(turnedCosine) };

  function decimalOf(value: bigint): Decimal {
    const decimal = new Guarded(toText(value, rest.bits));
    const isNoise = rest.isInexact && decimal.abs().lessThan(numbers.nearlyZero);
    return isNoise ? new Guarded(0) : decimal;
  }
}

function restOfRadians(x: Decimal, Guarded: DecimalType): RestOfTurn {
  const bits = bitsFor(Guarded.precision + Math.max(0, -x.e));
  const wide = bits + MULTIPLE_BITS;
  const quarter = piFixed(wide) >> 1n;
  const size = toFixed(x.abs(), wide);
  const quarters = (size + (quarter >> 1n)) / quarter;
  const rest = size - quarters * quarter >> BigInt(MULTIPLE_BITS);
  // -x lies as many quarters the other way round.
  return {
    angle: x.isNegative() ? -rest : rest,
    bits,
    quarters: Number((x.isNegative() ? -quarters : quarters) & 3n),
    isInexact: quarters !== 0n,
  };
}

/** Multiples of 90 degrees are subtracted exactly. */
function restOfDegrees(x: Decimal, Guarded: DecimalType): RestOfTurn {
  const ofTurn = new Guarded(x).modulo(360);
  const quarters = ofTurn.dividedBy(90).round();
  const rest = ofTurn.minus(quarters.times(90));
  const bits = bitsFor(Guarded.precision + Math.max(0, -rest.e));
  return {
    angle: toFixed(rest, bits) * piFixed(bits) / 180n >> BigInt(bits),
    bits,
    quarters: quarters.toNumber() & 3,
    isInexact: false,
  };
}

/** An angle of the caller's unit, in radians. */
function toRadians(x: Decimal, { Guarded, pi, isDegrees }: Numbers): Decimal {
  const angle = new Guarded(x);
  return isDegrees ? angle.times(pi).dividedBy(180) : angle;
}

/** An angle in the caller's unit. */
export function fromRadians(angle: Decimal, { pi, isDegrees }: Numbers): Decimal {
  return isDegrees ? angle.times(180).dividedBy(pi) : angle;
}

/** An angle from -pi/2 to pi/2, in radians. */
export function arcTangent(x: Decimal, { Guarded, pi }: Numbers): Decimal {
  const size = new Guarded(x.abs());
  const angle = size.greaterThan(1)
    ? pi.dividedBy(2).minus(arcTangentUpToOne(new Guarded(1).dividedBy(size), Guarded))
    : arcTangentUpToOne(size, Guarded);
  return x.isNegative() ? angle.negated() : angle;
}

/**
 * The arc tangent of a number from 0 to 1: that of the host, whose last digits need not be right, and the
 * series of what is missing, atan x = y + atan((x cos y - sin y) / (cos y + x sin y)).
 */
function arcTangentUpToOne(x: Decimal, Guarded: DecimalType): Decimal {
  if (isTiny(x, Guarded)) return x;
  const bits = bitsFor(Guarded.precision + Math.max(0, -x.e));
  const shift = BigInt(bits);
  const tangent = toFixed(x, bits);
  const near = doubleToFixed(Math.atan(x.toNumber()), bits);
  const { sine, cosine } = sineCosineFixed(near, bits);
  const opposite = (tangent * cosine >> shift) - sine;
  const adjacent = cosine + (tangent * sine >> shift);
  const missing = (opposite << shift) / adjacent;
  return new Guarded(toText(near + tinyArcTangent(missing, bits, -1n), bits));
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

/** The hyperbolic sine. */
export function hyperbolicSine(x: Decimal, { Guarded }: Numbers): Decimal {
  if (isTiny(x, Guarded)) return x;
  const growth = exponential(x.abs(), widened(Guarded, x.e));
  return growth.minus(growth.pow(-1)).dividedBy(2).times(x.s);
}

/** The hyperbolic cosine. */
export function hyperbolicCosine(x: Decimal, { Guarded }: Numbers): Decimal {
  const growth = exponential(x.abs(), Guarded);
  return growth.plus(growth.pow(-1)).dividedBy(2);
}

/** The hyperbolic tangent. */
export function hyperbolicTangent(x: Decimal, { Guarded }: Numbers): Decimal {
  if (isTiny(x, Guarded)) return x;
  if (x.abs().greaterThan(HUGE_EXPONENT)) return new Guarded(x.s);
  const growth = exponential(x.abs().times(2), widened(Guarded, x.e));
  return growth.minus(1).dividedBy(growth.plus(1)).times(x.s);
}

/** The inverse hyperbolic sine. */
export function inverseHyperbolicSine(x: Decimal, { Guarded }: Numbers): Decimal {
  if (isTiny(x, Guarded)) return x;
  const Wide = widened(Guarded, x.e);
  const size = new Wide(x.abs());
  return naturalLogarithm(size.times(size).plus(1).sqrt().plus(size), Wide).times(x.s);
}

/** The inverse hyperbolic cosine of a number from 1 up. */
export function inverseHyperbolicCosine(x: Decimal, { Guarded }: Numbers): Decimal {
  const excess = new Guarded(x).minus(1);
  const Wide = widened(Guarded, excess.e);
  const size = new Wide(x);
  return naturalLogarithm(size.minus(1).times(size.plus(1)).sqrt().plus(size), Wide);
}

/** The inverse hyperbolic tangent of a number between -1 and 1. */
export function inverseHyperbolicTangent(x: Decimal, { Guarded }: Numbers): Decimal {
  if (isTiny(x, Guarded)) return x;
  const Wide = widened(Guarded, x.e);
  const size = new Wide(x.abs());
  const quotient = size.plus(1).dividedBy(size.minus(1).negated());
  return naturalLogarithm(quotient, Wide).dividedBy(2).times(x.s);
}

/** Whether x² is no more than the last digit of 1: sin x, tan x, sinh x and the like are all x. */
function isTiny(x: Decimal, Guarded: DecimalType): boolean {
  return x.isZero() || 2 * x.e < -Guarded.precision;
}

/** Decimals of more digits, to make up for those that a difference of 10^exponent loses. */
function widened(Guarded: DecimalType, exponent: number): DecimalType {
  const lost = Math.max(0, -exponent);
  return Guarded.clone({ precision: Guarded.precision + lost + 2 });
}
