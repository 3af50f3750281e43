import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** What this kit finds, and what to do about it. */
export const FINDINGS = {
  MISSING_EVIDENCE: { severity: "blocker", fix: "Supply this evidence." },
  TESTS_FAILED: { severity: "blocker", fix: "Fix the failing tests." },
  COVERAGE_BELOW_THRESHOLD: {
    severity: "blocker",
    fix: "Add tests, or change the threshold on purpose.",
  },
  CHECKSUM_MISMATCH: {
    severity: "blocker",
    fix: "Rebuild the artifact or correct its checksum: do not ship it.",
  },
  BREAKING_WITHOUT_MAJOR: {
    severity: "blocker",
    fix: "Release a major version, or undo the breaking change.",
  },
  VERSION_NOT_GREATER: { severity: "blocker", fix: "Choose a greater version." },
  BAD_ARTIFACT_NAME: { severity: "blocker", fix: "Give each artifact its own plain name." },
  NO_TESTS: { severity: "problem", fix: "Make sure that the test run reports its tests." },
  NO_ENTRIES: {
    severity: "problem",
    fix: "Write release notes by hand, or use conventional commits.",
  },
  TESTS_SKIPPED: {
    severity: "note",
    fix: "Confirm that the skipped tests do not matter for this release.",
  },
} as const satisfies KitFindings;

/** What to do where nothing is to be fixed. */
export const READY_ACTION = "Attach release-evidence.json and SHA256SUMS to the release.";
