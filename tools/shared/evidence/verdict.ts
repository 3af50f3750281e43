/**
 * The result of a review: its counts, and the verdict that follows from them.
 *
 * @module
 */
import type { ReviewSummary, Severity, VERDICTS } from "./review_schema.ts";

/** The counts of what a review holds. */
export function summaryOf(
  findings: readonly { severity: Severity }[],
  evidence: number,
  unknowns: number,
): ReviewSummary {
  const summary = { total: findings.length, critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { severity } of findings) summary[severity]++;
  return { ...summary, evidence, unknowns };
}

/** The verdict that follows from the counts; what is unknown does not change it. */
export function verdictOf(summary: ReviewSummary): (typeof VERDICTS)[number] {
  if (summary.critical + summary.high > 0) return "fail";
  return summary.medium + summary.low > 0 ? "review" : "pass";
}
