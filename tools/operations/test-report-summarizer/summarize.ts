import type { RunWarning } from "../../tool.ts";
import { startOf } from "../../shared/cut_text.ts";
import { decimal } from "../../shared/decimal.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { placeIn } from "./failure_place.ts";
import { firstLine, isFaulty, type Outcome, type Report, type Suite, type Test } from "./report.ts";
import type { contract } from "./contract.ts";

/** The size of a summary. */
export interface SummaryOptions {
  max_failures: number;
  max_details_chars: number;
  /** How many slowest tests. */
  slowest: number;
}

type Counts = Record<Outcome | "total", number>;

/** Summarizes the tests of a report; lists keep the report's order. */
export function summarize(report: Report, options: SummaryOptions) {
  const { tests } = report;
  const addName = outputMeter("The names of the suites", "send fewer tests, or shorter names");
  const named = ({ suite, name }: Test) => {
    addName(suite.name.length);
    return { suite: suite.name, name };
  };
  const totals = { ...count(tests), missing: report.missing };
  const failing = tests.filter(isFaulty);
  const listed = failing.slice(0, options.max_failures);
  const suites = bySuite(tests).map(([{ name }, own]) => {
    addName(name.length);
    return { name, ...count(own), duration_seconds: duration(own) };
  });
  return {
    output: {
      // A run that checked nothing has not passed.
      passed: hasRun(tests) && failing.length === 0 && report.missing === 0 &&
        report.bailOut === null,
      totals,
      duration_seconds: duration(tests),
      bail_out: report.bailOut,
      suites,
      failures: listed.map((test) => ({
        ...named(test),
        kind: test.outcome === "failed" ? "failure" as const : "error" as const,
        message: wholeMessage(test),
        details: startOf(test.details, options.max_details_chars),
        ...placeOf(test),
      })),
      skipped_tests: tests.filter(({ outcome }) => outcome === "skipped").map((test) => ({
        ...named(test),
        reason: test.message,
      })),
      slowest: slowest(tests, options.slowest).map(({ test, seconds }) => ({
        ...named(test),
        duration_seconds: seconds,
      })),
    },
    stats: { suites: suites.length, tests: tests.length, flaky: report.flaky },
    warnings: [...report.warnings, ...cutWarnings(failing, listed, options), ...noTests(tests)],
  };
}

/** The message; one that ends with a colon announces what is on the next line of the details. */
function wholeMessage({ message, details }: Test): string {
  if (!message.endsWith(":")) return message;
  const [, after] = details.split(message, 2);
  return after === undefined ? message : `${message} ${firstLine(after)}`.trimEnd();
}

/** Gives the place that the report states; the failure's text fills in what is missing. */
function placeOf({ file, line, details, message }: Test): Pick<Test, "file" | "line"> {
  if (file !== null && line !== null) return { file, line };
  const place = placeIn(details) ?? placeIn(message);
  if (file === null) return { file: place?.file ?? null, line: place?.line ?? line };
  return { file, line: place && nameOf(place.file) === nameOf(file) ? place.line : null };
}

/** The name of a file without its folders. */
function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

function count(tests: readonly Test[]): Counts {
  const counts: Counts = {
    total: tests.length,
    passed: 0,
    failed: 0,
    errors: 0,
    skipped: 0,
    todo: 0,
  };
  for (const { outcome } of tests) counts[outcome]++;
  return counts;
}

function bySuite(tests: readonly Test[]): [Suite, Test[]][] {
  const suites = new Map<Suite, Test[]>();
  for (const test of tests) {
    const own = suites.get(test.suite);
    if (own) own.push(test);
    else suites.set(test.suite, [test]);
  }
  return [...suites];
}

/** The exact sum: 0.01 and 0.02 are 0.03. */
function duration(tests: readonly Test[]): number | null {
  const stated = tests.flatMap(({ seconds }) => seconds === null ? [] : [seconds]);
  if (stated.length === 0) return null;
  const sum = stated.reduce((total, seconds) => total.plus(decimal(seconds)), decimal(0))
    .toNumber();
  return Number.isFinite(sum) ? sum + 0 : null;
}

function slowest(tests: readonly Test[], most: number): { test: Test; seconds: number }[] {
  return tests.flatMap((test) => test.seconds === null ? [] : [{ test, seconds: test.seconds }])
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most);
}

function cutWarnings(
  failing: Test[],
  listed: Test[],
  options: SummaryOptions,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (failing.length > listed.length) {
    warnings.push({
      code: "FAILURES_TRUNCATED",
      message: `${listed.length} of ${failing.length} failures are listed: raise max_failures`,
    });
  }
  const long = listed.filter(({ details }) => details.length > options.max_details_chars).length;
  if (long > 0) {
    warnings.push({
      code: "DETAILS_TRUNCATED",
      message: `The details of ${long === 1 ? "1 failure" : `${long} failures`} were cut to ` +
        `${options.max_details_chars} characters: raise max_details_chars`,
    });
  }
  return warnings;
}

function hasRun(tests: readonly Test[]): boolean {
  return tests.some(({ outcome }) => outcome !== "skipped" && outcome !== "todo");
}

function noTests(tests: readonly Test[]): RunWarning<typeof contract>[] {
  if (hasRun(tests)) return [];
  const message = tests.length === 0
    ? "The report has no test"
    : `None of the report's tests ran: ${tests.length} skipped or todo`;
  return [{ code: "NO_TESTS", message }];
}
