/**
 * Diagnoses a failure from a job's log and its test report, for packs and people to read.
 *
 * @module
 */
import { adviceOn } from "../../shared/ci_log/advice.ts";
import type { Candidate } from "../../shared/ci_log/candidates.ts";
import { diagnoseLog, type LogDiagnosis } from "../../shared/ci_log/cause.ts";
import { excerptOf, lastLines, traceOf } from "../../shared/ci_log/excerpt.ts";
import { rerunOf } from "../../shared/ci_log/rerun.ts";
import { isTelling } from "../../shared/ci_log/rule.ts";
import { placeOf, sentenceOf } from "../../shared/ci_log/sentence.ts";
import type { JsonObject } from "../../shared/json/value.ts";

/** Lines of the failing step that are shown where no cause was found. */
const SHOWN_LINES = 30;

/** A failure with its lines in the log, as packs hold it. */
export type LogFailure = JsonObject & {
  line_start: number;
  line_end: number;
  /** The line that names it, and what the rule read there. */
  line: number;
  tool: string;
  cause_kind: string;
  summary: string;
  place: string | null;
  text: string;
};

/** The diagnosis by the log. */
export interface Diagnosis {
  outcome: LogDiagnosis["outcome"];
  lines: number;
  /** The exit code of the failing step, if the log shows it. */
  exitCode: number | null;
  failedStep: string | null;
  /** Failed steps in the middle of the log that were not looked into. */
  unreadSteps: number;
  /** The cause first; none where the job passed or no line names one. */
  failures: LogFailure[];
  advice: string | null;
  /** Runs the failing test alone; null where the cause is not a test, or the log does not say enough. */
  rerun: string | null;
  /** The cause's own lines with those of its stack trace; null without a cause. */
  trace: string | null;
  /** The log up to the end of the failing step, as the tools printed it: a line stays the line of that number. */
  shown: string;
  /** The end of the failing step, where no cause was found. */
  lastLines: string | null;
}

/** Reads a log without secrets. @param exitCode Of the job, where the caller gave it. */
export function diagnose(log: string, exitCode: number | undefined): Diagnosis {
  const found = diagnoseLog(log, exitCode);
  const { lines, step, outcome } = found;
  const bounds = step ?? { start: 0, end: lines.length };
  const cause = found.cause && isTelling(found.cause) ? found.cause : undefined;
  const failures = cause
    ? [cause, ...distinct(found.others, cause)].map((one) => failureOf(one, found))
    : [];
  return {
    outcome,
    lines: lines.length,
    exitCode: outcome === "failed" ? step?.exitCode ?? found.job.exitCode ?? null : null,
    failedStep: outcome === "failed" ? step?.name ?? null : null,
    unreadSteps: outcome === "failed" ? found.unreadSteps : 0,
    failures,
    advice: cause ? adviceOn(cause) : null,
    rerun: cause?.rule.kind === "test" ? rerunOf(cause) ?? null : null,
    trace: cause ? traceOf(lines, cause, boundsOf(cause, found)).text : null,
    shown: lines.slice(0, bounds.end).map(({ text }) => `${text}\n`).join(""),
    lastLines: outcome === "failed" && !cause ? lastLines(lines, bounds, SHOWN_LINES).text : null,
  };
}

/** The lines that a cause's belong to: its step's, or all. */
function boundsOf({ at }: Candidate, { lines, step }: LogDiagnosis) {
  return step && at >= step.start && at < step.end ? step : { start: 0, end: lines.length };
}

function failureOf(cause: Candidate, found: LogDiagnosis): LogFailure {
  const { lines, cause: first } = found;
  const { start, end, text } = cause === first
    ? excerptOf(lines, cause, boundsOf(cause, found))
    : { start: cause.at + 1, end: cause.at + 1, text: lines[cause.at]!.text };
  return {
    line_start: start,
    line_end: end,
    line: cause.at + 1,
    tool: cause.tool,
    cause_kind: cause.rule.kind,
    summary: sentenceOf(cause) + inTask(lines[cause.at]!.task),
    place: placeOf(cause),
    text,
  };
}

/** The package of a monorepo whose task failed: places in it begin at its folder. */
function inTask(task: string | undefined): string {
  return task === undefined ? "" : `, in ${task}`;
}

/** The shortest message that identifies its failure. */
const TELLING_LENGTH = 8;

/** Those that say something else than those before them: a runner's list and a stack trace repeat its words. */
function distinct(others: readonly Candidate[], cause: Candidate): Candidate[] {
  const told = [cause];
  for (const other of others) {
    if (!told.some((one) => saysSame(one, other))) told.push(other);
  }
  return told.slice(1);
}

function saysSame(one: Candidate, other: Candidate): boolean {
  if (sentenceOf(one) === sentenceOf(other)) return true;
  if (one.file !== undefined && other.file !== undefined && placeOf(one) !== placeOf(other)) {
    return false;
  }
  const [short = "", long = ""] = [one.message, other.message]
    .toSorted((a, b) => a.length - b.length);
  return short.length >= TELLING_LENGTH && long.includes(short);
}
