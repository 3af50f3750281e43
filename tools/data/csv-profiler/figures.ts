/**
 * Descriptive statistics in doubles, of a sum and a mean that are exact until they are rounded.
 *
 * @module
 */
import { sumAndMean } from "../../shared/csv/exact_sum.ts";

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
    stddev: mean === null ? null : sampleDeviation(sorted, mean),
    quantiles: {
      p25: quantile(sorted, 0.25),
      p50: quantile(sorted, 0.5),
      p75: quantile(sorted, 0.75),
    },
  };
}

/**
 * Squares are taken of numbers near 1, lest they leave the range of doubles; powers of two cost no digit. Numbers
 * that are all the same do not deviate, though their mean may be another number in its last digit.
 */
function sampleDeviation(sorted: Float64Array, mean: number): number | null {
  if (sorted.length < 2) return null;
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
 * of NumPy, PERCENTILE.INC of Excel. Computed from the nearer of the two values, as NumPy does.
 */
function quantile(sorted: Float64Array, p: number): number {
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const fraction = position - below;
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  const gap = high - low;
  if (!Number.isFinite(gap)) return low * (1 - fraction) + high * fraction;
  return (fraction < 0.5 ? low + gap * fraction : high - gap * (1 - fraction)) + 0;
}

function finite(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}
