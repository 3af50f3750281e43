import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { REFERENCE_SETS } from "./nist_univariate.ts";

const ID = "statistics-calculator";

function assertClose(actual: number, expected: number, what: string): void {
  const size = Math.max(Math.abs(expected), 1e-300);
  assert.ok(Math.abs(actual - expected) / size < 1e-12, `${what}: ${actual}, expected ${expected}`);
}

for (const { name, values, count, mean, stddev } of REFERENCE_SETS) {
  Deno.test(`${ID}: NIST StRD ${name}, to every certified digit`, async () => {
    const { summary } = await outputOf(ID, { values });
    assert.equal(summary.count, count);
    assert.equal(summary.mean, mean);
    assert.equal(summary.stddev_sample, stddev);
  });
}

const X = [3.1, -2.5, 7.25, 0.5, 3.1, 11, 4.75, -2.5, 6, 40.5];
const Y = [1, 5, 2, 8, 3, 9, 4, 5, 7, 30];

Deno.test(`${ID}: matches SciPy and NumPy for one sample`, async () => {
  // scipy.stats 1.17: skew, kurtosis (bias on and off), sem, median_abs_deviation; numpy var.
  const { summary } = await outputOf(ID, { values: X });
  const expected: Record<string, number> = {
    mean: 7.12,
    variance_population: 139.7401,
    variance_sample: 155.26677777777778,
    standard_error: 3.940390561578608,
    skewness_population: 2.1209565419463483,
    skewness_sample: 2.5151450590443427,
    kurtosis_excess_population: 3.459305108680245,
    kurtosis_excess_sample: 7.079842959988289,
    median_absolute_deviation: 3.375,
  };
  for (const [key, value] of Object.entries(expected)) assertClose(summary[key], value, key);
  assert.deepEqual(summary.mode, [-2.5, 3.1]);
  assert.deepEqual(summary.outliers, [40.5]);
  assert.deepEqual([summary.geometric_mean, summary.harmonic_mean], [null, null]);
});

Deno.test(`${ID}: gives geometric and harmonic means`, async () => {
  // scipy.stats gmean and hmean.
  const values = [3.6, 3, 7.75, 1, 3.6, 11.5, 5.25, 3, 6.5, 41];
  const { summary } = await outputOf(ID, { values });
  assertClose(summary.geometric_mean, 5.203198052906336, "geometric");
  assertClose(summary.harmonic_mean, 3.562619244333268, "harmonic");
});

Deno.test(`${ID}: matches SciPy for two samples`, async () => {
  // scipy.stats linregress and spearmanr; the residual deviation from its residuals.
  const { y_summary, bivariate } = await outputOf(ID, { values: X, y: Y.join("; ") });
  assert.equal(y_summary.count, 10);
  assertClose(bivariate.covariance_sample, 94.89111111111112, "covariance");
  assertClose(bivariate.correlation, 0.9128126331916474, "Pearson");
  assertClose(bivariate.spearman, 0.3180443006342724, "Spearman");
  const { regression } = bivariate;
  assertClose(regression.slope, 0.6111488398820382, "slope");
  assertClose(regression.intercept, 3.048620260039889, "intercept");
  assertClose(regression.r_squared, 0.8332269033142691, "r squared");
  assertClose(regression.residual_stddev, 3.61363161798387, "residuals");
  assertClose(regression.slope_standard_error, 0.09666813783259832, "error of the slope");
  assertClose(regression.intercept_standard_error, 1.3340010383725782, "error of the intercept");
});

Deno.test(`${ID}: a list sent as its text`, async () => {
  const { summary } = await outputOf(ID, { values: " [1, 2.5,\n6]" });
  assert.deepEqual([summary.count, summary.sum], [3, 9.5]);
});

// NIST Statistical Reference Datasets, linear regression, Norris: pairs of y and x, and the certified values.
const NORRIS = (
  "0.1 0.2 338.8 337.4 118.1 118.2 888.0 884.6 9.2 10.1 228.1 226.5 668.5 666.3 998.5 996.3 449.1 448.6 " +
  "778.9 777.0 559.2 558.2 0.3 0.4 0.1 0.6 778.1 775.5 668.8 666.9 339.3 338.0 448.9 447.5 10.8 11.6 " +
  "557.7 556.0 228.3 228.1 998.0 995.8 888.8 887.6 119.6 120.2 0.3 0.3 0.6 0.3 557.6 556.8 339.3 339.1 " +
  "888.0 887.2 998.5 999.0 778.9 779.0 10.2 11.1 117.6 118.3 228.9 229.2 668.4 669.1 449.2 448.9 0.2 0.5"
).split(" ");
Deno.test(`${ID}: gives the certified regression of NIST's Norris`, async () => {
  const { bivariate } = await outputOf(ID, {
    values: NORRIS.filter((_, index) => index % 2 === 1),
    y: NORRIS.filter((_, index) => index % 2 === 0),
  });
  assert.deepEqual(bivariate.regression, {
    slope: 1.00211681802045,
    intercept: -0.262323073774029,
    r_squared: 0.999993745883712,
    residual_stddev: 0.884796396144373,
    slope_standard_error: 0.000429796848199937,
    intercept_standard_error: 0.232818234301152,
  });
});

