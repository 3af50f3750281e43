/**
 * The four operations. Of whole numbers they are exact, in all the digits that a value may have: what 2^200
 * leaves divided by 7 depends on the last of its 61 digits. Of others they are rounded to the working precision.
 *
 * @module
 */
import type { Decimal } from "../../shared/decimal.ts";
import { type Numbers, Whole } from "./numbers.ts";
import { remainder } from "./scaled_integer.ts";

/** The sum, with all its digits. */
export function plus(left: Decimal, right: Decimal): Decimal {
  return withAllDigits(left, right).plus(right);
}

/** The difference, with all its digits. */
export function minus(left: Decimal, right: Decimal): Decimal {
  return withAllDigits(left, right).minus(right);
}

/** The product, with all its digits. */
export function times(left: Decimal, right: Decimal): Decimal {
  return withAllDigits(left, right).times(right);
}

/** The quotient by a divisor other than 0. */
export function dividedBy(left: Decimal, right: Decimal, { Working }: Numbers): Decimal {
  const mayBeLong = left.e >= Working.precision && areWhole(left, right);
  return mayBeLong && new Whole(remainder(left, right)).isZero()
    ? new Whole(left).dividedToIntegerBy(right)
    : left.dividedBy(right);
}

/** The left operand as the type of number that the result is to have. */
function withAllDigits(left: Decimal, right: Decimal): Decimal {
  return areWhole(left, right) ? new Whole(left) : left;
}

function areWhole(left: Decimal, right: Decimal): boolean {
  return left.isInteger() && right.isInteger();
}
