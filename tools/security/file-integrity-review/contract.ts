import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { REVIEW_WARNINGS, reviewSchema, reviewStats } from "../../shared/evidence/review_schema.ts";
import { RULES } from "./rules.ts";
import { keywords } from "./keywords.ts";

const digest = z.string().nullable().describe('"alg:hex"; null without a readable digest');

export const contract = defineTool({
  id: "file-integrity-review",
  name: "File Integrity Review",
  category: "Security",
  description:
    "Compares two manifests of path and digest and reports added, removed, changed and renamed files, with protected and expected paths. Use it after a release, restore or deployment to see what differs; file contents are not needed.",
  keywords,
  version: "2026-11-30",
  documents: ["before", "after"],
  mainKeys: ["before", "after"],
  blankIsMissing: true,
  check: { at: "verdict", passes: ["pass"], unless: ["NOT_COMPARABLE"] },
  limits: {
    max_input_chars: 1_000_000,
    // Entries of one manifest.
    max_paths: 5_000,
    max_findings: 500,
    // Characters of the globs of one list.
    max_glob_chars: 4_000,
  },
  serviceLimits: ["max_input_chars", "max_paths"],
  input: z.looseObject({
    before: manifest(
      "Manifest: path → digest, or [{path, digest}], or sha256sum / BSD checksum text",
    ),
    after: manifest("The same, afterwards"),
    protected: z.array(z.string()).default([]).describe(
      "Globs of paths that must not change: * within a segment, ? one character, ** any directories",
    ),
    expected: z.array(z.string()).default([]).describe("Globs of paths that may change"),
  }),
  output: reviewSchema({
    family: "file-integrity",
    toolId: "file-integrity-review",
    rules: RULES,
    subject: z.object({
      before: z.int().describe("Paths of the manifest"),
      after: z.int(),
      before_sha256: z.string().describe("Digest of the manifest as {path: digest}"),
      after_sha256: z.string(),
    }),
    records: {
      change: z.object({
        status: z.enum(["changed", "removed", "added", "renamed"]),
        path: z.string(),
        from: z.string().nullable().describe("The old path of a renamed file"),
        before: digest,
        after: digest,
      }),
    },
    details: z.object({
      unchanged: z.int(),
      changed: z.int(),
      added: z.int(),
      removed: z.int(),
      renamed: z.int(),
      not_comparable: z.int().describe("In both, with digests that cannot be compared"),
    }),
  }),
  stats: reviewStats,
  warnings: {
    NOT_COMPARABLE:
      "the digests of a path are of different algorithms, or one cannot be read, so it is unknown whether it changed",
    ...REVIEW_WARNINGS,
  },
  errors: {
    EMPTY_INPUT: "before and after are both missing or blank (one missing is an empty manifest)",
    INVALID_MANIFEST:
      "a text line that is neither DIGEST and PATH nor ALG (PATH) = DIGEST, details: line; or a wrong type in an object or array, details: path",
    INPUT_TOO_LARGE:
      "the input is over max_input_chars, a manifest has over max_paths entries, or a list of globs has over max_glob_chars characters",
  },
  examples: [
    {
      title: "A changed binary and a moved file",
      input: {
        before: { "bin/x": "1".repeat(64), "a.txt": "2".repeat(64) },
        after: { "bin/x": "3".repeat(64), "b.txt": "2".repeat(64) },
        protected: ["bin/**"],
      },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 2,
            critical: 1,
            high: 0,
            medium: 0,
            low: 1,
            info: 0,
            evidence: 4,
            unknowns: 0,
          },
          findings: [
            {
              id: "F001",
              rule: "FI_CHANGED",
              severity: "critical",
              subject: "bin/x",
              location: "bin/x",
              data: {},
            },
            {
              id: "F002",
              rule: "FI_RENAMED",
              severity: "low",
              subject: "b.txt",
              location: "b.txt",
              data: { from: "a.txt" },
            },
          ],
          records: [
            {
              id: "R001",
              kind: "change",
              data: {
                status: "changed",
                path: "bin/x",
                from: null,
                before: `sha256:${"1".repeat(64)}`,
                after: `sha256:${"3".repeat(64)}`,
              },
            },
            {
              id: "R002",
              kind: "change",
              data: {
                status: "renamed",
                path: "b.txt",
                from: "a.txt",
                before: `sha256:${"2".repeat(64)}`,
                after: `sha256:${"2".repeat(64)}`,
              },
            },
          ],
          details: {
            unchanged: 0,
            changed: 1,
            added: 0,
            removed: 0,
            renamed: 1,
            not_comparable: 0,
          },
        },
      },
    },
    {
      title: "sha256sum files that agree",
      input: { before: `${"a".repeat(64)}  a\n`, after: `${"A".repeat(64)} *a\n` },
      expect: {
        output: {
          verdict: "pass",
          summary: {
            total: 0,
            critical: 0,
            high: 0,
            medium: 0,
            low: 0,
            info: 0,
            evidence: 0,
            unknowns: 0,
          },
          findings: [],
          details: {
            unchanged: 1,
            changed: 0,
            added: 0,
            removed: 0,
            renamed: 0,
            not_comparable: 0,
          },
        },
      },
    },
  ],
});

/** Paths are keys, and zod would lose one that is called `__proto__`: the value passes through untouched. */
function manifest(description: string) {
  return z.unknown().meta({ type: ["object", "array", "string"] }).optional().describe(description);
}
