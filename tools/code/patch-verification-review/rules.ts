import type { RuleTable } from "../../shared/evidence/review_schema.ts";

/** The rules of the review, each with the severity of its findings. */
export const RULES = {
  PATCH_PATH_ESCAPE: "critical",
  PATCH_DOES_NOT_APPLY: "critical",
  PATCH_OFFSET: "low",
  PATCH_RISKY_PATH: "medium",
  PATCH_TEST_DELETED: "high",
  PATCH_SECRET: "critical",
  PATCH_CONFLICT_MARKER: "high",
  PATCH_DISABLED_CHECK: "high",
  PATCH_DANGEROUS_CALL: "medium",
  PATCH_ASSERTION_REMOVED: "medium",
  PATCH_CLAIM_UNTOUCHED: "high",
  PATCH_UNCLAIMED_FILE: "medium",
  PATCH_CLAIM_NOT_ADDED: "high",
  PATCH_CLAIM_NOT_REMOVED: "high",
  PATCH_CLAIM_TEST_MISSING: "medium",
  PATCH_TEST_REGRESSION: "critical",
  PATCH_CLAIM_TEST_FAILED: "high",
  PATCH_TEST_FAILED: "high",
  PATCH_TEST_SKIPPED: "medium",
  PATCH_LARGE: "medium",
} as const satisfies RuleTable;
