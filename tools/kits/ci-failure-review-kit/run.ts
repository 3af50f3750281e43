import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as contextPackBuilder } from "../../agents/context-pack-builder/contract.ts";
import type { contract as logTriageReview } from "../../operations/log-triage-review/contract.ts";
import type { contract as stackTraceParser } from "../../operations/stack-trace-parser/contract.ts";
import type { contract as testReportSummarizer } from "../../operations/test-report-summarizer/contract.ts";
import { inCheckout } from "../../shared/ci_log/checkout.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { redactText } from "../../shared/secrets/redact.ts";
import { redactedInWords } from "../../shared/secrets/redact_json_text.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { causeOf, type JobCause } from "./cause.ts";
import { contract } from "./contract.ts";
import { diagnose, type Diagnosis } from "./diagnosis.ts";
import { type FailingTests, packedTest, readFailures } from "./failing_tests.ts";
import { FINDINGS, PASSED_ACTION } from "./findings.ts";
import { incidentReport } from "./incident_report.ts";
import {
  type FailureKit,
  outcomeOf,
  reportCause,
  reportTests,
  reportUnread,
} from "./report_findings.ts";
import { withTimesOnly } from "./line_prefix.ts";
import { omittedInWords } from "./pack_failures.ts";
import { type GivenJob, redactJob } from "./redact_job.ts";

type Input = RunInput<typeof contract>;
type TestSummary = RunOutput<typeof testReportSummarizer>;
type Pack = RunOutput<typeof contextPackBuilder>;

const NO_LOG = "no log was given";

export const run: Run<typeof contract> = (input, context) => {
  const kit: FailureKit = new Kit(contract, FINDINGS, context);
  const hasLog = isGiven(input.log);

  const redact = kit.local("redact", {}, () => {
    const output = redactJob(input);
    return { output, summary: redactedInWords(output.redacted) };
  }, "redact-log");
  // Nothing in the step can fail.
  const job = redact.output!;

  const diagnosis = diagnoseJob(kit, redact, job.log, input.exit_code);
  const triage = kit.tool<typeof logTriageReview>(
    "triage",
    "log-triage-review",
    { need: "advisory", after: [redact], skip: hasLog ? undefined : NO_LOG },
    () => ({ text: withTimesOnly(job.log!) }),
    ({ details: { entries, clusters } }) =>
      `${counted(entries, "entry", "entries")} in ${counted(clusters, "cluster")}`,
  );

  const tests = summarizeTests(kit, redact, job.test_report);
  const { failures: failingTests, redacted: inFailures } = readFailures(
    tests.output?.failures ?? [],
  );
  const redacted = { ...job.redacted, test_report: job.redacted.test_report + inFailures };
  if (Object.values(redacted).some((count) => count > 0)) {
    kit.find("SECRET_IN_INPUT", redact, { message: redactedInWords(redacted) });
  }
  reportTests(kit, tests, input.exit_code);

  const evidence = diagnosis.output?.trace ?? undefined;
  const trace = kit.tool<typeof stackTraceParser>(
    "trace",
    "stack-trace-parser",
    {
      need: "advisory",
      after: [diagnosis],
      skip: evidence === undefined ? "the log names no cause" : undefined,
      skipOn: ["NO_STACK_TRACE"],
      // The first one is the cause's.
      quiet: ["MULTIPLE_TRACES"],
    },
    () => ({ input: evidence }),
    ({ summary }) => summary,
  );
  const stackTrace = trace.output ? redactText(trace.output.summary) : null;
  const cause = causeOf(
    diagnosis.output,
    failingTests,
    trace.output && { summary: stackTrace!, place: ownPlace(trace.output) },
  );
  reportCause(kit, diagnosis, tests, cause, input.exit_code);
  reportUnread(kit, diagnosis);

  const pack = packFailures(kit, { redact, diagnosis, job, tests, failingTests, cause, input });
  const report = kit.local(
    "report",
    { after: [pack], skip: pack.status === "skipped" ? "there is no pack" : undefined },
    () => {
      const output = incidentReport({
        job,
        exitCode: input.exit_code ?? diagnosis.output?.exitCode ?? undefined,
        diagnosis: diagnosis.output,
        cause,
        tests: failingTests,
        packDigest: pack.output!.receipt.output_sha256,
      });
      return { output, summary: cause ? "The cause, its lines and what to do" : "No cause" };
    },
    "incident-report",
  );

  const logFailures = diagnosis.output?.failures ?? [];
  if (report.output !== undefined) kit.deliver("incident-report.md", report.output);
  if (pack.output) {
    kit.deliver("context-pack.json", jsonText(pack.output));
    kit.deliver(
      "failures.json",
      jsonText({
        root_cause: cause?.summary ?? null,
        what_to_do: cause?.advice ?? null,
        rerun: cause?.rerun ?? null,
        stack_trace: stackTrace,
        log: logFailures,
        tests: failingTests.map(({ suite, name, kind, message }) => ({
          suite,
          name,
          kind,
          message,
        })),
        last_lines: diagnosis.output?.lastLines ?? null,
      }),
    );
  }
  const totals = tests.output?.totals;
  const levels = triage.output?.details.levels;
  return kit.finish(
    {
      root_cause: cause?.summary ?? null,
      what_to_do: cause?.advice ?? null,
      cause_kind: cause?.kind ?? null,
      cause_tool: cause?.tool ?? null,
      cause_line: cause?.line ?? null,
      cause_place: cause?.place ?? null,
      rerun: cause?.rerun ?? null,
      outcome: outcomeOf(diagnosis.output, tests.output, input.exit_code),
      failed_step: diagnosis.output?.failedStep ?? null,
      job: job.job ?? null,
      exit_code: input.exit_code ?? diagnosis.output?.exitCode ?? null,
      log_lines: diagnosis.output?.lines ?? null,
      log_failures: diagnosis.output ? logFailures.length : null,
      failed_tests: totals ? totals.failed + totals.errors : null,
      error_entries: levels ? levels.error + levels.fatal : null,
      stack_trace: stackTrace,
      omitted: pack.output?.totals.omitted ?? null,
    },
    cause ? cause.advice : PASSED_ACTION,
    cause?.summary,
  );
};

