import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
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
  BREAKING_IN_PATCH: {
    severity: "problem",
    fix: "Release the next minor version, or undo the breaking change.",
  },
  FEATURE_IN_PATCH: {
    severity: "problem",
    fix: "Release a minor version, or mark the commit as what it is.",
  },
  VERSION_NOT_GREATER: { severity: "blocker", fix: "Choose a greater version." },
  BAD_ARTIFACT_NAME: { severity: "blocker", fix: "Give each artifact its own plain name." },
  BAD_ARTIFACT_DIGEST: {
    severity: "blocker",
    fix: "Give what sha256sum prints for the file.",
  },
  PROVENANCE_INCOMPLETE: {
    severity: "problem",
    fix:
      "Give builder_id and build_type as URIs, the whole id of the commit and times of RFC 3339, as the builder has them.",
  },
  ARTIFACT_DOUBTFUL: {
    severity: "problem",
    fix: "Build or fetch the file again: this is what came in its place.",
  },
  NOT_IN_CHECKSUMS: {
    severity: "problem",
    fix: "Take the whole checksum list of the build, or find out where the file is from.",
  },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix: "Have git log written and read as UTF-8, and give that.",
  },
  NOT_COMPARED: { severity: "problem", fix: "Give digest and expected of one algorithm." },
  NOT_LISTED: {
    severity: "problem",
    fix: "Give its SHA-256, or its content: SHA256SUMS holds all files or is not there.",
  },
  READ_AS: {
    severity: "note",
    fix: "Read the places of the changes in that form.",
  },
  API_BREAKS: {
    severity: "problem",
    fix: "Give current_version, so that the version of a breaking release can be judged.",
  },
  REPORT_CUT: { severity: "problem", fix: "Give the whole report." },
  COUNT_MISMATCH: {
    severity: "problem",
    fix: "Give the whole report, or find out why its own count is another one.",
  },
  COVERAGE_CONTRADICTED: {
    severity: "problem",
    fix:
      "Find out which of its counts is right: by one of them the release has too little coverage.",
  },
  COVERAGE_COUNTS_DIFFER: {
    severity: "note",
    fix: "Nothing to do where a tool merges instances, as LLVM does; else make the report again.",
  },
  NO_TESTS: { severity: "problem", fix: "Make sure that the test run reports its tests." },
  SECRET_IN_INPUT: {
    severity: "problem",
    fix:
      "Have its issuer revoke it: whoever has the repository has the commit. Then take it out of the message.",
  },
  NO_ENTRIES: {
    severity: "problem",
    fix: "Write release notes by hand, or use conventional commits.",
  },
  UNLISTED_COMMITS: {
    severity: "problem",
    fix:
      "Write the subjects as Conventional Commits (feat: …, fix: …), or add to changelog.md what readers should know, and give version.",
  },
  ROUTINE_COMMITS: {
    severity: "note",
    fix:
      "Add to changelog.md what users should know of them, such as a dependency's security update.",
  },
  ARTIFACT_BY_DIGEST: {
    severity: "note",
    fix: "Let whoever fetches the files run sha256sum -c SHA256SUMS beside them.",
  },
  PROVENANCE_UNSIGNED: {
    severity: "note",
    fix: "Sign provenance.json where you build: unsigned, it is only your word.",
  },
  TESTS_SKIPPED: {
    severity: "note",
    fix: "Confirm that the skipped tests do not matter for this release.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. @param names Of the files beside release-evidence.json. */
export function readyAction(names: readonly string[]): string {
  const all = ["release-evidence.json", ...names];
  const last = all.pop()!;
  return `Attach ${all.length > 0 ? `${all.join(", ")} and ` : ""}${last} to the release.`;
}
