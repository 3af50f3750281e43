import type { Run, RunInput, RunOutput } from "../../define.ts";
import type { contract as contextPackBuilder } from "../../agents/context-pack-builder/contract.ts";
import type { contract as evidenceReportBuilder } from "../../agents/evidence-report-builder/contract.ts";
import type { contract as logTriageReview } from "../../operations/log-triage-review/contract.ts";
import type { contract as stackTraceParser } from "../../operations/stack-trace-parser/contract.ts";
import type { contract as testReportSummarizer } from "../../operations/test-report-summarizer/contract.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { redactText } from "../../shared/kits/redact.ts";
import { redactedInWords } from "../../shared/kits/redact_json_text.ts";
import type { Step } from "../../shared/kits/step.ts";
import { splitLines } from "../../shared/lines.ts";
import { counted } from "../../shared/messages.ts";
import { contract } from "./contract.ts";
import { type FailingTests, hasFailed, packedTest, readFailures } from "./failing_tests.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { withoutTimes } from "./line_prefix.ts";
import { countOfKind, logFailures, omittedInWords } from "./pack_failures.ts";
import { type GivenJob, redactJob } from "./redact_job.ts";

type Input = RunInput<typeof contract>;
type FailureKit = Kit<keyof typeof FINDINGS>;
type TestSummary = RunOutput<typeof testReportSummarizer>;
type Pack = RunOutput<typeof contextPackBuilder>;

const NO_LOG = "no log was given";

export const run: Run<typeof contract> = (input, context) => {
  const kit: FailureKit = new Kit(contract, FINDINGS, context, { redact: redactText });
  const hasLog = isGiven(input.log);

  const redact = kit.local("redact", {}, () => {
    const output = redactJob(input);
    return { output, summary: redactedInWords(output.redacted) };
  }, "redact-log");
  // Nothing in the step can fail.
  const job = redact.output!;

  const triage = kit.tool<typeof logTriageReview>(
    "triage",
    "log-triage-review",
    { need: "advisory", after: [redact], skip: hasLog ? undefined : NO_LOG },
    () => ({ text: job.log }),
    ({ details: { entries, clusters } }) =>
      `${counted(entries, "entry", "entries")} in ${counted(clusters, "cluster")}`,
  );
  kit.takeReview(triage, { severityOf: () => "note" });

  const tests = summarizeTests(kit, redact, job.test_report);
  const { failures, redacted: inFailures } = readFailures(tests.output?.failures ?? []);
  const redacted = { ...job.redacted, test_report: job.redacted.test_report + inFailures };
  if (Object.values(redacted).some((count) => count > 0)) {
    kit.find("SECRET_IN_INPUT", redact, { message: redactedInWords(redacted) });
  }
  reportTests(kit, tests, input.exit_code);

  const trace = kit.tool<typeof stackTraceParser>(
    "trace",
    "stack-trace-parser",
    {
      need: "advisory",
      after: [redact],
      skip: hasLog ? undefined : NO_LOG,
      skipOn: ["NO_STACK_TRACE"],
    },
    () => ({ input: withoutTimes(job.log!) }),
    ({ summary }) => summary,
  );
  const rootCause = trace.output ? redactText(trace.output.summary) : null;

  const pack = packFailures(kit, { redact, job, tests, failures, input });
  const report = kit.tool<typeof evidenceReportBuilder>(
    "report",
    "evidence-report-builder",
    { after: [pack], skip: pack.status === "skipped" ? "there is no pack" : undefined },
    () => ({
      context_pack: pack.result,
      preset: "ci-incident-report",
      export_format: "markdown",
    }),
    ({ bytes, sections }) => `${counted(sections.length, "section")}, ${bytes} bytes`,
  );

  if (report.output) kit.deliver("incident-report.md", report.output.content);
  if (pack.output) {
    kit.deliver("context-pack.json", jsonText(pack.output));
    kit.deliver(
      "failures.json",
      jsonText({
        log: logFailures(pack.output),
        tests: failures.map(({ suite, name, kind, message }) => ({ suite, name, kind, message })),
        root_cause: rootCause,
      }),
    );
  }
  const totals = tests.output?.totals;
  const levels = triage.output?.details.levels;
  return kit.finish({
    job: job.job ?? null,
    exit_code: input.exit_code ?? null,
    log_lines: input.log === undefined ? null : splitLines(input.log).length,
    log_failures: pack.output ? countOfKind(pack.output, "failure") : null,
    failed_tests: totals ? totals.failed + totals.errors : null,
    error_entries: levels ? levels.error + levels.fatal : null,
    root_cause: rootCause,
    omitted: pack.output?.totals.omitted ?? null,
  }, READY_ACTION);
};