// R 4.2, quantile(c(10, 20, 30, 40, 50, 60), c(1/6, 1/3, 5/6), type = 1 and 2).
Deno.test(`${ID}: places a probability that no double equals on its step`, async () => {
  const input = { values: [10, 20, 30, 40, 50, 60], quantiles: [1 / 6, 1 / 3, 5 / 6] };
  const at = async (quantile_method: number) =>
    (await outputOf(ID, { ...input, quantile_method })).summary.quantiles
      .map(({ value }: { value: number }) => value);
  assert.deepEqual(await at(1), [10, 20, 50]);
  assert.deepEqual(await at(2), [15, 25, 55]);
});

// By hand: the rank is 9.3333333333333325 / 3, which takes 0.3333333333333325 of 3, a tie.
Deno.test(`${ID}: rounds a tie of a type 8 quantile up`, async () => {
  const { summary } = await outputOf(ID, {
    values: [0, 3, -4, 3, 5, 4, 5, -5],
    quantile_method: 8,
    quantiles: [0.3333333333333333],
  });
  assert.deepEqual(summary.quantiles, [{ p: 0.3333333333333333, value: 0.333333333333333 }]);
});

// numpy.quantile of X with the methods inverted_cdf, averaged_inverted_cdf, interpolated_inverted_cdf,
// hazen, weibull, linear, median_unbiased, normal_unbiased.
const PROBABILITIES = [0, 0.1, 0.25, 0.3, 0.5, 0.75, 0.99, 1];
const QUANTILES: [number, string, number[]][] = [
  [1, "inverse CDF", [-2.5, -2.5, 0.5, 0.5, 3.1, 7.25, 40.5, 40.5]],
  [2, "averaged inverse CDF", [-2.5, -2.5, 0.5, 1.8, 3.925, 7.25, 40.5, 40.5]],
  [4, "linear of the empirical CDF", [-2.5, -2.5, -1, 0.5, 3.1, 6.625, 37.55, 40.5]],
  [5, "Hazen", [-2.5, -2.5, 0.5, 1.8, 3.925, 7.25, 40.5, 40.5]],
  [6, "exclusive", [-2.5, -2.5, -0.25, 1.28, 3.925, 8.1875, 40.5, 40.5]],
  [7, "inclusive", [-2.5, -2.5, 1.15, 2.32, 3.925, 6.9375, 37.845, 40.5]],
  [8, "median-unbiased", [-2.5, -2.5, 0.25, 1.62666666666667, 3.925, 7.5625, 40.5, 40.5]],
  [9, "normal-unbiased", [-2.5, -2.5, 0.3125, 1.67, 3.925, 7.484375, 40.5, 40.5]],
];
for (const [quantile_method, name, expected] of QUANTILES) {
  Deno.test(`${ID}: gives quantiles of type ${quantile_method}`, async () => {
    const input = { values: X, quantiles: PROBABILITIES, quantile_method };
    const output = await outputOf(ID, input);
    assert.equal(output.quantile_method, name);
    assert.deepEqual(
      output.summary.quantiles,
      expected.map((value, index) => ({ p: PROBABILITIES[index], value })),
    );
    const [q1, q3] = [expected[2]!, expected[5]!];
    assertClose(output.summary.interquartile_range, q3 - q1, "interquartile range");
    assertClose(output.summary.outlier_fences.upper, q3 + 1.5 * (q3 - q1), "fence");
  });
}

Deno.test(`${ID}: points on a line leave no residuals, even where means are not decimal`, async () => {
  const cases = [
    { values: [1, 2, 4], y: [3, 6, 12], slope: 3, intercept: 0 },
    { values: [3, 6, 12], y: [1, 2, 4], slope: 0.333333333333333, intercept: 0 },
    { values: [0.1, 0.2, 0.4], y: [-0.7, -0.8, -1], slope: -1, intercept: -0.6 },
  ];
  for (const { values, y, slope, intercept } of cases) {
    const { bivariate } = await outputOf(ID, { values, y });
    assert.deepEqual(bivariate.regression, {
      slope,
      intercept,
      r_squared: 1,
      residual_stddev: 0,
      slope_standard_error: 0,
      intercept_standard_error: 0,
    });
    assert.equal(bivariate.correlation, Math.sign(slope));
  }
});

