/**
 * Descriptive statistics that are exact until they are rounded to doubles, but for the deviation of long numbers.
 *
 * @module
 */
import { sumAndMean } from "../../shared/csv/exact_sum.ts";
import { decimal } from "../../shared/decimal.ts";
import { exactDeviation } from "./exact_deviation.ts";

/** The figures of a column of numbers. */
export interface Figures {
  min: number;
  max: number;
  /** Null when it is too large for a double. */
  sum: number | null;
  /** Null when the sum is. */
  mean: number | null;
  /** The standard deviation of a sample (n - 1). Null for one value, and when it is too large for a double. */
  stddev: number | null;
  quantiles: { p25: number; p50: number; p75: number };
}

/** The figures of one plain number or more. */
export function figuresOf(numbers: readonly string[]): Figures {
  const sorted = Float64Array.from(numbers, Number).sort();
  const exact = sumAndMean(numbers);
  const sum = finite(exact.sum + 0);
  const mean = sum === null ? null : exact.mean + 0;
  return {
    // Adding 0 turns -0 into 0.
    min: sorted[0]! + 0,
    max: sorted[sorted.length - 1]! + 0,
    sum,
    mean,
    stddev: mean === null || numbers.length < 2
      ? null
      : exactDeviation(numbers) ?? sampleDeviation(sorted, mean),
    quantiles: { p25: quartile(sorted, 1), p50: quartile(sorted, 2), p75: quartile(sorted, 3) },
  };
}

/**
 * Squares are taken of numbers near 1, lest they leave the range of doubles; powers of two cost no digit. Numbers
 * that are all the same do not deviate, though their mean may be another number in its last digit.
 */
function sampleDeviation(sorted: Float64Array, mean: number): number | null {
  if (sorted[0] === sorted[sorted.length - 1]) return 0;
  const deviations = sorted.map((number) => number - mean);
  const greatest = deviations.reduce((most, deviation) => Math.max(most, Math.abs(deviation)), 0);
  if (greatest === 0) return 0;
  const scale = 2 ** Math.floor(Math.log2(greatest));
  const squares = deviations.reduce((total, deviation) => total + (deviation / scale) ** 2, 0);
  return finite(Math.sqrt(squares / (sorted.length - 1)) * scale);
}

/**
 * Linear interpolation between order statistics at (n - 1)p: type 7 of Hyndman and Fan (1996), the default
 * of NumPy, PERCENTILE.INC of Excel.
 *
 * @param nth 1, 2 or 3.
 */
function quartile(sorted: Float64Array, nth: number): number {
  const quarters = (sorted.length - 1) * nth;
  const below = Math.floor(quarters / 4);
  const share = quarters % 4;
  const low = sorted[below]!;
  if (share === 0) return low + 0;
  const weighted = decimal(low).times(4 - share).plus(decimal(sorted[below + 1]!).times(share));
  return weighted.dividedBy(4).toNumber() + 0;
}

function finite(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}
