import type { RunOutput } from "../../tool.ts";
import type { Decimal } from "../../shared/decimal.ts";
import type { contract } from "./contract.ts";
import { Exact, printed, printedIf } from "./exact.ts";
import { type Sample, sampleOf, sumOfProducts } from "./moments.ts";

type Bivariate = NonNullable<RunOutput<typeof contract>["bivariate"]>;

/** Sums of products of the scaled deviations: n² times those about the means. */
interface Sums {
  xx: Decimal;
  xy: Decimal;
  yy: Decimal;
}

/** Everything that is said of two samples of one length, paired. */
export function relate(x: Sample, y: Sample): Bivariate {
  const n = x.values.length;
  const sums = sumsOf(x, y);
  const covariance = sums.xy.dividedBy(n).dividedBy(n);
  return {
    count: n,
    covariance_population: printed(covariance.dividedBy(n)),
    covariance_sample: printedIf(n > 1 ? covariance.dividedBy(n - 1) : null),
    correlation: printedIf(correlation(sums)),
    spearman: printedIf(correlation(sumsOf(ranksOf(x), ranksOf(y)))),
    regression: sums.xx.isZero() ? null : regress(x, y, sums),
  };
}

function sumsOf(x: Sample, y: Sample): Sums {
  return {
    xx: sumOfProducts(x.scaledDeviations, x.scaledDeviations),
    xy: sumOfProducts(x.scaledDeviations, y.scaledDeviations),
    yy: sumOfProducts(y.scaledDeviations, y.scaledDeviations),
  };
}

/** Pearson's r; null with a constant sample. */
function correlation({ xx, xy, yy }: Sums): Decimal | null {
  if (xx.isZero() || yy.isZero()) return null;
  return xy.dividedBy(xx.times(yy).sqrt());
}

/** Twice the average rank of every value: whole, and as good for a correlation. */
function ranksOf({ values, sorted }: Sample): Sample {
  const ranks = new Map<string, number>();
  let start = 0;
  sorted.forEach((value, index) => {
    if (!value.equals(sorted[start]!)) start = index;
    // The ranks of a run of equal values are start + 1 to index + 1.
    ranks.set(value.toString(), start + index + 2);
  });
  return sampleOf(values.map((value) => new Exact(ranks.get(value.toString())!)));
}

/** Least squares y = intercept + slope x. Every result is one quotient of exact sums. */
function regress(x: Sample, y: Sample, { xx, xy, yy }: Sums): Bivariate["regression"] {
  const n = x.values.length;
  const slope = xy.dividedBy(xx);
  const intercept = y.sum.times(xx).minus(xy.times(x.sum)).dividedBy(xx.times(n));
  // n² times the residual sum of squares, times xx; below 0 only by rounding.
  const residuals = Exact.max(xx.times(yy).minus(xy.times(xy)), 0);
  const residualVariance = n > 2
    ? residuals.dividedBy(xx).dividedBy(n).dividedBy(n * (n - 2))
    : null;
  const slopeVariance = n > 2 ? residuals.dividedBy(xx).dividedBy(xx).dividedBy(n - 2) : null;
  // The mean of the squares of x.
  const squares = sumOfProducts(x.values, x.values).dividedBy(n);
  return {
    slope: printed(slope),
    intercept: printed(intercept),
    r_squared: printedIf(yy.isZero() ? null : xy.times(xy).dividedBy(xx.times(yy))),
    residual_stddev: printedIf(residualVariance && residualVariance.sqrt()),
    slope_standard_error: printedIf(slopeVariance && slopeVariance.sqrt()),
    intercept_standard_error: printedIf(slopeVariance && slopeVariance.times(squares).sqrt()),
  };
}
