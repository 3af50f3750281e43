import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** What this kit finds, and what to do about it. */
export const FINDINGS = {
  NO_FAILURE_LOCATED: {
    severity: "problem",
    fix: "Send the whole log of the failing step, or the test report: neither shows a failure.",
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

/** What to do where nothing is to be fixed. */
export const READY_ACTION =
  "Give context-pack.json to the agent that fixes the build, and incident-report.md to the team.";
