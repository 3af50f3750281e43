import type { ErrorCode } from "../../define.ts";
import { Decimal } from "../../shared/decimal.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { Unit } from "./find_unit.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/**
 * Wide enough for every product below to be exact (a value of up to 200 digits from a text, two factors of
 * up to 51), so that a conversion rounds in its one division and at the output.
 */
const Exact = Decimal.clone({ precision: 320 });
const PI = new Exact("3.1415926535897932384626433832795028841971693993751");

/** A quotient that is not divided yet. */
interface Fraction {
  numerator: Decimal;
  denominator: Decimal;
}

/**
 * A value of one unit in another unit of the same dimension. Temperatures are points on a scale.
 *
 * @param value In `from`, as decimal text.
 * @throws {ToolError} `OUT_OF_RANGE` below absolute zero, or where a reciprocal unit divides by zero.
 */
export function convert(value: string, from: Unit, to: Unit): Decimal {
  const inBase = toBase(new Exact(value), from);
  if (from.dimension === "temperature" && inBase.numerator.lessThan(0)) {
    throw new ToolError<Code>(
      "OUT_OF_RANGE",
      `${
        value.slice(0, 60)
      } ${from.id} is below absolute zero: temperatures are points on the scale, from 0 K up`,
    );
  }
  const { numerator, denominator } = fromBase(inBase, to);
  if (denominator.isZero()) {
    throw new ToolError<Code>(
      "OUT_OF_RANGE",
      `0 ${from.id} has no value in ${to.id}: send a value other than 0`,
    );
  }
  return numerator.dividedBy(denominator).minus(to.offset ?? 0);
}

/**
 * How many `to` make one `from`; null where no single factor converts: between temperatures, and between
 * a reciprocal unit and another one.
 */
export function conversionFactor(from: Unit, to: Unit): Decimal | null {
  if (from.dimension === "temperature" || from.reciprocal !== to.reciprocal) return null;
  return convert("1", from, to);
}

function toBase(value: Decimal, unit: Unit): Fraction {
  const factor = factorOf(unit);
  if (unit.reciprocal) {
    return {
      numerator: factor.numerator,
      denominator: factor.denominator.times(value),
    };
  }
  return {
    numerator: value.plus(unit.offset ?? 0).times(factor.numerator),
    denominator: factor.denominator,
  };
}

/** The value in a unit, before the unit's offset is taken off. */
function fromBase(inBase: Fraction, unit: Unit): Fraction {
  const factor = factorOf(unit);
  if (unit.reciprocal) {
    return {
      numerator: factor.numerator.times(inBase.denominator),
      denominator: factor.denominator.times(inBase.numerator),
    };
  }
  return {
    numerator: inBase.numerator.times(factor.denominator),
    denominator: inBase.denominator.times(factor.numerator),
  };
}

/** Reads a unit's `toBase`: numbers and `pi` joined by `*` and `/`. */
function factorOf(unit: Unit): Fraction {
  const [first, ...rest] = unit.toBase.split(/([*/])/);
  let numerator = numberOf(first!);
  let denominator = new Exact(1);
  for (let i = 0; i < rest.length; i += 2) {
    const operand = numberOf(rest[i + 1]!);
    if (rest[i] === "*") numerator = numerator.times(operand);
    else denominator = denominator.times(operand);
  }
  return { numerator, denominator };
}

function numberOf(text: string): Decimal {
  return text === "pi" ? PI : new Exact(text);
}
