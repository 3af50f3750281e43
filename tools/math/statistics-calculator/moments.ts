import type { Decimal } from "../../shared/decimal.ts";
import { Exact, ExactSum } from "./exact.ts";

/** A sample and the quantities after its statistics. */
export interface Sample {
  values: readonly Decimal[];
  sorted: readonly Decimal[];
  sum: Decimal;
  /** n times the deviation of each value from the mean: whole where the values are, as the mean is not. */
  scaledDeviations: readonly Decimal[];
  isConstant: boolean;
}

/** A sample with the quantities that many statistics share. @param values At least one. */
export function sampleOf(values: readonly Decimal[]): Sample {
  const n = values.length;
  const sorted = values.toSorted((a, b) => a.comparedTo(b));
  const isConstant = sorted[0]!.equals(sorted[n - 1]!);
  const sum = values.reduce((sum, value) => sum.plus(value), new ExactSum(0));
  const zero = new Exact(0);
  return {
    values,
    sorted,
    sum,
    // Values of more digits than a sum keeps may still all be equal.
    scaledDeviations: values.map((value) => isConstant ? zero : value.times(n).minus(sum)),
    isConstant,
  };
}

/** The exact sum. */
export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), new Exact(0));
}

/** The sum of the products of two lists, item by item. */
export function sumOfProducts(a: readonly Decimal[], b: readonly Decimal[]): Decimal {
  return a.reduce((sum, value, index) => sum.plus(value.times(b[index]!)), new Exact(0));
}
