import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { CAUSE_KINDS } from "../../shared/ci_log/rule.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "ci-failure-review-kit",
  name: "CI Failure Review Kit",
  category: "Operations",
  kind: "kit",
  description:
    "Says which line broke a CI job and what to do about it, from its log and test report, and packs the evidence: cause, stack trace, failing tests, an incident report. Knows the logs of the common CI services, test runners, compilers, linters and package managers. Secrets are redacted.",
  keywords,
  version: "2026-12-01",
  textProperty: "log",
  textMayBeEmpty: true,
  mainKeys: ["log", "test_report"],
  measured: "input",
  uses: () => [
    { toolId: "log-triage-review" },
    { toolId: "test-report-summarizer" },
    { toolId: "stack-trace-parser" },
    { toolId: "context-pack-builder" },
  ],
  limits: { max_input_chars: 1_500_000, max_output_bytes: 1_000_000 },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  views: { "facts.root_cause": "answer" },
  input: kitInput(["incident-report.md", "context-pack.json", "failures.json"], {
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
    root_cause: z.string().nullable().describe(
      "What broke, in a sentence, with its place; null where nothing failed or no line names it. Looked for in the first and the last 100 failed steps of a log",
    ),
    what_to_do: z.string().nullable().describe("What to do about it now"),
    cause_kind: z.enum(CAUSE_KINDS).nullable(),
    cause_tool: z.string().nullable().describe("Whose output names the cause"),
    cause_line: z.int().nullable().describe("The line of the log that names the cause"),
    cause_place: z.string().nullable().describe("File and line, as the log names them"),
    rerun: z.string().nullable().describe("Command that runs the failing test alone"),
    outcome: z.enum(["failed", "passed", "unknown"]).describe("Of the job, by log and exit code"),
    failed_step: z.string().nullable().describe("Step or command that broke the job"),
    job: z.string().nullable(),
    exit_code: z.int().nullable().describe("As given, else as the log tells it"),
    log_lines: z.int().nullable(),
    log_failures: z.int().nullable().describe(
      "Failures that the log shows, the cause included, at most 10",
    ),
    failed_tests: z.int().nullable().describe("Failures and errors of the test report"),
    error_entries: z.int().nullable().describe("Log entries of the levels error and fatal"),
    stack_trace: z.string().nullable().describe(
      "Exception, message and first frame of own code, from the stack trace at the cause",
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
        log:
          "Compiling\nerror[E0425]: cannot find value `x` in this scope\n --> src/main.rs:2:5\nerror: aborting due to 1 previous error\n",
      },
      expect: {
        output: {
          verdict: "ready",
          facts: {
            root_cause: "Rust: cannot find value `x` in this scope (src/main.rs:2)",
            cause_line: 2,
            job: "build",
            exit_code: 1,
            log_lines: 4,
            omitted: 0,
          },
        },
      },
    },
    {
      title: "A log that shows neither failure nor success",
      input: { log: "all fine\n" },
      expect: { output: { verdict: "needs_work", facts: { log_failures: 0 } } },
    },
  ],
});
