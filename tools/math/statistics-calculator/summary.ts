import { Decimal } from "../../shared/decimal.ts";
import type { RunOutput } from "../../tool.ts";
import type { contract, QuantileMethod } from "./contract.ts";
import { Exact, printed, printedIf } from "./exact.ts";
import { type Sample, sumOf, sumOfProducts } from "./moments.ts";
import { median, quantile } from "./quantile.ts";

type Summary = RunOutput<typeof contract>["summary"];

/** Everything that is said of one sample. */
export function summarize(
  sample: Sample,
  probabilities: readonly number[],
  method: QuantileMethod,
): Summary {
  const { values, sorted, sum } = sample;
  const min = sorted[0]!;
  const max = sorted.at(-1)!;
  const middle = median(sorted);
  return {
    count: values.length,
    sum: printed(sum),
    mean: printed(meanOf(sample)),
    median: printed(middle),
    mode: modesOf(sorted).map(printed),
    min: printed(min),
    max: printed(max),
    range: printed(max.minus(min)),
    ...spreadOf(sample),
    ...shapeOf(sample),
    geometric_mean: printedIf(min.greaterThan(0) ? geometricMean(values) : null),
    harmonic_mean: printedIf(min.greaterThan(0) ? harmonicMean(values) : null),
    median_absolute_deviation: printed(medianAbsoluteDeviation(sorted, middle)),
    quantiles: probabilities.map((p) => ({ p, value: printed(quantile(sorted, p, method)) })),
    ...outliersOf(sorted, method),
  };
}

/** A constant sample is its own mean, whatever digits a sum of it would lose. */
function meanOf({ values, sum, isConstant }: Sample): Decimal {
  return isConstant ? values[0]! : sum.dividedBy(values.length);
}

/** The values that occur most often, each once, ascending; none when no value repeats. */
function modesOf(sorted: readonly Decimal[]): Decimal[] {
  let modes: Decimal[] = [];
  let most = 1;
  let start = 0;
  sorted.forEach((value, index) => {
    if (!value.equals(sorted[start]!)) start = index;
    const count = index - start + 1;
    if (count < 2 || count < most) return;
    if (count > most) modes = [];
    most = count;
    modes.push(value);
  });
  return modes;
}

function spreadOf(sample: Sample) {
  const { values, scaledDeviations, sum } = sample;
  const n = values.length;
  // The deviations are n times too large, their squares n² times.
  const squares = sumOfProducts(scaledDeviations, scaledDeviations).dividedBy(n).dividedBy(n);
  const population = squares.dividedBy(n);
  const variance = n > 1 ? squares.dividedBy(n - 1) : null;
  const stddev = variance?.sqrt() ?? null;
  return {
    variance_population: printed(population),
    variance_sample: printedIf(variance),
    stddev_population: printed(population.sqrt()),
    stddev_sample: printedIf(stddev),
    standard_error: printedIf(variance && variance.dividedBy(n).sqrt()),
    coefficient_of_variation: printedIf(
      stddev && !sum.isZero() ? stddev.dividedBy(meanOf(sample).abs()) : null,
    ),
  };
}

/** Skewness and kurtosis, whose scale does not depend on that of the deviations. */
function shapeOf({ scaledDeviations }: Sample) {
  const n = scaledDeviations.length;
  const isFlat = scaledDeviations.every((deviation) => deviation.isZero());
  const skewness = isFlat ? null : populationSkewness(scaledDeviations);
  const kurtosis = isFlat ? null : populationKurtosis(scaledDeviations);
  return {
    skewness_population: printedIf(skewness),
    skewness_sample: printedIf(
      skewness && n > 2 ? new Exact(n * (n - 1)).sqrt().dividedBy(n - 2).times(skewness) : null,
    ),
    kurtosis_excess_population: printedIf(kurtosis),
    kurtosis_excess_sample: printedIf(
      kurtosis && n > 3
        ? kurtosis.times(n + 1).plus(6).times(n - 1).dividedBy((n - 2) * (n - 3))
        : null,
    ),
  };
}

/** g1 = m3 / m2^(3/2), with m the moments about the mean. */
function populationSkewness(deviations: readonly Decimal[]): Decimal {
  const squares = deviations.map((deviation) => deviation.times(deviation));
  const second = sumOf(squares);
  const third = sumOfProducts(squares, deviations);
  return third.times(new Exact(deviations.length).sqrt()).dividedBy(second.times(second.sqrt()));
}

/** g2 = m4 / m2² - 3, over one denominator: a kurtosis of 3 gives 0. */
function populationKurtosis(deviations: readonly Decimal[]): Decimal {
  const squares = deviations.map((deviation) => deviation.times(deviation));
  const second = sumOf(squares);
  const secondSquared = second.times(second);
  const fourth = sumOfProducts(squares, squares);
  return fourth.times(deviations.length).minus(secondSquared.times(3)).dividedBy(secondSquared);
}

/** The n-th root of the product, by one logarithm. */
function geometricMean(values: readonly Decimal[]): Decimal {
  const product = values.reduce((product, value) => product.times(value), new Decimal(1));
  return product.ln().dividedBy(values.length).exp();
}

function harmonicMean(values: readonly Decimal[]): Decimal {
  const one = new Decimal(1);
  const reciprocals = values.reduce((sum, value) => sum.plus(one.dividedBy(value)), new Decimal(0));
  return new Decimal(values.length).dividedBy(reciprocals);
}

function medianAbsoluteDeviation(sorted: readonly Decimal[], middle: Decimal): Decimal {
  const deviations = sorted.map((value) => value.minus(middle).abs());
  return median(deviations.sort((a, b) => a.comparedTo(b)));
}

function outliersOf(sorted: readonly Decimal[], method: QuantileMethod) {
  const q1 = quantile(sorted, 0.25, method);
  const q3 = quantile(sorted, 0.75, method);
  const reach = q3.minus(q1).times(1.5);
  const lower = q1.minus(reach);
  const upper = q3.plus(reach);
  return {
    interquartile_range: printed(q3.minus(q1)),
    outlier_fences: { lower: printed(lower), upper: printed(upper) },
    outliers: sorted.filter((value) => value.lessThan(lower) || value.greaterThan(upper))
      .map(printed),
  };
}