/** Finds what broke the job in its log. */
function diagnoseJob(
  kit: FailureKit,
  redact: Step,
  log: string | undefined,
  exitCode: Input["exit_code"],
): Step<Diagnosis> {
  const skip = isGiven(log) ? undefined : NO_LOG;
  return kit.local("diagnose", { after: [redact], skip }, () => {
    const output = diagnose(log!, exitCode);
    const [cause] = output.failures;
    const found = cause ? `Line ${cause.line}: ${cause.summary}` : "No line names a cause";
    return { output, summary: output.outcome === "passed" ? "The job passed" : found };
  }, "diagnose-log");
}

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

/** Packs the evidence of the failure into the number of bytes that the caller wants. */
function packFailures(
  kit: FailureKit,
  { redact, diagnosis, job, tests, failingTests, cause, input }: {
    redact: Step;
    diagnosis: Step<Diagnosis>;
    job: GivenJob;
    tests: Step<TestSummary>;
    failingTests: FailingTests["failures"];
    cause: JobCause | undefined;
    input: Input;
  },
): Step<Pack> {
  const foundNothing = !isGiven(input.log) && tests.output?.failures.length === 0;
  const pack = kit.tool<typeof contextPackBuilder>(
    "pack",
    "context-pack-builder",
    {
      after: [redact, diagnosis, tests],
      skip: foundNothing ? "there is no log, and no test has failed" : undefined,
    },
    () => ({
      recipe: "ci-failure-pack",
      max_bytes: input.max_bytes,
      input: packInput(job, input.exit_code, diagnosis.output, tests.output && failingTests, cause),
    }),
    ({ totals: { retained, bytes, omitted } }) =>
      `${counted(retained, "record")} in ${bytes} bytes, ${omitted} omitted`,
  );
  if (pack.output && pack.output.omissions.length > 0) {
    const count = counted(pack.output.omissions.length, "record");
    kit.find("EVIDENCE_OMITTED", pack, {
      message: `${count} did not fit into ${input.max_bytes} bytes: ${omittedInWords(pack.output)}`,
    });
  }
  return pack;
}

/** The facts about the job, without its secrets. @param failures Undefined without a test report. */
function packInput(
  { log, job: name, command, changed_files }: GivenJob,
  exit_code: Input["exit_code"],
  diagnosis: Diagnosis | undefined,
  failures: FailingTests["failures"] | undefined,
  cause: JobCause | undefined,
) {
  return {
    ...(log !== undefined && { log: diagnosis?.shown ?? withTimesOnly(log) }),
    ...(name !== undefined && { job: name }),
    ...(command !== undefined && { command }),
    ...(exit_code !== undefined && { exit_code }),
    ...(diagnosis?.failedStep && { failed_step: diagnosis.failedStep }),
    ...(cause && { root_cause: cause.summary, advice: cause.advice }),
    ...(diagnosis && { failures: diagnosis.failures }),
    ...(failures && { tests: failures.map(packedTest) }),
    ...(changed_files.length > 0 && { changed_files }),
  };
}

/** File and line of the first frame of the program's own code, under the root cause. */
function ownPlace({ exceptions, root_cause: index }: RunOutput<typeof stackTraceParser>) {
  const own = exceptions[index]?.frames.find((frame) => frame.in_app && isOfFile(frame.file));
  if (!own) return null;
  const file = inCheckout(own.file!);
  return redactText(own.line === null ? file : `${file}:${own.line}`);
}

/** Whether a frame is in a file; frames of a browser are at addresses. */
function isOfFile(file: string | null): boolean {
  return file !== null && !/^https?:/.test(file);
}

/** Whether a text was given; a blank one counts as missing. */
function isGiven(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "";
}
