import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const MAX_VALUES = 10_000;

/** The quantile definitions of Hyndman and Fan (1996) by their numbers, without type 3. */
const QUANTILE_METHODS = [1, 2, 4, 5, 6, 7, 8, 9] as const;
export type QuantileMethod = (typeof QUANTILE_METHODS)[number];

/** A statistic that is not defined for every sample. */
const statistic = (description: string) =>
  z.number().nullable().describe(`${description}; null if it is not defined`);

// A value beyond the range of a double is null, whatever the statistic.
const value = (description: string) => z.number().nullable().describe(description);

const summary = z.object({
  count: z.int(),
  sum: value("Sum"),
  mean: value("Arithmetic mean"),
  median: value("The middle value, or the mean of the two middle values"),
  mode: z.array(z.number().nullable()).describe(
    "The most frequent values, ascending; [] when no value repeats",
  ),
  min: value("Smallest value"),
  max: value("Largest value"),
  range: value("max - min"),
  variance_population: value("Mean square deviation from the mean"),
  variance_sample: statistic("Sum of square deviations / (n - 1)"),
  stddev_population: value("Square root of variance_population"),
  stddev_sample: statistic("Square root of variance_sample"),
  standard_error: statistic("stddev_sample / sqrt(n)"),
  coefficient_of_variation: statistic("stddev_sample / |mean|"),
  skewness_population: statistic("g1 = m3 / m2^1.5"),
  skewness_sample: statistic("G1 = g1 sqrt(n (n - 1)) / (n - 2), from 3 values"),
  kurtosis_excess_population: statistic("g2 = m4 / m2^2 - 3"),
  kurtosis_excess_sample: statistic(
    "G2 = (n - 1) / ((n - 2) (n - 3)) ((n + 1) g2 + 6), from 4 values",
  ),
  geometric_mean: statistic("Only when all values are above 0"),
  harmonic_mean: statistic("Only when all values are above 0"),
  median_absolute_deviation: value("Median of |x - median|, unscaled"),
  quantiles: z.array(z.object({ p: z.number(), value: value("The quantile") })).describe(
    "In the order asked for",
  ),
  interquartile_range: value("Q3 - Q1 by quantile_method"),
  outlier_fences: z.object({
    lower: value("Q1 - 1.5 interquartile ranges"),
    upper: value("Q3 + 1.5 interquartile ranges"),
  }),
  outliers: z.array(z.number().nullable()).describe(
    "Values strictly outside the fences, ascending",
  ),
});

export const TEST_KINDS = [
  "t_one_sample",
  "t_paired",
  "t_welch",
  "t_pooled",
  "proportion",
  "two_proportions",
  "sample_size_mean",
  "sample_size_proportion",
] as const;
export type TestKind = (typeof TEST_KINDS)[number];

const count = (description: string) =>
  z.int().min(0).max(1_000_000).optional().describe(description);

const test = z.looseObject({
  kind: z.enum(TEST_KINDS).describe(
    "t_one_sample: values against mean; t_paired: values and y pair by pair; t_welch, t_pooled: values and y as two independent samples; proportion: successes of trials against proportion; two_proportions: with successes_2 of trials_2; sample_size_mean: stddev, margin; sample_size_proportion: margin, proportion",
  ),
  alternative: z.enum(["two_sided", "less", "greater"]).default("two_sided").describe(
    "The alternative hypothesis: any difference, or values below or above",
  ),
  confidence: z.number().min(0.5).max(0.9999).default(0.95).describe("Of the interval"),
  mean: z.number().default(0).describe("The mean, or the difference, of the null hypothesis"),
  proportion: z.number().min(0).max(1).default(0.5).describe(
    "The proportion of the null hypothesis",
  ),
  successes: count("Of the first group"),
  trials: count("Of the first group"),
  successes_2: count("Of the second group"),
  trials_2: count("Of the second group"),
  stddev: z.number().positive().optional().describe("The assumed standard deviation"),
  margin: z.number().positive().optional().describe(
    "Half the width of the wanted interval; of a proportion a fraction (0.05)",
  ),
  population: z.int().min(1).optional().describe(
    "Size of a finite population, for the sample sizes",
  ),
});

const sample = z.union([z.array(z.unknown()), z.string()]);

