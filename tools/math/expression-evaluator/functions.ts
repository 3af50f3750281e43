import type { Decimal } from "../../shared/decimal.ts";
import { dividedBy, plus, times } from "./arithmetic.ts";
import { contract } from "./contract.ts";
import {
  arcCosine,
  arcSine,
  arcTangent,
  arcTangent2,
  cosine,
  exponential,
  fromRadians,
  hyperbolicCosine,
  hyperbolicSine,
  hyperbolicTangent,
  inverseHyperbolicCosine,
  inverseHyperbolicSine,
  inverseHyperbolicTangent,
  naturalLogarithm,
  sine,
  tangent,
} from "./elementary.ts";
import { domainFault, zeroDivisionFault } from "./fault.ts";
import type { Numbers } from "./numbers.ts";
import { factorial, power, root } from "./powers.ts";
import { greatestCommonDivisor, remainder } from "./scaled_integer.ts";

type OfOne = (numbers: Numbers, x: Decimal) => Decimal;
type OfTwo = (numbers: Numbers, x: Decimal, y: Decimal) => Decimal;
type OfOneOrTwo = (numbers: Numbers, x: Decimal, y?: Decimal) => Decimal;
type OfList = (numbers: Numbers, ...values: Decimal[]) => Decimal;

interface MathFunction {
  least: number;
  most: number;
  /** Takes `least` to `most` values; who calls has counted them. @throws {Fault} */
  apply: OfList;
}

/** Significant digits of an argument: enough to tell 1 from its neighbours in what callers write. */
const MAX_ARGUMENT_DIGITS = 300;

// The `!` hold because the arguments have been counted.
const one = (apply: OfOne): MathFunction => ({
  least: 1,
  most: 1,
  apply: (numbers, ...[x]) => apply(numbers, x!),
});
const two = (apply: OfTwo): MathFunction => ({
  least: 2,
  most: 2,
  apply: (numbers, ...[x, y]) => apply(numbers, x!, y!),
});
const oneOrTwo = (apply: OfOneOrTwo): MathFunction => ({
  least: 1,
  most: 2,
  apply: (numbers, ...[x, y]) => apply(numbers, x!, y),
});
const list = (apply: OfList): MathFunction => ({
  least: 1,
  most: contract.limits.max_arguments,
  apply,
});
/** A function of an angle. */
const ofAngle = (name: string, apply: (x: Decimal, numbers: Numbers) => Decimal): MathFunction =>
  inexact((numbers, x) => {
    if (x.abs().lessThanOrEqualTo(contract.limits.max_angle)) return apply(x, numbers);
    throw domainFault(`${name} takes arguments up to ±1e15`);
  });
/** A function of one value that is computed with guard digits. */
const inexact = (apply: OfOne): MathFunction =>
  one((numbers, x) => rounded(numbers, apply(numbers, argumentOf(numbers, x))));

/** All functions by their names. */
export const FUNCTIONS: ReadonlyMap<string, MathFunction> = new Map([
  ["abs", one((_, x) => x.abs())],
  ["sign", one(({ Working }, x) => new Working(x.isZero() ? 0 : x.s))],
  ["floor", one((_, x) => x.floor())],
  ["ceil", one((_, x) => x.ceil())],
  ["trunc", one((_, x) => x.truncated())],
  ["round", oneOrTwo(roundTo)],
  [
    "sqrt",
    one((_, x) => cut(requireThat(!isBelow(x, 0), "sqrt takes numbers of 0 or more", x)).sqrt()),
  ],
  ["cbrt", one((_, x) => cut(x).cbrt())],
  ["root", two((numbers, x, n) => root(x, n, numbers))],
  ["pow", two((numbers, x, y) => power(x, y, numbers))],
  ["exp", one(exponentialOf)],
  ["ln", one((numbers, x) => rounded(numbers, logarithm("ln", numbers, x)))],
  ["log", oneOrTwo((numbers, x, base) => logarithmTo("log", numbers, x, base))],
  ["log2", one((numbers, x) => logarithmTo("log2", numbers, x, new numbers.Working(2)))],
  ["log10", one((numbers, x) => logarithmTo("log10", numbers, x))],
  ["sin", ofAngle("sin", sine)],
  ["cos", ofAngle("cos", cosine)],
  ["tan", ofAngle("tan", tangent)],
  [
    "asin",
    inexact((numbers, x) => fromRadians(arcSine(requireUnit("asin", x), numbers), numbers)),
  ],
  [
    "acos",
    inexact((numbers, x) => fromRadians(arcCosine(requireUnit("acos", x), numbers), numbers)),
  ],
  ["atan", inexact((numbers, x) => fromRadians(arcTangent(x, numbers), numbers))],
  ["atan2", two(angleOf)],
  ["sinh", inexact((numbers, x) => hyperbolicSine(x, numbers))],
  ["cosh", inexact((numbers, x) => hyperbolicCosine(x, numbers))],
  ["tanh", inexact((numbers, x) => hyperbolicTangent(x, numbers))],
  ["asinh", inexact((numbers, x) => inverseHyperbolicSine(x, numbers))],
  [
    "acosh",
    inexact((numbers, x) =>
      inverseHyperbolicCosine(
        requireThat(!isBelow(x, 1), "acosh takes numbers of 1 or more", x),
        numbers,
      )
    ),
  ],
  [
    "atanh",
    inexact((numbers, x) =>
      inverseHyperbolicTangent(
        requireThat(x.abs().lessThan(1), "atanh takes numbers between -1 and 1", x),
        numbers,
      )
    ),
  ],
  ["fact", one((numbers, x) => factorial(x, numbers))],
  ["mod", two((numbers, a, b) => floorModulo(a, b, numbers))],
  ["gcd", two(({ Working }, x, y) => new Working(gcdOf("gcd", x, y)))],
  ["lcm", two(leastCommonMultiple)],
  ["min", list(({ Working }, ...values) => Working.min(...values))],
  ["max", list(({ Working }, ...values) => Working.max(...values))],
  ["sum", list(sum)],
  ["avg", list(average)],
  ["hypot", list(({ Working }, ...values) => Working.hypot(...values.map(cut)))],
]);

