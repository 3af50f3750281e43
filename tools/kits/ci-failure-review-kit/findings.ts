import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  NO_FAILURE_LOCATED: {
    severity: "problem",
    fix: "Give the whole log of the failing step, its exit code, or the test report.",
  },
  UNRECOGNISED_ERROR: {
    severity: "problem",
    fix:
      "Read the last lines of the failing step in this finding: the cause is among them or above them.",
  },
  ROOT_CAUSE: { severity: "note", fix: "See the advice." },
  FAILED_STEPS_UNREAD: {
    severity: "note",
    fix: "If the cause is in a step between, give the log of that step alone.",
  },
  EXIT_CODE_CONTRADICTS: {
    severity: "problem",
    fix: "Check that the job fails when its tests fail.",
  },
  EVIDENCE_OMITTED: { severity: "problem", fix: "Raise max_bytes." },
  SECRET_IN_INPUT: {
    severity: "problem",
    fix: "Rotate the credential that the log held, and mask it in CI.",
  },
  NO_TESTS: { severity: "problem", fix: "Check that the tests ran at all." },
} as const satisfies KitFindings;

/** The next action where the job passed. */
export const PASSED_ACTION = "Nothing failed: there is nothing to do.";
