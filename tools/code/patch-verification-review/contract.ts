import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { REVIEW_WARNINGS, reviewSchema, reviewStats } from "../../shared/evidence/review_schema.ts";
import { RULES } from "./rules.ts";
import { keywords } from "./keywords.ts";

const outcome = z.enum(["passed", "failed", "skipped"]);
const texts = z.array(z.string()).optional();

/** The patch of both examples. */
const PATCH = "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+TWO\n";

export const contract = defineTool({
  id: "patch-verification-review",
  name: "Patch Verification Review",
  category: "Code",
  description:
    "Checks a unified diff against file contents, claims and test results: does it apply, does it touch what it says, does it break tests, does it carry secrets or risky changes. Use it before accepting a patch written by a person or an agent.",
  keywords,
  version: "2026-11-28",
  textProperty: "patch",
  documents: ["patch"],
  mainKeys: ["patch"],
  blankIsMissing: true,
  measured: "input",
  check: { at: "verdict", passes: ["pass"] },
  limits: {
    max_input_chars: 500_000,
    max_findings: 500,
    // UTF-16 units of a path in the patch, which every finding of its file repeats; as on Linux.
    max_path_chars: 4_096,
    // Texts of claims.adds, and of claims.removes.
    max_claimed_texts: 1_000,
  },
  serviceLimits: ["max_input_chars"],
  input: z.looseObject({
    patch: z.string().optional().describe("Unified or git diff"),
    // zod would lose a path that is called __proto__.
    files: z.unknown().meta({ type: "object" }).optional().describe(
      "Contents before the patch, path → text",
    ),
    claims: z.looseObject({
      files: texts.describe("Paths that the patch touches"),
      adds: texts.describe("Texts that added lines contain"),
      removes: texts.describe("Texts that removed lines contain"),
      tests: texts.describe("Names of tests that pass"),
    }).optional().describe("What the author says"),
    tests: z.array(z.looseObject({
      name: z.string(),
      before: outcome.optional(),
      after: outcome,
    })).optional().describe(
      "Test results: {name, before?: passed|failed|skipped, after: passed|failed|skipped}",
    ),
    include_results: z.boolean().default(false).describe(
      "Give the text of each file as the patch leaves it, in details.results",
    ),
    max_changed_lines: z.int().min(1).default(400).describe("Above this the patch is large"),
  }),
  output: reviewSchema({
    family: "patch-verification",
    toolId: "patch-verification-review",
    rules: RULES,
    subject: z.object({
      patch_sha256: z.string().describe("Of the patch's UTF-8 bytes"),
      files: z.int().describe("Files that the patch changes"),
    }),
    records: {
      file: z.object({
        path: z.string(),
        old_path: z.string().nullable().describe("Null for an added file"),
        status: z.enum(["added", "deleted", "renamed", "modified", "mode_changed", "binary"]),
        additions: z.int(),
        deletions: z.int(),
        hunks: z.int(),
        applies: z.boolean().nullable().describe("Null when that is not known"),
        offset: z.int().nullable().describe("Lines by which the hunk that moved most moved"),
        result_sha256: z.string().nullable().describe("Of the file as the patch leaves it"),
      }),
    },
    details: z.object({
      files: z.int(),
      additions: z.int(),
      deletions: z.int(),
      hunks: z.int(),
      applies: z.boolean().nullable().describe(
        "False when any file's is false, true when all are true",
      ),
      tests: z.object({ passed: z.int(), failed: z.int(), skipped: z.int() }),
      results: z.array(z.object({ path: z.string(), text: z.string() })).optional().describe(
        "Only with include_results: the files to which the patch applies whole",
      ),
    }),
  }),
  stats: reviewStats,
  warnings: REVIEW_WARNINGS,
  errors: {
    EMPTY_INPUT: "patch is missing or blank",
    INVALID_PATCH:
      "no file in the patch, a file without a name, a bad hunk header, or a hunk whose lines do not match its counts; details: line, of the hunk's header",
    INVALID_INPUT: "a wrong type in claims, tests or files",
    INPUT_TOO_LARGE:
      "the input is over max_input_chars, a path of the patch is over max_path_chars, or claims.adds or claims.removes has over max_claimed_texts texts",
  },
  examples: [
    {
      title: "A patch that applies and does what it says",
      input: {
        patch: PATCH,
        files: { "a.txt": "one\ntwo\n" },
        claims: { files: ["a.txt"] },
        tests: [{ name: "unit", before: "failed", after: "passed" }],
      },
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
          records: [{
            id: "R001",
            kind: "file",
            data: {
              path: "a.txt",
              old_path: "a.txt",
              status: "modified",
              additions: 1,
              deletions: 1,
              hunks: 1,
              applies: true,
              offset: 0,
              result_sha256: "ff4bebae5b918eeae9ad25e99951e0690c77d3a8764edf8f805c31f32d904753",
            },
          }],
          details: {
            files: 1,
            additions: 1,
            deletions: 1,
            hunks: 1,
            applies: true,
            tests: { passed: 1, failed: 0, skipped: 0 },
          },
        },
      },
    },
    {
      title: "A patch that no longer applies",
      input: { patch: PATCH, files: { "a.txt": "one\nthree\n" }, tests: [] },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 1,
            critical: 1,
            high: 0,
            medium: 0,
            low: 0,
            info: 0,
            evidence: 1,
            unknowns: 0,
          },
          findings: [{
            id: "F001",
            rule: "PATCH_DOES_NOT_APPLY",
            severity: "critical",
            subject: "a.txt",
            location: "a.txt:1",
            data: {},
          }],
          records: [{
            id: "R001",
            kind: "file",
            data: {
              path: "a.txt",
              old_path: "a.txt",
              status: "modified",
              additions: 1,
              deletions: 1,
              hunks: 1,
              applies: false,
              offset: null,
              result_sha256: null,
            },
          }],
          details: {
            files: 1,
            additions: 1,
            deletions: 1,
            hunks: 1,
            applies: false,
            tests: { passed: 0, failed: 0, skipped: 0 },
          },
        },
      },
    },
  ],
});
