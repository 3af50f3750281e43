/**
 * The kit's findings: the cause, or that there is none where there should be one.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as testReportSummarizer } from "../../operations/test-report-summarizer/contract.ts";
import { MAX_TRIES } from "../../shared/ci_log/cause.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import type { JobCause } from "./cause.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { hasFailed } from "./failing_tests.ts";
import type { FINDINGS } from "./findings.ts";

export type FailureKit = Kit<keyof typeof FINDINGS>;
type TestSummary = RunOutput<typeof testReportSummarizer>;

/** Reports a test report that has no tests, or that says otherwise than the exit code. */
export function reportTests(
  kit: FailureKit,
  tests: Step<TestSummary>,
  exitCode: number | undefined,
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

/** How the job ended: by its exit code, its log, and its test report. */
export function outcomeOf(
  diagnosis: Diagnosis | undefined,
  tests: TestSummary | undefined,
  exitCode: number | undefined,
): Diagnosis["outcome"] {
  if (exitCode !== undefined) return exitCode === 0 ? "passed" : "failed";
  if (tests && hasFailed(tests)) return "failed";
  return diagnosis?.outcome ?? "unknown";
}

/** Reports failed steps in which the cause was not looked for. */
export function reportUnread(kit: FailureKit, diagnosis: Step<Diagnosis>): void {
  const unread = diagnosis.output?.unreadSteps ?? 0;
  if (unread === 0) return;
  kit.find("FAILED_STEPS_UNREAD", diagnosis, {
    message:
      `The cause was looked for in the first ${MAX_TRIES} and the last ${MAX_TRIES} failed steps, and not in ${unread} between`,
  });
}

/** Reports the cause, or that there is none where there should be. */
export function reportCause(
  kit: FailureKit,
  diagnosis: Step<Diagnosis>,
  tests: Step<TestSummary>,
  cause: JobCause | undefined,
  exitCode: number | undefined,
): void {
  if (cause) {
    // The report leads with the cause itself, and what to do is the next action.
    const message = cause.line === null
      ? "The test report names the cause"
      : `Line ${cause.line} of the log names the cause`;
    kit.find("ROOT_CAUSE", cause.line === null ? tests : diagnosis, { message, fix: "" });
    return;
  }
  switch (outcomeOf(diagnosis.output, tests.output, exitCode)) {
    case "failed":
      kit.find("UNRECOGNISED_ERROR", diagnosis, { message: notFound(diagnosis.output) });
      break;
    case "unknown":
      kit.find("NO_FAILURE_LOCATED", diagnosis, {
        message: diagnosis.output
          ? "No line of the log names an error, and none tells that the job passed"
          : "The test report has no failing test, and no log was given",
      });
  }
}

function notFound(diagnosis: Diagnosis | undefined): string {
  if (!diagnosis?.lastLines) return "The job failed, and neither log nor test report tells why";
  const step = diagnosis.failedStep === null ? "the log" : `the step ${diagnosis.failedStep}`;
  return `The job failed, and no line names a known cause. The last lines of ${step}:\n${diagnosis.lastLines}`;
}
