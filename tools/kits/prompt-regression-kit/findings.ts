import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** What this kit finds, and what to do about it. */
export const FINDINGS = {
  INVALID_CASE: { severity: "blocker", fix: "Correct this case." },
  REGRESSION: {
    severity: "blocker",
    fix: "Change the new prompt until this case passes again.",
  },
  CASE_FAILING: {
    severity: "problem",
    fix: "Fix the prompt or the assertion: this case failed before as well.",
  },
  LOW_SIMILARITY: {
    severity: "problem",
    fix: "Read the difference: the answer changed more than allowed.",
  },
  TOKEN_GROWTH: { severity: "problem", fix: "Shorten the new prompt." },
  NO_ASSERTIONS: { severity: "note", fix: "Add assertions, so that the case can fail." },
} as const satisfies KitFindings;

/** What to do where nothing is to be fixed. */
export const READY_ACTION = "Adopt the new prompt and keep these outputs as the next baseline.";