Deno.test(`${ID}: a sum does not depend on the order, whatever the sizes`, async () => {
  for (const values of [[1e300, 1, -1e300], [1, 1e300, -1e300], [-1e300, 1e300, 1]]) {
    const { summary } = await outputOf(ID, { values });
    assert.deepEqual([summary.sum, summary.mean], [1, 0.333333333333333]);
  }
});

Deno.test(`${ID}: gives null for what a double cannot hold`, async () => {
  const { summary } = await outputOf(ID, { values: [1e308, 1e308, 1.5e308, -1e307] });
  assert.equal(summary.sum, null);
  assert.equal(summary.variance_sample, null);
  assert.equal(summary.median, 1e308);
});

// What rule 1 calls undefined.
const UNDEFINED: [string, unknown[], string[]][] = [
  ["one value", [5], [
    "variance_sample",
    "stddev_sample",
    "standard_error",
    "coefficient_of_variation",
    "skewness_population",
    "skewness_sample",
    "kurtosis_excess_population",
    "kurtosis_excess_sample",
  ]],
  ["two values", [1, 2], ["skewness_sample", "kurtosis_excess_sample"]],
  ["three values", [1, 2, 4], ["kurtosis_excess_sample"]],
  ["a mean of 0", [-1, 1, -2, 2], [
    "coefficient_of_variation",
    "geometric_mean",
    "harmonic_mean",
  ]],
  ["a zero", [0, 1, 2, 3], ["geometric_mean", "harmonic_mean"]],
  ["equal values", [4, 4, 4, 4], [
    "skewness_population",
    "skewness_sample",
    "kurtosis_excess_population",
    "kurtosis_excess_sample",
  ]],
];
for (const [title, values, expected] of UNDEFINED) {
  Deno.test(`${ID}: explains what is undefined for ${title}`, async () => {
    const { summary } = await outputOf(ID, { values });
    const nulls = Object.keys(summary).filter((key) => summary[key] === null);
    assert.deepEqual(nulls, expected);
  });
}

Deno.test(`${ID}: explains what is undefined for two samples`, async () => {
  const flatY = (await outputOf(ID, { values: [1, 2, 3], y: [5, 5, 5] })).bivariate;
  assert.deepEqual([flatY.correlation, flatY.spearman], [null, null]);
  assert.deepEqual([flatY.regression.slope, flatY.regression.r_squared], [0, null]);
  const flatX = (await outputOf(ID, { values: [5, 5, 5], y: [1, 2, 3] })).bivariate;
  assert.deepEqual([flatX.correlation, flatX.regression], [null, null]);
  const two = (await outputOf(ID, { values: [1, 2], y: [3, 7] })).bivariate.regression;
  assert.deepEqual([two.slope, two.intercept, two.r_squared], [4, -1, 1]);
  assert.deepEqual([two.residual_stddev, two.slope_standard_error], [null, null]);
  const one = (await outputOf(ID, { values: [1], y: [3] })).bivariate;
  assert.deepEqual([one.covariance_population, one.covariance_sample], [0, null]);
});

Deno.test(`${ID}: reads text in all its forms`, async () => {
  const forms = ["1,2;3 4", "1\n2\r\n3\t4\n", " ,1,,2;; 3,\u00a04,", "+1 2. .3e1 40e-1"];
  for (const values of forms) {
    assert.equal((await outputOf(ID, { values })).summary.sum, 10, JSON.stringify(values));
  }
  assert.equal((await outputOf(ID, "1 2 3")).summary.mean, 2);
  assert.equal((await outputOf(ID, "−1.5 2")).summary.min, -1.5);
  assert.equal((await outputOf(ID, { values: [" 0.1 ", 0.2] })).summary.sum, 0.3);
});

Deno.test(`${ID}: warnings name the list`, async () => {
  const { warnings } = await runTool(ID, { values: [1, 2, 3, 4], y: "5 5 5 5" });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [["CONSTANT_VALUES", "y"]]);
  assert.deepEqual(await warningsOf(ID, { values: [1, 2, 3] }), ["SMALL_SAMPLE"]);
  assert.deepEqual(await warningsOf(ID, { values: [7] }), ["CONSTANT_VALUES", "SMALL_SAMPLE"]);
});

