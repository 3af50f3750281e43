import type { ToolResult } from "../../tool.ts";
import type { ReviewFinding, ReviewUnknown, Severity } from "../evidence/review_schema.ts";
import type { Found } from "./finding_order.ts";
import type { KitSeverity } from "./kit_schema.ts";

const SEVERITY_OF: Readonly<Record<Severity, KitSeverity>> = {
  critical: "blocker",
  high: "blocker",
  medium: "problem",
  low: "note",
  info: "note",
};

/** A finding of a review with its severity there, and the name of its subject where the path does not say. */
type ReviewFound = Omit<Found, "step"> & { reviewed: Severity; subject?: string };

/** The findings and unknowns of a review, as a kit lists them. @param result Of a review tool. */
export function readReview({ output }: ToolResult): ReviewFound[] {
  // The output of a review tool is a review.
  const { findings, unknowns } = output as {
    findings: ReviewFinding[];
    unknowns: ReviewUnknown[];
  };
  return [
    ...findings.map(({ rule, severity, subject, location, message, fix }) => ({
      severity: SEVERITY_OF[severity],
      reviewed: severity,
      subject,
      code: rule,
      path: location,
      message,
      fix: fix || message,
    })),
    ...unknowns.map(({ subject, reason }) => ({
      severity: "note" as const,
      reviewed: "info" as const,
      code: "UNKNOWN",
      path: subject,
      message: reason,
      fix: "Give what is missing, or accept that this was not checked.",
    })),
  ];
}
