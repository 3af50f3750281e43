/**
 * What a job's log and its test report tell of the failure, as packs and people read it.
 *
 * @module
 */
import { adviceOn } from "../../shared/ci_log/advice.ts";
import type { Candidate } from "../../shared/ci_log/candidates.ts";
import { diagnoseLog, type LogDiagnosis } from "../../shared/ci_log/cause.ts";
import { excerptOf, lastLines } from "../../shared/ci_log/excerpt.ts";
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

/** What the log tells. */
export interface Diagnosis {
  outcome: LogDiagnosis["outcome"];
  lines: number;
  failedStep: string | null;
  /** The cause first; none where the job passed or no line names one. */
  failures: LogFailure[];
  advice: string | null;
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
    failedStep: outcome === "failed" ? step?.name ?? null : null,
    failures,
    advice: cause ? adviceOn(cause) : null,
    lastLines: outcome === "failed" && !cause ? lastLines(lines, bounds, SHOWN_LINES).text : null,
  };
}

function failureOf(cause: Candidate, { lines, step, cause: first }: LogDiagnosis): LogFailure {
  const inStep = step && cause.at >= step.start && cause.at < step.end;
  const bounds = inStep ? step : { start: 0, end: lines.length };
  const { start, end, text } = cause === first
    ? excerptOf(lines, cause, bounds)
    : { start: cause.at + 1, end: cause.at + 1, text: lines[cause.at]!.text };
  return {
    line_start: start,
    line_end: end,
    line: cause.at + 1,
    tool: cause.tool,
    cause_kind: cause.rule.kind,
    summary: sentenceOf(cause),
    place: placeOf(cause),
    text,
  };
}

/** Those that say something else than those before them. */
function distinct(others: readonly Candidate[], cause: Candidate): Candidate[] {
  const said = new Set([sentenceOf(cause)]);
  return others.filter((other) => {
    const sentence = sentenceOf(other);
    if (said.has(sentence)) return false;
    said.add(sentence);
    return true;
  });
}
