/**
 * Tests of hypotheses and sizes of samples.
 *
 * @module
 */
import type { ErrorCode, RunInput, RunOutput } from "../../tool.ts";
import { type Decimal, significant } from "../../shared/decimal.ts";
import { invalidField, invalidInput, ToolError } from "../../shared/tool_error.ts";
import type { contract, TestKind } from "./contract.ts";
import {
  binomialProbability,
  binomialUpperTail,
  criticalT,
  criticalZ,
  normalUpperTail,
  tUpperTail,
} from "./distributions.ts";
import { Exact } from "./exact.ts";
import { type Sample, sampleOf } from "./moments.ts";

type Test = NonNullable<RunInput<typeof contract>["test"]>;
type Outcome = NonNullable<RunOutput<typeof contract>["test"]>;
type Tail = Test["alternative"];

/** A test's statistic and its parts, not yet rounded. */
interface Found {
  method: string;
  statistic?: number;
  df?: number;
  p?: number;
  estimate?: number;
  interval?: [low: number, high: number];
  size?: number;
}

/** Whether a test is of `values` and `y`, of `values` alone, or of neither. */
export const SAMPLES_OF: Readonly<Record<TestKind, 0 | 1 | 2>> = {
  t_one_sample: 1,
  t_paired: 2,
  t_welch: 2,
  t_pooled: 2,
  proportion: 0,
  two_proportions: 0,
  sample_size_mean: 0,
  sample_size_proportion: 0,
};

/**
 * Does the test that is requested.
 *
 * @throws {ToolError} `INVALID_INPUT` on what it needs and is missing or out of range, `LENGTH_MISMATCH` on pairs,
 *   `CONSTANT_SAMPLE` when the values do not vary.
 */
export function testHypothesis(test: Test, x: Sample | null, y: Sample | null): Outcome {
  const { method, statistic, df, p, estimate, interval, size } = TESTS[test.kind](test, x!, y!);
  return {
    kind: test.kind,
    method,
    statistic: rounded(statistic),
    df: rounded(df),
    p_value: rounded(p),
    estimate: rounded(estimate),
    ci_low: rounded(interval?.[0]),
    ci_high: rounded(interval?.[1]),
    confidence: test.confidence,
    sample_size: size ?? null,
  };
}

const TESTS: Readonly<Record<TestKind, (test: Test, x: Sample, y: Sample) => Found>> = {
  t_one_sample(test, x) {
    const n = x.values.length;
    return student("Student's t, one sample", test, meanOf(x), variance(x) / n, n - 1);
  },
  t_paired(test, x, y) {
    const n = x.values.length;
    const differences = differencesOf(x, y);
    const method = "Student's t, paired: values minus y";
    return student(method, test, meanOf(differences), variance(differences) / n, n - 1);
  },
  t_welch(test, x, y) {
    const [n, m] = [x.values.length, y.values.length];
    const [a, b] = [variance(x) / n, variance(y) / m];
    const df = (a + b) ** 2 / (a ** 2 / (n - 1) + b ** 2 / (m - 1));
    return student("Welch's t, two independent samples", test, meanOf(x) - meanOf(y), a + b, df);
  },
  t_pooled(test, x, y) {
    const [n, m] = [x.values.length, y.values.length];
    const df = n + m - 2;
    const pooled = ((n - 1) * variance(x) + (m - 1) * variance(y)) / df;
    const method = "Student's t, two independent samples of one variance";
    return student(method, test, meanOf(x) - meanOf(y), pooled * (1 / n + 1 / m), df);
  },
  proportion(test) {
    const { successes: k, trials: n } = requireCounts(test, "successes", "trials");
    return {
      method: "Exact binomial test, Wilson interval",
      p: binomialTest(k, n, test.proportion, test.alternative),
      estimate: k / n,
      interval: wilsonInterval(k, n, criticalZ(test.confidence)),
    };
  },
  two_proportions(test) {
    const { successes: k, trials: n } = requireCounts(test, "successes", "trials");
    const { successes: l, trials: m } = requireCounts(test, "successes_2", "trials_2");
    const pooled = (k + l) / (n + m);
    const error = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
    if (error === 0) throw constantSample("all trials of both groups have the same result");
    const difference = k / n - l / m;
    const z = difference / error;
    return {
      method: "z test of two proportions, pooled; Newcombe's interval of the difference",
      statistic: z,
      p: tailOf(test.alternative, normalUpperTail(z), normalUpperTail(-z)),
      estimate: difference,
      interval: newcombeInterval([k, n], [l, m], criticalZ(test.confidence)),
    };
  },
  sample_size_mean(test) {
    const [stddev, margin] = [required(test, "stddev"), required(test, "margin")];
    const size = (criticalZ(test.confidence) * stddev / margin) ** 2;
    return { method: "Sample size to estimate a mean to ± margin", size: sizeOf(size, test) };
  },
  sample_size_proportion(test) {
    const margin = proportionMargin(test);
    const p = test.proportion;
    const size = criticalZ(test.confidence) ** 2 * p * (1 - p) / margin ** 2;
    return { method: "Sample size to estimate a proportion to ± margin", size: sizeOf(size, test) };
  },
};

