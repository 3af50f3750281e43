import type { Run, RunOutput, RunWarning } from "../../tool.ts";
import { compareCodePoints } from "../../shared/code_points.ts";
import { decimal } from "../../shared/decimal.ts";
import type { contract } from "./contract.ts";
import { GO_MODE, readGoProfile } from "./go_profile.ts";
import { readIstanbulSummary } from "./istanbul.ts";
import { readLcov } from "./lcov.ts";
import { lineRanges } from "./line_ranges.ts";
import { type Count, type Counts, type FileCoverage, METRICS, type Report } from "./report.ts";
import { readXmlReport } from "./xml_report.ts";

type Format = RunOutput<typeof contract>["format"];
type Metric = Count & { percent: number | null };
type Metrics = Record<(typeof METRICS)[number], Metric | null>;
type File = Metrics & { path: string; uncovered_lines: string | null };

/** Summarises the coverage of a test run, whichever program reports it. */
export const run: Run<typeof contract> = (
  { input: text, format: wanted, threshold, max_files: maxFiles },
) => {
  const { format, report } = readCoverage(text, wanted);
  const files = report.files.map(summaryOf).sort(worstFirst);
  const totals = withPercents(report.totals ?? sumOf(report.files));
  return {
    output: {
      format,
      ...totals,
      met: isMet(judgedPercent(totals), threshold),
      files: files.slice(0, maxFiles),
    },
    stats: {
      files: files.length,
      files_fully_covered: files.filter((file) => (judgedPercent(file) ?? 100) === 100).length,
    },
    warnings: [
      ...report.warnings,
      ...takenAsPercent(threshold),
      ...noLines(judgedPercent(totals), threshold),
      ...truncated(files.length, maxFiles),
    ],
  };
};

function readCoverage(text: string, wanted: Format | "auto"): { format: Format; report: Report } {
  switch (wanted) {
    case "auto":
      return readWhichever(text);
    case "lcov":
      return { format: wanted, report: readLcov(text) };
    case "istanbul-summary":
      return { format: wanted, report: readIstanbulSummary(text) };
    case "go":
      return { format: wanted, report: readGoProfile(text) };
    default:
      return readXmlReport(text, wanted);
  }
}

function readWhichever(text: string): { format: Format; report: Report } {
  const start = text.trimStart();
  if (start.startsWith("<")) return readXmlReport(text);
  if (GO_MODE.test(start.slice(0, start.search(/\r|\n|$/)))) return readCoverage(text, "go");
  return readCoverage(text, start.startsWith("{") ? "istanbul-summary" : "lcov");
}

function summaryOf(file: FileCoverage): File {
  return {
    path: file.path,
    ...withPercents(file),
    uncovered_lines: file.uncoveredLines && lineRanges(file.uncoveredLines),
  };
}

function withPercents(counts: Counts): Metrics {
  const entries = METRICS.map((metric) => {
    const count = counts[metric];
    return [metric, count && { ...count, percent: percent(count) }];
  });
  return Object.fromEntries(entries);
}

/** Rounded down, in integers: 99.99 is never shown as 100. */
function percent({ covered, total }: Count): number | null {
  return total === 0 ? null : Number(BigInt(covered) * 10_000n / BigInt(total)) / 100;
}

/** Null for a metric that no file has. */
function sumOf(files: readonly FileCoverage[]): Counts {
  const sums: Counts = { lines: null, branches: null, functions: null, statements: null };
  for (const file of files) {
    for (const metric of METRICS) {
      const count = file[metric];
      if (!count) continue;
      sums[metric] ??= { covered: 0, total: 0 };
      sums[metric].covered += count.covered;
      sums[metric].total += count.total;
    }
  }
  return sums;
}

/** What a threshold is compared with: lines, or statements where lines are not counted, as in Go. */
function judgedPercent({ lines, statements }: Metrics): number | null {
  return (lines ?? statements)?.percent ?? null;
}

function worstFirst(a: File, b: File): number {
  return compareNullLast(judgedPercent(a), judgedPercent(b)) ||
    compareCodePoints(a.path, b.path);
}

function compareNullLast(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

function isMet(reached: number | null, threshold: number | undefined): boolean | null {
  return threshold === undefined || reached === null ? null : reached >= threshold;
}

/** A threshold of 80 percent is written as 0.8 too, which would let anything pass. */
function takenAsPercent(threshold = 0): RunWarning<typeof contract>[] {
  if (threshold === 0 || threshold > 1) return [];
  const message = `"threshold" is ${threshold} and was read as a percentage; if a fraction is ` +
    `meant, send ${decimal(threshold).times(100).toNumber()}`;
  return [{ code: "TAKEN_AS_PERCENT", message, path: "threshold" }];
}

/** A summary without its packages, or a run of no tests, reaches no threshold and misses none. */
function noLines(
  reached: number | null,
  threshold: number | undefined,
): RunWarning<typeof contract>[] {
  if (threshold === undefined || reached !== null) return [];
  const message =
    'The report counts no lines, so the threshold was not judged and "met" is null: ' +
    "send a report with the lines of each file";
  return [{ code: "NO_LINES", message, path: "input" }];
}

function truncated(count: number, most: number): RunWarning<typeof contract>[] {
  if (count <= most) return [];
  const message = `${most} of ${count} files are listed: raise max_files`;
  return [{ code: "FILES_TRUNCATED", message }];
}
