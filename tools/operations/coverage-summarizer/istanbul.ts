/**
 * The report `json-summary` of Istanbul, as nyc, c8, Jest and Vitest write it: `coverage-summary.json`.
 *
 * @module
 */
import { type OrderedJson, readOrderedJson } from "../../shared/json/ordered.ts";
import { invalidReport, readReport } from "../../shared/report_reading.ts";
import { contract } from "./contract.ts";
import { type Count, type Counts, METRICS, type Report } from "./report.ts";

/** Sums of numbers up to this stay exact. */
const MAX_COUNT = 1e12;

/**
 * Reads a json-summary. Its percents are not used.
 *
 * @throws {ToolError} `INVALID_REPORT`; `INPUT_TOO_LARGE` over the depth that the contract allows.
 */
export function readIstanbulSummary(text: string): Report {
  const maxDepth = contract.limits.max_depth;
  const summary = readReport(
    () => readOrderedJson(text, { maxDepth, doubles: true }),
    maxDepth,
  );
  const entries = summary instanceof Map ? [...summary] : [];
  const counted = entries.map(([path, value]) => ({ path, counts: countsOf(value) }));
  if (!counted.some(({ counts }) => hasMetric(counts))) {
    throw invalidReport(
      '"input" is not a json-summary of Istanbul: no member has lines, branches, functions or statements ' +
        "with covered and total; send coverage-summary.json, not coverage-final.json",
    );
  }
  const total = counted.find(({ path }) => path === "total")?.counts;
  return {
    files: counted.filter(({ path }) => path !== "total")
      .map(({ path, counts }) => ({ path, ...counts, uncoveredLines: null })),
    totals: total && hasMetric(total) ? total : undefined,
    warnings: [],
  };
}

function countsOf(entry: OrderedJson): Counts {
  const counts: Counts = { lines: null, branches: null, functions: null, statements: null };
  if (!(entry instanceof Map)) return counts;
  for (const metric of METRICS) counts[metric] = countOf(entry.get(metric));
  return counts;
}

function countOf(metric: OrderedJson | undefined): Count | null {
  if (!(metric instanceof Map)) return null;
  const covered = metric.get("covered");
  const total = metric.get("total");
  return isCount(covered) && isCount(total) ? { covered, total } : null;
}

function isCount(value: OrderedJson | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;
}

function hasMetric(counts: Counts): boolean {
  return METRICS.some((metric) => counts[metric] !== null);
}