export const contract = defineTool({
  id: "statistics-calculator",
  name: "Statistics Calculator",
  category: "Math",
  description:
    "Descriptive statistics of a list of numbers (mean, median, mode, variance, quantiles, skewness, kurtosis, outliers) and, with a second list, correlation and linear regression. Also t-tests, tests of proportions, confidence intervals and sample sizes.",
  keywords,
  version: "2026-11-28",
  textProperty: "values",
  textMayBeEmpty: true,
  mainKeys: ["values", "test"],
  measured: ["values", "y"],
  blankIsMissing: true,
  limits: { max_input_chars: 200_000, max_values: MAX_VALUES, max_quantiles: 50 },
  serviceLimits: ["max_input_chars", "max_values"],
  views: {
    test: {
      view: "figures",
      y: ["p_value", "statistic", "df", "estimate", "ci_low", "ci_high", "sample_size"],
    },
    summary: {
      view: "figures",
      y: ["mean", "median", "stddev_sample", "stddev_population", "min", "max", "sum", "count"],
    },
  },
  input: z.looseObject({
    values: sample.optional().describe(
      "Numbers or decimal strings, or text with numbers separated by commas, semicolons, white space or line breaks; decimals come after a dot",
    ),
    y: sample.optional().describe("Second sample, paired with values as x; same forms"),
    quantiles: z.array(z.number().min(0).max(1)).default([0.25, 0.5, 0.75]).describe(
      "Probabilities from 0 to 1, at most 50",
    ),
    quantile_method: z.literal([...QUANTILE_METHODS]).meta({ type: "integer" }).default(7).describe(
      "Hyndman-Fan type: 1 inverse CDF, 2 averaged inverse CDF, 4 linear of the empirical CDF, 5 Hazen, 6 exclusive (QUARTILE.EXC), 7 inclusive (QUARTILE.INC, R, NumPy), 8 median-unbiased, 9 normal-unbiased",
    ),
    test: test.optional().describe("A hypothesis test, or a sample size"),
  }),
  output: z.object({
    summary: summary.nullable().describe(
      "Statistics of values. Every number is rounded half up to 15 significant digits, and null beyond the range of a double; null without values",
    ),
    y_summary: summary.nullable().describe("The same for y; null without y"),
    bivariate: z.object({
      count: z.int(),
      covariance_population: value("Covariance with divisor n"),
      covariance_sample: statistic("Covariance with divisor n - 1"),
      correlation: statistic("Pearson's r"),
      spearman: statistic("Pearson's r of the ranks, equal values sharing their average rank"),
      regression: z.object({
        slope: value("Slope"),
        intercept: value("Intercept"),
        r_squared: statistic("Coefficient of determination"),
        residual_stddev: statistic("sqrt(RSS / (n - 2)), from 3 pairs"),
        slope_standard_error: statistic("From 3 pairs"),
        intercept_standard_error: statistic("From 3 pairs"),
      }).nullable().describe(
        "Least squares y = intercept + slope x, x being values; null when x is constant",
      ),
    }).nullable().describe("null without y, and for independent samples (t_welch, t_pooled)"),
    test: z.object({
      kind: z.enum(TEST_KINDS),
      method: z.string().describe("What was computed"),
      statistic: statistic("t or z"),
      df: statistic("Degrees of freedom"),
      p_value: statistic(
        "Probability of a result at least as extreme, if the null hypothesis is true",
      ),
      estimate: statistic(
        "The mean, the difference (values minus y, or first minus second) or the proportion",
      ),
      ci_low: statistic("Lower end of the two-sided confidence interval of estimate"),
      ci_high: statistic("Its upper end"),
      confidence: z.number(),
      sample_size: z.int().nullable().describe(
        "sample_size_…: the smallest sufficient sample",
      ),
    }).nullable().describe("null without test; numbers to 8 significant digits"),
    quantile_method: z.string().describe("Name of the method, such as inclusive"),
  }),
  stats: z.object({ values: z.int().describe("Count of values") }),
  warnings: {
    CONSTANT_VALUES:
      "all values of a list are equal: skewness, kurtosis and correlation are null; path names the list",
    DECIMAL_COMMAS:
      "commas that look like decimal commas (1,5; 2,5) or thousands separators (1,234, 5,678) were read as separators of values; path names the list",
    BLANKS_IN_NUMBERS:
      "blanks that look like thousands separators (1 234; 5 678) were read as separators of values; path names the list",
    UNUSED_PROPERTY: "values or y is given, but this kind of test does not use it; path names it",
    SMALL_SAMPLE: "fewer than 4 values: some results are null",
  },
  errors: {
    EMPTY_INPUT:
      "no values, an empty list, or blank text, and no test that works without them; details: path",
    CONSTANT_SAMPLE:
      "test: a sample has one value, or its values are all equal, so there is no variance to test against",
    INVALID_NUMBER:
      "an item or token is not a finite number; the message gives its place from 1 and the token; path names the list; details: index, from 0",
    LENGTH_MISMATCH:
      "values and y differ in length, and the test is not of independent samples; the message gives both; details: values, y",
    TOO_MANY_VALUES: `more than ${MAX_VALUES} values; details: max`,
    INVALID_INPUT:
      "a quantile is outside 0 to 1, another option is out of range, or test lacks a key that its kind needs",
  },
  examples: [
    {
      title: "A small sample",
      input: { values: [2, 4, 4, 4, 5, 5, 7, 9] },
      expect: {
        output: {
          summary: {
            count: 8,
            sum: 40,
            mean: 5,
            median: 4.5,
            mode: [4],
            min: 2,
            max: 9,
            range: 7,
            variance_population: 4,
            variance_sample: 4.57142857142857,
            stddev_population: 2,
            stddev_sample: 2.1380899352994,
            standard_error: 0.755928946018454,
            coefficient_of_variation: 0.427617987059879,
            skewness_population: 0.65625,
            skewness_sample: 0.8184875533568,
            kurtosis_excess_population: -0.21875,
            kurtosis_excess_sample: 0.940625,
            geometric_mean: 4.60321559604674,
            harmonic_mean: 4.20175072947061,
            median_absolute_deviation: 0.5,
            quantiles: [
              { p: 0.25, value: 4 },
              { p: 0.5, value: 4.5 },
              { p: 0.75, value: 5.5 },
            ],
            interquartile_range: 1.5,
            outlier_fences: { lower: 1.75, upper: 7.75 },
            outliers: [9],
          },
          y_summary: null,
          bivariate: null,
          quantile_method: "inclusive",
        },
      },
    },
    {
      title: "A straight line",
      input: { values: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] },
      expect: {
        output: {
          bivariate: {
            count: 4,
            covariance_population: 2.425,
            covariance_sample: 3.23333333333333,
            correlation: 0.997828329754861,
            spearman: 1,
            regression: {
              slope: 1.94,
              intercept: 0.15,
              r_squared: 0.995661375661376,
              residual_stddev: 0.202484567313166,
              slope_standard_error: 0.0905538513813742,
              intercept_standard_error: 0.247991935352745,
            },
          },
        },
      },
    },
    {
      title: "How many people to ask",
      input: { test: { kind: "sample_size_proportion", margin: 0.05 } },
      expect: { output: { summary: null, test: { sample_size: 385 } } },
    },
  ],
});
