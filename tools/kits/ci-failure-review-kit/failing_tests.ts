/**
 * The failing tests of a report, as packs and people read them.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as testReportSummarizer } from "../../operations/test-report-summarizer/contract.ts";
import { countRedacted } from "../../shared/secrets/redact_json_text.ts";
import { redactLine } from "./redact_job.ts";

type TestSummary = RunOutput<typeof testReportSummarizer>;
type Failure = Pick<
  TestSummary["failures"][number],
  "suite" | "name" | "kind" | "message" | "file" | "line"
>;

/** Failing tests without secrets. */
export interface FailingTests {
  failures: Failure[];
  /** Values that were secrets, besides those in the report's own text. */
  redacted: number;
}

/**
 * The failures without the secrets that only reading the report has shown: `&quot;` in XML and `\"` in JSON
 * stand between a key and its value. Nor do they keep what steers a terminal.
 */
export function readFailures(failures: TestSummary["failures"]): FailingTests {
  let redacted = 0;
  const shown = (text: string) => {
    const after = redactLine(text);
    redacted += countRedacted(text, after);
    return after;
  };
  const read = failures.map(({ suite, name, kind, message, file, line }) => ({
    suite: shown(suite),
    name: shown(name),
    kind,
    message: shown(message),
    file: file === null ? null : shown(file),
    line,
  }));
  return { failures: read, redacted };
}

/** A failure as `ci-failure-pack` takes a test. */
export function packedTest({ name, kind, suite, message, file, line }: Failure) {
  return {
    name,
    status: kind === "failure" ? "failed" : "error",
    suite,
    message,
    ...(file !== null && { file }),
    ...(line !== null && { line }),
  };
}

/** Whether a summary reports anything that went wrong. */
export function hasFailed({ totals, bail_out: bailOut }: TestSummary): boolean {
  return totals.failed + totals.errors > 0 || bailOut !== null;
}