/** Sums the test report up. */
function summarizeTests(
  kit: FailureKit,
  redact: Step,
  report: Input["test_report"],
): Step<TestSummary> {
  return kit.tool<typeof testReportSummarizer>(
    "tests",
    "test-report-summarizer",
    { after: [redact], skip: isGiven(report) ? undefined : "no test report was given" },
    () => ({ input: report }),
    ({ totals: { total, failed, errors } }) =>
      `${counted(total, "test")}, ${failed} failed, ${counted(errors, "error")}`,
  );
}

/** Reports a test report that has no tests, or that says otherwise than the exit code. */
function reportTests(
  kit: FailureKit,
  tests: Step<TestSummary>,
  exitCode: Input["exit_code"],
): void {
  for (const { code, message } of tests.result?.warnings ?? []) {
    if (code === "NO_TESTS") kit.find(code, tests, { message });
  }
  if (exitCode === 0 && tests.output && hasFailed(tests.output)) {
    const { failed, errors } = tests.output.totals;
    kit.find("EXIT_CODE_CONTRADICTS", tests, {
      message:
        `The job ended with exit code 0, but its test report has ${failed} failed, ${errors} in error` +
        (tests.output.bail_out === null ? "" : " and a bail out"),
    });
  }
}

/** Packs what tells of the failure into as many bytes as the caller wants. */
function packFailures(
  kit: FailureKit,
  { redact, job, tests, failures, input }: {
    redact: Step;
    job: GivenJob;
    tests: Step<TestSummary>;
    failures: FailingTests["failures"];
    input: Input;
  },
): Step<Pack> {
  const foundNothing = !isGiven(input.log) && tests.output?.failures.length === 0;
  const pack = kit.tool<typeof contextPackBuilder>(
    "pack",
    "context-pack-builder",
    {
      after: [redact, tests],
      skip: foundNothing ? "there is no log, and no test has failed" : undefined,
    },
    () => ({
      recipe: "ci-failure-pack",
      max_bytes: input.max_bytes,
      input: packInput(job, input.exit_code, tests.output && failures),
    }),
    ({ totals: { retained, bytes, omitted } }) =>
      `${counted(retained, "record")} in ${bytes} bytes, ${omitted} omitted`,
  );
  reportPack(kit, pack, input);
  return pack;
}

/** What the caller gave of the job, without its secrets. @param failures Undefined without a test report. */
function packInput(
  { log, job: name, command, changed_files }: GivenJob,
  exit_code: Input["exit_code"],
  failures: FailingTests["failures"] | undefined,
) {
  return {
    ...(log !== undefined && { log }),
    ...(name !== undefined && { job: name }),
    ...(command !== undefined && { command }),
    ...(exit_code !== undefined && { exit_code }),
    ...(failures && { tests: failures.map(packedTest) }),
    ...(changed_files.length > 0 && { changed_files }),
  };
}

/** Reports a pack without a failure, and what it left out. */
function reportPack(kit: FailureKit, pack: Step<Pack>, { max_bytes, test_report }: Input): void {
  if (pack.status === "skipped") {
    const message = "The test report has no failing test, and no log was given";
    kit.find("NO_FAILURE_LOCATED", pack, { message });
  }
  if (!pack.output) return;
  const found = countOfKind(pack.output, "failure") + countOfKind(pack.output, "test");
  if (found === 0) {
    const noTest = isGiven(test_report) ? ", and no test failed" : "";
    kit.find("NO_FAILURE_LOCATED", pack, { message: `No line of the log names an error${noTest}` });
  }
  if (pack.output.omissions.length > 0) {
    const count = counted(pack.output.omissions.length, "record");
    const kinds = omittedInWords(pack.output);
    kit.find("EVIDENCE_OMITTED", pack, {
      message: `${count} did not fit into ${max_bytes} bytes: ${kinds}`,
    });
  }
}

/** A blank text has nothing to say. */
function isGiven(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "";
}
