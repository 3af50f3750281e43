/**
 * Finds the cause of a job's failure in its log or, where that names nothing, in its test report.
 *
 * @module
 */
import { adviceOnKind } from "../../shared/ci_log/advice.ts";
import { CAUSE_KINDS, type CauseKind } from "../../shared/ci_log/rule.ts";
import type { Diagnosis } from "./diagnosis.ts";
import type { FailingTests } from "./failing_tests.ts";

/** The cause of a job's failure. */
export interface JobCause {
  summary: string;
  advice: string;
  kind: CauseKind;
  tool: string | null;
  /** The line of the log; null where the test report names the cause. */
  line: number | null;
  place: string | null;
  /** Runs the failing test alone. */
  rerun: string | null;
}

/** The kinds of causes whose stack trace has their place: of others it is that of the program that tells them. */
const TRACED: ReadonlySet<CauseKind> = new Set(["exception", "crash", "test", "test_setup"]);

/**
 * Finds the cause of a job's failure.
 *
 * @param trace The stack trace at the cause, where there is one: a sentence, and the place of the program's own frame.
 */
export function causeOf(
  diagnosis: Diagnosis | undefined,
  tests: FailingTests["failures"],
  trace: { summary: string; place: string | null } | undefined,
): JobCause | undefined {
  const [failure] = diagnosis?.failures ?? [];
  if (failure) {
    const kind = CAUSE_KINDS.find((known) => known === failure.cause_kind)!;
    return {
      // A test's name says more than the line of the assertion.
      summary: kind === "exception" && trace ? trace.summary : failure.summary,
      advice: diagnosis!.advice!,
      kind,
      tool: failure.tool,
      line: failure.line,
      place: failure.place ?? (TRACED.has(kind) ? trace?.place : undefined) ?? null,
      rerun: diagnosis!.rerun,
    };
  }
  const [test] = tests;
  if (!test) return undefined;
  const place = test.file === null
    ? null
    : test.line === null
    ? test.file
    : `${test.file}:${test.line}`;
  const said = test.message === "" ? "" : `: ${test.message.split("\n", 1)[0]}`;
  return {
    summary: `Test ${test.name} failed${said}${place === null ? "" : ` (${place})`}`,
    advice: adviceOnKind("test"),
    kind: "test",
    tool: null,
    line: null,
    place,
    rerun: null,
  };
}