/** Student's t, its probability and interval. @param squaredError The square of the standard error. */
function student(
  method: string,
  test: Test,
  estimate: number,
  squaredError: number,
  df: number,
): Found {
  const error = Math.sqrt(squaredError);
  const t = (estimate - test.mean) / error;
  const reach = criticalT(test.confidence, df) * error;
  return {
    method,
    statistic: t,
    df,
    p: tailOf(test.alternative, tUpperTail(t, df), tUpperTail(-t, df)),
    estimate,
    interval: [estimate - reach, estimate + reach],
  };
}

/** The probability that an alternative asks for, from those above and below the statistic. */
function tailOf(alternative: Tail, above: number, below: number): number {
  if (alternative === "greater") return above;
  if (alternative === "less") return below;
  return Math.min(1, 2 * Math.min(above, below));
}

/** Ties in probability count, within the error of rounding. */
const TIE = 1 + 1e-7;

/** Two-sided: all results that are not more likely than the one seen (Clopper and Pearson's as R's binom.test has it). */
function binomialTest(k: number, n: number, p: number, alternative: Tail): number {
  const atLeast = binomialUpperTail(k, n, p);
  const atMost = 1 - binomialUpperTail(k + 1, n, p);
  if (alternative !== "two_sided") return alternative === "greater" ? atLeast : atMost;
  const seen = binomialProbability(k, n, p) * TIE;
  const isAbove = k > n * p;
  if (k === n * p) return 1;
  // On the other side of the mean probabilities rise towards it: the first that is likelier than the one seen.
  let [low, high] = isAbove ? [0, Math.floor(n * p) + 1] : [Math.ceil(n * p), n + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const isLikelier = binomialProbability(middle, n, p) > seen;
    if (isLikelier === isAbove) high = middle;
    else low = middle + 1;
  }
  const other = isAbove ? 1 - binomialUpperTail(low, n, p) : binomialUpperTail(low, n, p);
  return Math.min(1, (isAbove ? atLeast : atMost) + other);
}

/** Wilson, 1927. */
function wilsonInterval(k: number, n: number, z: number): [number, number] {
  const p = k / n;
  const middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const reach = z / (1 + z * z / n) * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/** Newcombe, 1998, method 10: from the Wilson intervals of both groups. */
function newcombeInterval(
  [k, n]: [number, number],
  [l, m]: [number, number],
  z: number,
): [number, number] {
  const [p, q] = [k / n, l / m];
  const [[lowP, highP], [lowQ, highQ]] = [wilsonInterval(k, n, z), wilsonInterval(l, m, z)];
  const difference = p - q;
  return [
    difference - Math.hypot(p - lowP, highQ - q),
    difference + Math.hypot(highP - p, q - lowQ),
  ];
}

/** Rounded up; with the finite population correction where a population is given. */
function sizeOf(size: number, { population }: Test): number {
  const needed = population === undefined ? size : size / (1 + (size - 1) / population);
  // Rounding a whole number yields that number.
  const whole = Math.ceil(needed - 1e-9);
  if (Number.isSafeInteger(whole)) return Math.max(1, whole);
  throw invalidField(
    "test.margin",
    `"test.margin" needs a sample size beyond 2^53 - 1: send a wider margin`,
  );
}

/** A proportion is from 0 to 1, so any sample meets a margin of 1 or more: 5 is meant as 5 %. */
function proportionMargin(test: Test): number {
  const margin = required(test, "margin");
  if (margin < 1) return margin;
  throw invalidField(
    "test.margin",
    `"test.margin" of a proportion must be below 1; got ${margin}: send 0.05 for 5 percentage points`,
  );
}

type Needed = "stddev" | "margin" | "successes" | "trials" | "successes_2" | "trials_2";

function required(test: Test, key: Needed): number {
  const value = test[key];
  if (value !== undefined) return value;
  throw invalidInput([{
    path: `test.${key}`,
    code: "REQUIRED",
    message: `"test.${key}" is required: ${test.kind} needs it`,
  }]);
}

function requireCounts(test: Test, of: "successes" | "successes_2", among: "trials" | "trials_2") {
  const [successes, trials] = [required(test, of), required(test, among)];
  if (successes <= trials) return { successes, trials };
  throw invalidField(
    `test.${of}`,
    `"test.${of}" is ${successes}, more than "test.${among}", which is ${trials}`,
  );
}

/** Each value minus its partner. */
export function differencesOf(x: Sample, y: Sample): Sample {
  return sampleOf(x.values.map((value, index) => value.minus(y.values[index]!)));
}

function meanOf({ sum, values }: Sample): number {
  return sum.dividedBy(values.length).toNumber();
}

/** The sample variance. */
function variance({ scaledDeviations, values }: Sample): number {
  const n = values.length;
  const squares: Decimal = scaledDeviations.reduce(
    (sum, deviation) => sum.plus(deviation.times(deviation)),
    new Exact(0),
  );
  return squares.dividedBy(n).dividedBy(n).dividedBy(n - 1).toNumber();
}

/** The error for a sample that cannot be tested. */
export function constantSample(why: string): ToolError<ErrorCode<typeof contract>> {
  return new ToolError<ErrorCode<typeof contract>>(
    "CONSTANT_SAMPLE",
    `The test needs values that vary: ${why}`,
  );
}

/** Eight digits: what the functions hold for a million trials, on every machine. */
function rounded(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : significant(new Exact(value), 8);
}
