import type { ErrorCode, Run, RunInput, RunWarning } from "../../tool.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { relate } from "./bivariate.ts";
import { contract, type TestKind } from "./contract.ts";
import { constantSample, differencesOf, SAMPLES_OF, testHypothesis } from "./hypothesis.ts";
import { type Sample, sampleOf } from "./moments.ts";
import { METHODS } from "./quantile.ts";
import { hasBlanksInNumbers, hasCommasInNumbers, readSample } from "./read_sample.ts";
import { summarize } from "./summary.ts";

type Code = ErrorCode<typeof contract>;
type Input = RunInput<typeof contract>;

/** Below this some statistic of a sample is not defined. */
const LEAST_FOR_ALL = 4;

/** Describes a sample, and how a second one depends on it, from exact sums. */
export const run: Run<typeof contract> = (
  { values, y: ySample, quantiles, quantile_method: method, test },
) => {
  const { max_quantiles } = contract.limits;
  if (quantiles.length > max_quantiles) {
    throw inputTooLarge(
      "max_quantiles",
      max_quantiles,
      quantiles.length,
      "The number of quantiles is",
    );
  }
  const needed = test ? SAMPLES_OF[test.kind] : 1;
  const x = isGiven(values) || needed > 0 ? sampleOf(readSample(values, "values")) : null;
  const y = ySample !== undefined || needed > 1 ? sampleOf(readSample(ySample, "y")) : null;
  const areIndependent = test?.kind === "t_welch" || test?.kind === "t_pooled";
  if (x && y && !areIndependent) requireSameLength(x, y);
  if (test) requireSpread(test.kind, x, y);
  return {
    output: {
      summary: x && summarize(x, quantiles, method),
      y_summary: y && summarize(y, quantiles, method),
      bivariate: x && y && !areIndependent ? relate(x, y) : null,
      test: test ? testHypothesis(test, x, y) : null,
      quantile_method: METHODS[method].name,
    },
    stats: { values: x?.values.length ?? 0 },
    warnings: [
      ...misreadNumbers(values, "values"),
      ...misreadNumbers(ySample, "y"),
      ...warningsOf(x, y),
      ...(test ? unusedSamples(test.kind, x, y) : []),
    ],
  };
};

function isGiven(values: Input["values"]): boolean {
  return typeof values === "string" ? values.trim() !== "" : (values ?? []).length > 0;
}

/** @throws {ToolError} `CONSTANT_SAMPLE`. */
function requireSpread(kind: TestKind, x: Sample | null, y: Sample | null): void {
  const samples = [x, y].slice(0, SAMPLES_OF[kind]) as Sample[];
  const short = samples.findIndex(({ values }) => values.length < 2);
  if (short >= 0) throw constantSample(`"${["values", "y"][short]}" has one value`);
  if (kind === "t_paired") {
    if (differencesOf(x!, y!).isConstant) {
      throw constantSample("all pairs have the same difference");
    }
  } else if (samples.length > 0 && samples.every(({ isConstant }) => isConstant)) {
    throw constantSample(
      `all values of ${samples.length > 1 ? "each sample" : '"values"'} are equal`,
    );
  }
}

function unusedSamples(
  kind: TestKind,
  x: Sample | null,
  y: Sample | null,
): RunWarning<typeof contract>[] {
  return ([[x, "values"], [y, "y"]] as const).slice(SAMPLES_OF[kind])
    .filter(([sample]) => sample !== null)
    .map(([, path]) => ({
      code: "UNUSED_PROPERTY",
      message: `"${path}" is described, but the test ${kind} does not use it`,
      path,
    }));
}

function requireSameLength(x: Sample, y: Sample): void {
  const [n, m] = [x.values.length, y.values.length];
  if (n === m) return;
  throw new ToolError<Code>(
    "LENGTH_MISMATCH",
    `"values" has ${n} values and "y" has ${m}: send one y per value`,
    { values: n, y: m },
  );
}

/** Symbols that a text may have meant as parts of its numbers but that were read as separators. */
const MISREAD_SIGNS = [
  {
    code: "DECIMAL_COMMAS",
    signs: "commas",
    isLikely: hasCommasInNumbers,
    advice:
      "if they are part of the numbers, write decimals with a dot and thousands without separators",
  },
  {
    code: "BLANKS_IN_NUMBERS",
    signs: "blanks",
    isLikely: hasBlanksInNumbers,
    advice: "if they separate thousands, send the numbers without them",
  },
] as const;

function misreadNumbers(sample: unknown, path: string): RunWarning<typeof contract>[] {
  if (typeof sample !== "string") return [];
  return MISREAD_SIGNS.filter(({ isLikely }) => isLikely(sample)).map((
    { code, signs, advice },
  ) => ({
    code,
    message: `The ${signs} of "${path}" were read as separators of numbers: ${advice}`,
    path,
  }));
}

function warningsOf(x: Sample | null, y: Sample | null): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  for (const [sample, path] of [[x, "values"], [y, "y"]] as const) {
    if (!sample?.isConstant) continue;
    warnings.push({
      code: "CONSTANT_VALUES",
      message:
        `All values of "${path}" are equal: its skewness, kurtosis and correlations are null`,
      path,
    });
  }
  const count = x?.values.length;
  if (count !== undefined && count < LEAST_FOR_ALL) {
    warnings.push({
      code: "SMALL_SAMPLE",
      message: `${count} of at least ${LEAST_FOR_ALL} values: statistics that need more are null`,
      path: "values",
    });
  }
  return warnings;
}
