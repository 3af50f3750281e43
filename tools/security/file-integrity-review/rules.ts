import type { RuleTable } from "../../shared/evidence/review_schema.ts";

/** The rules of the review. Changes of paths have the severity that the globs give them; here is the plain one. */
export const RULES = {
  FI_PATH_ESCAPE: "critical",
  FI_DUPLICATE_PATH: "high",
  FI_INVALID_DIGEST: "high",
  FI_WEAK_DIGEST: "info",
  FI_CHANGED: "medium",
  FI_REMOVED: "medium",
  FI_ADDED: "low",
  FI_RENAMED: "low",
  FI_CASE_COLLISION: "low",
} as const satisfies RuleTable;
