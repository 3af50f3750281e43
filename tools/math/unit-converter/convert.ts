import type { ErrorCode } from "../../tool.ts";
import type { Decimal } from "../../shared/decimal.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { Exact, type Fraction, inverse, product } from "./fraction.ts";
import type { Unit } from "./unit.ts";

type Code = ErrorCode<typeof contract>;

/**
 * A value of one unit in another unit of the same dimension. Temperatures are points on a scale.
 *
 * @param value In `from`, as decimal text.
 * @throws {ToolError} `OUT_OF_RANGE` below absolute zero, or where a reciprocal unit divides by zero.
 */
export function convert(value: string, from: Unit, to: Unit): Decimal {
  const inBase = toBase(new Exact(value), from);
  if (isPoint(from, to) && inBase.numerator.lessThan(0)) {
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
 * The number of `to` in one `from`; null if no single factor converts: between temperatures, and between a
 * reciprocal unit and another one.
 */
export function conversionFactor(from: Unit, to: Unit): Decimal | null {
  if (isPoint(from, to) || from.reciprocal !== to.reciprocal) return null;
  return convert("1", from, to);
}

/** Whether values are points on a scale of temperature; a product counts kelvins. */
function isPoint(from: Unit, to: Unit): boolean {
  return from.dimension === "temperature" && !from.isProduct && !to.isProduct;
}

function toBase(value: Decimal, unit: Unit): Fraction {
  if (unit.reciprocal) {
    const { numerator, denominator } = unit.factor;
    return { numerator, denominator: denominator.times(value) };
  }
  const { numerator, denominator } = unit.factor;
  return { numerator: value.plus(unit.offset ?? 0).times(numerator), denominator };
}

/** The value in a unit, before the unit's offset is subtracted. */
function fromBase(inBase: Fraction, unit: Unit): Fraction {
  return unit.reciprocal
    ? product(unit.factor, inverse(inBase))
    : product(inBase, inverse(unit.factor));
}