function roundTo({ Working, ofHalves }: Numbers, x: Decimal, decimals?: Decimal): Decimal {
  const { min_decimals, max_decimals } = contract.limits;
  const n = decimals?.toNumber() ?? 0;
  if (!Number.isInteger(n) || n < min_decimals || n > max_decimals) {
    throw domainFault(
      `round takes a whole number of decimals from ${min_decimals} to ${max_decimals}`,
    );
  }
  return n >= 0 ? x.toDecimalPlaces(n, ofHalves) : x.toNearest(new Working(`1e${-n}`), ofHalves);
}

function exponentialOf(numbers: Numbers, x: Decimal): Decimal {
  const value = exponential(x, numbers.Guarded);
  return value.isZero() ? numbers.underflow() : rounded(numbers, value);
}

/** The natural logarithm, with guard digits. */
function logarithm(name: string, numbers: Numbers, x: Decimal): Decimal {
  if (!x.greaterThan(0)) throw domainFault(`${name} takes numbers above 0`);
  return naturalLogarithm(argumentOf(numbers, x), numbers.Guarded);
}

/** The logarithm to a base, by default 10. The guard digits make whole logarithms come out whole. */
function logarithmTo(
  name: string,
  numbers: Numbers,
  x: Decimal,
  base: Decimal = new numbers.Working(10),
): Decimal {
  const dividend = logarithm(name, numbers, x);
  if (!base.greaterThan(0) || base.equals(1)) {
    throw domainFault(`${name} takes a base above 0 other than 1`);
  }
  return rounded(numbers, dividend.dividedBy(logarithm(name, numbers, base)));
}

/** A value to compute with guard digits on. */
function argumentOf({ Guarded }: Numbers, x: Decimal): Decimal {
  return new Guarded(cut(x));
}

function cut(x: Decimal): Decimal {
  return x.toSignificantDigits(MAX_ARGUMENT_DIGITS);
}

/** A value without its guard digits. */
function rounded({ Working }: Numbers, value: Decimal): Decimal {
  return value.toSignificantDigits(Working.precision);
}

function angleOf(numbers: Numbers, y: Decimal, x: Decimal): Decimal {
  const angle = arcTangent2(y.toSignificantDigits(), x.toSignificantDigits(), numbers);
  return rounded(numbers, fromRadians(angle, numbers));
}

/** `a - b floor(a / b)`: the remainder with the sign of the divisor. */
export function floorModulo(a: Decimal, b: Decimal, { Working }: Numbers): Decimal {
  if (b.isZero()) throw zeroDivisionFault("mod by 0");
  const rest = new Working(remainder(a, b));
  return rest.isZero() || rest.s === b.s ? rest : plus(rest, b);
}

function leastCommonMultiple(numbers: Numbers, x: Decimal, y: Decimal): Decimal {
  const divisor = new numbers.Working(gcdOf("lcm", x, y));
  return divisor.isZero() ? divisor : times(dividedBy(x, divisor, numbers), y).abs();
}

function gcdOf(name: string, x: Decimal, y: Decimal): string {
  if (x.isInteger() && y.isInteger()) return greatestCommonDivisor(x, y);
  throw domainFault(`${name} takes whole numbers`);
}

function sum({ Working }: Numbers, ...values: Decimal[]): Decimal {
  return values.reduce((total, value) => plus(total, value), new Working(0));
}

function average(numbers: Numbers, ...values: Decimal[]): Decimal {
  return dividedBy(sum(numbers, ...values), new numbers.Working(values.length), numbers);
}

function requireUnit(name: string, x: Decimal): Decimal {
  return requireThat(x.abs().lessThanOrEqualTo(1), `${name} takes numbers from -1 to 1`, x);
}

function requireThat(holds: boolean, message: string, x: Decimal): Decimal {
  if (holds) return x;
  throw domainFault(message);
}

function isBelow(x: Decimal, least: number): boolean {
  return x.lessThan(least);
}
