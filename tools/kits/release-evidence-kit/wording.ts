/**
 * Sentences about the evidence.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as openapiDiff } from "../../code/openapi-diff/contract.ts";
import type { contract as coverageSummarizer } from "../../operations/coverage-summarizer/contract.ts";
import type { contract as testReportSummarizer } from "../../operations/test-report-summarizer/contract.ts";
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";

type Coverage = RunOutput<typeof coverageSummarizer>;
type TestSummary = RunOutput<typeof testReportSummarizer>;

/** Words the failures, with the first test. */
export function failuresInWords({ totals, failures, bail_out: bailOut }: TestSummary): string {
  const { failed, errors, missing, total } = totals;
  const parts = [
    `${failed} failed, ${errors} in error and ${missing} missing of ${counted(total, "test")}`,
  ];
  if (bailOut !== null) parts.push(`the run bailed out: ${quoted(bailOut)}`);
  const [first] = failures;
  if (first) {
    parts.push(`the first: ${quoted([first.suite, first.name].filter(Boolean).join(" > "))}`);
  }
  return parts.join("; ");
}

/** Coverage in words: of lines, or of what the report counts. */
export function coverageInWords(
  { lines, statements }: Pick<Coverage, "lines" | "statements">,
): string {
  const percent = coveredPercent({ lines, statements });
  return percent === null
    ? "no lines are covered or not"
    : `${percent} % of ${lines ? "lines" : "statements"} are covered`;
}

/** The percentage that a threshold is compared with; null where there is none. */
export function coveredPercent(
  { lines, statements }: Pick<Coverage, "lines" | "statements">,
): number | null {
  return (lines ?? statements)?.percent ?? null;
}

/** The first change of an API, the most severe. */
export function firstChange({ changes: [first] }: RunOutput<typeof openapiDiff>): string {
  return first ? `${first.location}: ${first.message}` : "not listed";
}

/** A caller's text in a message. */
export function quoted(text: string): string {
  return JSON.stringify(cutText(text, 100));
}