const FAULTS: [string, Record<string, unknown>, string, Record<string, unknown>?][] = [
  ["nothing", {}, "EMPTY_INPUT"],
  ["an empty list", { values: [] }, "EMPTY_INPUT"],
  ["blank text", { values: " ,;\n" }, "EMPTY_INPUT", { path: "values" }],
  ["a blank y", { values: "1", y: " " }, "EMPTY_INPUT", { path: "y" }],
  ["a word", { values: "1 2 three" }, "INVALID_NUMBER", { index: 2 }],
  ["a decimal comma", { values: ["1,5"] }, "INVALID_NUMBER", { index: 0 }],
  ["null in a list", { values: [1, null] }, "INVALID_NUMBER", { index: 1 }],
  ["a boolean", { values: [true] }, "INVALID_NUMBER", { index: 0 }],
  ["infinity", { values: "1 Infinity" }, "INVALID_NUMBER", { index: 1 }],
  ["beyond a double", { values: "1e400" }, "INVALID_NUMBER", { index: 0 }],
  ["hexadecimal", { values: "0x10" }, "INVALID_NUMBER", { index: 0 }],
  ["a fault in y", { values: [1, 2], y: [1, "x"] }, "INVALID_NUMBER", { index: 1 }],
  ["unequal lists", { values: [1, 2], y: [1] }, "LENGTH_MISMATCH", { values: 2, y: 1 }],
  ["too many values", { values: "1 ".repeat(10_001) }, "TOO_MANY_VALUES", {
    max: 10_000,
    actual: 10_001,
  }],
  ["a percentile in percent", { values: [1], quantiles: [95] }, "INVALID_INPUT"],
  ["type 3", { values: [1], quantile_method: 3 }, "INVALID_INPUT"],
  ["51 quantiles", { values: [1], quantiles: Array(51).fill(0.5) }, "INPUT_TOO_LARGE", {
    limit: "max_quantiles",
    max: 50,
    actual: 51,
  }],
];
for (const [title, input, code, details] of FAULTS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    if (details) assert.deepEqual(error.details, details);
    if (title === "a fault in y") assert.equal(error.fields[0]!.path, "y");
  });
}

Deno.test(`${ID}: refuses an empty list and asks for numbers`, async () => {
  assert.match((await errorOf(ID, { values: [1, 2], y: [] })).message, /"y" .*send some numbers/);
});

const WITH_DECIMAL_COMMAS = [
  "1,5;2,5;3,5",
  "1.234,56\n2.345,67",
  "-1,5 2 3",
  "1,234\n5,678",
  "−1,5; 2",
  // As a list of the United States is written, and one of Germany with commas between its numbers too.
  "1,234, 5,678, 12",
  "1,234,567 8,901.25",
  "1,5, 2,5, 3",
  "[1,5; 2,5; 3]",
];
/** Thousands parted as CLDR has it: a blank in Swedish and Polish, narrow in French. */
const WITH_BLANKS = [
  "1 234\n5 678",
  "1\u00a0234; 56",
  "1\u202f234,5",
  "12 345 678, 9 012",
  "-1 234\t5",
  "[1 234; 5 678]",
];
const WITHOUT_BLANKS = [
  "100 200",
  "1 234",
  "1 2\n3 4",
  "0 123\n0 456",
  "1 234 5\n6 789",
  "1, 234",
  "1,234",
];
for (const values of [...WITH_BLANKS, ...WITHOUT_BLANKS]) {
  Deno.test(`${ID}: reads the blanks of ${JSON.stringify(values)}`, async () => {
    const { warnings } = await runTool(ID, { values });
    const [warning] = warnings.filter(({ code }) => code === "BLANKS_IN_NUMBERS");
    assert.equal(warning?.path, WITH_BLANKS.includes(values) ? "values" : undefined);
  });
}

const WITHOUT = ["1,5", "1,2,3", "1, 2, 3", "1,2,3\n4,5,6", "1.5;2.5", "1,\n2,\n3", "12.34,5;1"];
for (const values of [...WITH_DECIMAL_COMMAS, ...WITHOUT]) {
  Deno.test(`${ID}: reads the commas of ${JSON.stringify(values)}`, async () => {
    const { warnings } = await runTool(ID, { values });
    const [warning] = warnings.filter(({ code }) => code === "DECIMAL_COMMAS");
    assert.equal(warning?.path, WITH_DECIMAL_COMMAS.includes(values) ? "values" : undefined);
  });
}
