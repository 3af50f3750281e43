import { z } from "zod";
import { defineTool } from "../../define.ts";
import { kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";

export const contract = defineTool({
  id: "ci-failure-review-kit",
  name: "CI Failure Review Kit",
  category: "Operations",
  kind: "kit",
  description:
    "Turns a failed CI job into an incident package: failures and failing tests from log and test report, the root stack trace, an evidence pack for an agent and an incident report. Secrets in the log are redacted.",
  keywords: [
    "ci",
    "build failure",
    "test failures",
    "incident report",
    "root cause",
    "context pack",
    "failed ci job",
    "failed build",
    "broken build",
    "pipeline failed",
    "github actions",
    "job failed",
    "jenkins",
    "ci log",
    "incident package",
    "build log",
    "ci job",
    "red build",
    "gitlab pipeline",
    "explain ci failure",
    "pipeline log",
    "review failed build",
    "failed pipeline report",
    "explain failed build",
    "write incident report for build",
    "red pipeline",
    "ci failed",
    "package ci failure",
    "build is red",
    "what broke the build",
    "why did ci fail",
    "failed github actions",
    "pipeline broke",
  ],
  version: "2026-11-22",
  textProperty: "log",
  textMayBeEmpty: true,
  mainKeys: ["log", "test_report"],
  measured: "input",
  uses: () => [
    { toolId: "log-triage-review" },
    { toolId: "test-report-summarizer" },
    { toolId: "stack-trace-parser" },
    { toolId: "context-pack-builder" },
    { toolId: "evidence-report-builder" },
  ],
  limits: { max_input_chars: 110_000, max_output_bytes: 1_000_000 },
  input: z.looseObject({
    log: z.string().optional().describe(
      "The job's log, as its CI service or `gh run view --log` gives it",
    ),
    test_report: z.string().optional().describe(
      "JUnit XML, TAP, go test -json, or another report that test-report-summarizer reads",
    ),
    job: z.string().optional().describe("Name of the job"),
    command: z.string().optional().describe("Command that ran"),
    exit_code: z.int().optional().describe("Its exit code"),
    changed_files: z.array(z.string()).default([]).describe(
      "Paths changed since the last good run",
    ),
    max_bytes: z.int().min(1_024).max(200_000).default(65_536).describe("Largest context pack"),
  }),
  output: kitOutput(z.object({
    job: z.string().nullable(),
    exit_code: z.int().nullable(),
    log_lines: z.int().nullable(),
    log_failures: z.int().nullable().describe(
      "Failures that the log shows, each once, also those that did not fit into the pack",
    ),
    failed_tests: z.int().nullable().describe("Failures and errors of the test report"),
    error_entries: z.int().nullable().describe("Log entries of the levels error and fatal"),
    root_cause: z.string().nullable().describe(
      "Exception, message and first frame of own code, from the log's first stack trace",
    ),
    omitted: z.int().nullable().describe("Records that did not fit into the pack"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A failing log",
      input: {
        job: "build",
        exit_code: 1,
        log: "Compiling\nerror: cannot find value `x`\n  --> src/main.rs:2:5\nDone\n",
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { job: "build", exit_code: 1, log_lines: 4, log_failures: 1, omitted: 0 },
        },
      },
    },
    {
      title: "A log without failures",
      input: { log: "all fine\n" },
      expect: { output: { verdict: "needs_work", facts: { log_failures: 0 } } },
    },
  ],
});
