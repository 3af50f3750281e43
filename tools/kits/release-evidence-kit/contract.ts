import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

/** Kinds of evidence, in the order of their gates. */
export const EVIDENCE = ["changelog", "tests", "coverage", "api", "artifacts"] as const;

const MAX_ARTIFACTS = 20;

/** An OpenAPI document; openapi-diff reads it. A schema of objects would drop its member `__proto__`. */
function openApi(description: string) {
  return z.unknown().refine(
    (value) => typeof value === "string" || isJsonObject(value),
    { message: "must be an object or a string" },
  ).meta({ type: ["object", "string"] }).optional().describe(description);
}

export const contract = defineTool({
  id: "release-evidence-kit",
  name: "Release Evidence Kit",
  category: "Operations",
  kind: "kit",
  description:
    "Gathers the evidence for a release from commits, test report, coverage, API documents and artifacts, applies the gates you ask for, and delivers changelog, checksums, provenance (SLSA) and one evidence file.",
  keywords,
  version: "2026-12-01",
  mainKeys: [
    "commits",
    "test_report",
    "coverage_report",
    "openapi_after",
    "artifacts",
    "checksums",
  ],
  measured: "input",
  uses: () => [
    { toolId: "changelog-generator" },
    { toolId: "test-report-summarizer" },
    { toolId: "coverage-summarizer" },
    { toolId: "openapi-diff" },
    { toolId: "file-hash-checksum-verifier" },
  ],
  bytesAs: {
    property: "artifacts",
    encoding: "base64",
    item: { name: "name", bytes: "content_base64" },
  },
  check: { at: "verdict", passes: ["ready", "needs_work"] },
  limits: {
    max_input_chars: 1_500_000,
    max_output_bytes: 1_000_000,
    max_artifacts: MAX_ARTIFACTS,
    // Lines of checksums.
    max_digests: 200,
    max_artifact_name_chars: 200,
  },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput(["changelog.md", "SHA256SUMS", "provenance.json", "release-evidence.json"], {
    commits: z.union([z.string(), z.array(z.unknown())]).optional().describe(
      "As changelog-generator takes them: a text, a subject a line, or messages and {hash?, message}",
    ),
    current_version: z.string().default("").describe("Version released last"),
    date: z.string().default("").describe("Release date YYYY-MM-DD"),
    version: z.string().default("").describe(
      "The version to release; missing: changelog-generator's next_version",
    ),
    test_report: z.string().optional().describe(
      "JUnit XML, TAP or go test -json, or another report that test-report-summarizer reads",
    ),
    coverage_report: z.string().optional().describe(
      "LCOV, Cobertura, a Go coverage profile, or another report that coverage-summarizer reads",
    ),
    min_coverage: z.number().min(0).max(100).optional().describe(
      "Least line coverage in percent; of statements where the report counts no lines, as Go's; coverage is then required",
    ),
    openapi_before: openApi("OpenAPI document of the last release"),
    openapi_after: openApi("OpenAPI document of this release"),
    artifacts: z.array(z.looseObject({
      // A fault in it is a finding, so that all artifacts are reported at once.
      name: z.unknown().optional().meta({ type: "string" }).describe("Its file name; required"),
      text: z.string().optional().describe("The file's text"),
      content_base64: z.string().optional().describe("Or its bytes"),
      digest: z.string().optional().describe(
        "Or what sha256sum prints for it, so that the file itself need not be",
      ),
      bytes: z.int().min(0).optional().describe("Its size, beside a digest"),
      expected: z.string().optional().describe("Its checksum, as it was published"),
    })).max(MAX_ARTIFACTS).default([]).describe("The files to release"),
    checksums: z.string().optional().describe(
      "A SHA256SUMS, at most 200 lines: what is expected of the artifacts, and more files by their digests alone",
    ),
    provenance: z.looseObject({
      builder_id: z.string().optional().describe("URI of who built it"),
      build_type: z.string().optional().describe("URI of how it is built"),
      source_uri: z.string().optional().describe("git+https://… of the repository"),
      source_revision: z.string().optional().describe("The commit"),
      invocation_id: z.string().optional().describe("The run that built it"),
      started_on: z.string().optional().describe("RFC 3339"),
      finished_on: z.string().optional().describe("RFC 3339"),
    }).optional().describe("How the files were built; provenance.json repeats it"),
    require: z.array(z.enum(EVIDENCE)).default([]).describe("Evidence that must be there"),
  }),
  output: kitOutput(z.object({
    version: z.string().nullable().describe("The one given, else the one that follows"),
    bump: z.enum(["major", "minor", "patch", "none"]).nullable(),
    tests: z.object({
      total: z.int(),
      passed: z.int(),
      failed: z.int(),
      errors: z.int(),
      skipped: z.int(),
      todo: z.int(),
      missing: z.int(),
    }).nullable().describe("Totals of the test report"),
    coverage_percent: z.number().nullable().describe(
      "Of lines, or of statements where the report counts no lines",
    ),
    api_verdict: z.enum(["breaking", "unclear", "non-breaking", "none"]).nullable(),
    artifacts: z.int(),
    gates_passed: z.int(),
    gates_failed: z.int(),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "Commits and a passing TAP report",
      input: {
        commits: "feat: add export\nfix: close file",
        current_version: "1.2.3",
        date: "2026-03-01",
        test_report: "TAP version 13\n1..1\nok 1 - works\n",
        require: ["changelog", "tests"],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { version: "1.3.0", bump: "minor", gates_passed: 2, gates_failed: 0 },
          deliverables: [
            { name: "changelog.md" },
            { name: "release-evidence.json" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "Required coverage is missing",
      input: { commits: "fix: a", require: ["coverage"] },
      expect: { output: { verdict: "blocked", facts: { gates_failed: 1 } } },
    },
  ],
});
