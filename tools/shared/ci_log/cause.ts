/**
 * The cause of a broken build: the line of its log that names it.
 *
 * @module
 */
import { boundaryOf, isSuccess } from "./boundaries.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { type LogLine, readLogLines } from "./log_lines.ts";
import { ANY_PROGRAM, type CauseKind, WEIGHTS } from "./rule.ts";
import { failedSteps, isAftermath, type Job, readJob, type Step } from "./steps.ts";

/** The facts that a log gives about a failure. */
export interface LogDiagnosis {
  job: Job;
  lines: readonly LogLine[];
  /** The step that broke the job; undefined if no step failed or the log has no steps. */
  step: Step | undefined;
  cause: Candidate | undefined;
  /** Others of its kind in the same step, such as other tests that failed, the best first. */
  others: Candidate[];
  /** Failed steps in the middle of the log that were not looked into. */
  unreadSteps: number;
  /** `unknown`: neither a mark nor a line tells. */
  outcome: "failed" | "passed" | "unknown";
}

/** Below this, a line says only that something failed. */
const TELLING = 1.9;
/** Subtracted from a candidate after which the step went on to another command. */
const WENT_ON = 0.6;
/** Subtracted where a tool reported success afterwards, or where another attempt followed. */
const ENDED_WELL = 1.6;
const TRIED_AGAIN = 1.1;

const MAX_OTHERS = 9;

/** The most failed steps at either end that are looked into: the cause is in one of the first or the last. */
export const MAX_TRIES = 100;

/**
 * Finds what broke a build.
 *
 * @param exitCode Of the job or its command, where the caller knows it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { diagnoseLog } from "./cause.ts";
 *
 * const { cause } = diagnoseLog("make\nsrc/a.c:3:5: error: expected ';'\nmake: *** [all] Error 1\n");
 * assert.equal(cause?.at, 1);
 * assert.equal(cause.message, "expected ';'");
 * ```
 */
export function diagnoseLog(log: string, exitCode?: number): LogDiagnosis {
  const lines = readLogLines(log);
  const job = readJob(lines);
  const whole: Step = { name: null, start: 0, end: lines.length };
  const failures = failedSteps(job);
  const tries = firstAndLast(failures).map((step) => ({ step, ranked: rank(lines, step) }));
  const unreadSteps = failures.length - tries.length;
  const broken = job.service === "Travis CI" ? firstTelling(tries) : brokenOf(tries);
  const nothing = { job, lines, step: broken?.step, cause: undefined, others: [], unreadSteps };
  if (exitCode === 0 || (exitCode === undefined && job.failed === false)) {
    const last = exitCode === undefined ? lastWords(lines, job) : undefined;
    return last ? { ...nothing, ...last, outcome: "failed" } : { ...nothing, outcome: "passed" };
  }
  // A log of a job that passed does not hold the cause of a failure that the caller saw.
  if (job.failed === false) return { ...nothing, outcome: "failed" };
  const rest = job.failed === undefined ? lastStepOf(job) ?? whole : whole;
  const ranked = broken && isLong(broken, lines) ? broken.ranked : rank(lines, rest);
  const failed = exitCode !== undefined || job.failed === true || ranked.some(isLastWord);
  const ended = endedBy(lines, job);
  const best = ended ?? ranked[0];
  if (
    !best || (!failed && !tellsAlone(best)) || (job.failed === undefined && isOvercome(best)) ||
    (!failed && isLoggedBefore(best, lines))
  ) {
    if (failed) return { ...nothing, outcome: "failed" };
    return { ...nothing, outcome: lines.some(isSuccess) ? "passed" : "unknown" };
  }
  const cause = firstOfItsKind(best, ranked);
  const others = ranked.filter(({ candidate }) =>
    candidate !== cause && candidate.rule.kind === cause.rule.kind &&
    WEIGHTS[candidate.rule.weight] >= WEIGHTS.exception
  ).slice(0, MAX_OTHERS).map(({ candidate }) => candidate);
  return { ...nothing, cause, others, outcome: "failed" };
}

function firstAndLast(steps: readonly Step[]): readonly Step[] {
  if (steps.length <= 2 * MAX_TRIES) return steps;
  return [...steps.slice(0, MAX_TRIES), ...steps.slice(-MAX_TRIES)];
}

/** The kinds for which a service itself ends a job, whatever is running. */
const ENDS_JOBS: ReadonlySet<CauseKind> = new Set(["timeout", "runner"]);

/** The service's line after all steps that says that it ended the job. */
function endedBy(lines: readonly LogLine[], { steps, failed }: Job): Ranked | undefined {
  const last = steps.findLast(({ name }) => name !== null);
  if (!failed || !last) return undefined;
  return rank(lines, { name: null, start: last.end, end: lines.length })
    .find(({ candidate: { rule } }) => rule.weight === "root" && ENDS_JOBS.has(rule.kind));
}

/** How many lines at the end of a step its last words have. */
const LAST_WORDS = 8;

/** The command by which GitHub runs the container of an action. */
const CONTAINER = /^##\[command\]\S*docker run /;

/** The last line of Node's when an exception that nothing caught ends it. */
const NODE_ENDED = /^Node\.js v\d+\.\d+\.\d+\S*$/;

/** What GitHub does after the last step. */
const TIDYING = /^(?:Post job cleanup|Cleaning up)/;

/**
 * The error at the end of the last step, where no mark says how the job ended: a container that fails leaves none, nor
 * does an action that an exception ends. Other steps leave one, so that an error there is one that they went on after.
 */
function lastWords(lines: readonly LogLine[], { steps, isConcluded }: Job) {
  if (!isConcluded) return undefined;
  const named = steps.filter(({ name }) => name !== null && !TIDYING.test(name));
  const last = named.at(-1);
  if (last && NODE_ENDED.test(lastTextOf(lines, last))) {
    return bestFrom(lines, last, last.start, WEIGHTS.exception);
  }
  const step = named.findLast((one) => !isAftermath(one));
  if (!step || !lines.slice(step.start, step.end).some(({ text }) => CONTAINER.test(text))) {
    return undefined;
  }
  return bestFrom(lines, step, Math.max(step.start, step.end - LAST_WORDS), WEIGHTS.cause);
}

function lastTextOf(lines: readonly LogLine[], { start, end }: Step): string {
  return lines.slice(start, end).findLast(({ text }) => text !== "")?.text ?? "";
}

/** The best candidate of a step from a line on, if its score is the least or more. */
function bestFrom(lines: readonly LogLine[], step: Step, start: number, least: number) {
  const [best] = rank(lines, { name: null, start, end: step.end });
  return best && best.score >= least ? { step, cause: best.candidate } : undefined;
}

/** Whether a line alone shows that something failed, where no mark or exit code does. */
function tellsAlone({ candidate, score }: Ranked): boolean {
  return score >= WEIGHTS.message ||
    (score >= WEIGHTS.summary && WEIGHTS[candidate.rule.weight] >= WEIGHTS.exception);
}

/**
 * Whether a tool says that something failed, and nothing went on, succeeded or was tried again after it. What any program
 * may say is not enough.
 */
function isLastWord({ candidate, score }: Ranked): boolean {
  return candidate.rule.tool !== ANY_PROGRAM && score >= WEIGHTS.summary &&
    score === WEIGHTS[candidate.rule.weight];
}

/**
 * The last step of a log that is cut off. The job went on after the steps before it, so nothing that they print
 * is the cause.
 */
function lastStepOf({ steps }: Job): Step | undefined {
  const named = steps.filter(({ name }) => name !== null);
  return named.length > 1 ? named.findLast((step) => !isAftermath(step)) : undefined;
}

/** Failures that a later success elsewhere does not undo. */
const LASTING: ReadonlySet<CauseKind> = new Set(["test", "test_setup", "timeout", "crash"]);

/**
 * Whether another attempt or a success followed a line. In a log without its end that means that the line broke
 * nothing, and that what did is missing.
 */
function isOvercome({ candidate, score }: Ranked): boolean {
  return !LASTING.has(candidate.rule.kind) && WEIGHTS[candidate.rule.weight] - score >= TRIED_AGAIN;
}

interface RankedStep {
  step: Step;
  ranked: readonly Ranked[];
}

/** A shorter step has only the service's own lines about the step before, which a mark ended too early. */
const MIN_STEP_LINES = 4;

/** A line of Jenkins' own, which no command printed. */
const OF_JENKINS = /^\[Pipeline\] /;

/** Whether a step has output of its own, so that the cause is inside it. */
function isLong({ step, ranked }: RankedStep, lines: readonly LogLine[]): boolean {
  return ranked.length > 0 || step.section !== undefined ||
    lines.slice(step.start, step.end).filter(({ text }) => !OF_JENKINS.test(text)).length >=
      MIN_STEP_LINES;
}

/**
 * The first step that names a cause, for services that go on after a failed command and then fail the job.
 */
function firstTelling(tries: readonly RankedStep[]): RankedStep | undefined {
  const tells = ({ ranked: [best] }: RankedStep) =>
    best !== undefined && best.score >= WEIGHTS.message;
  return tries.find(tells) ?? tries[0];
}

/** Failures of later steps that follow from an earlier one. */
const CONSEQUENCES: ReadonlySet<CauseKind> = new Set(["artifact", "cancelled"]);

/**
 * The step that broke the job: the one that ended the whole job, such as by losing its machine; else the last one
 * that names a cause, since steps before it were allowed to fail, and those after it failed because of it.
 */
function brokenOf(tries: readonly RankedStep[]): RankedStep | undefined {
  const bestOf = ({ ranked }: RankedStep) => ranked[0];
  return tries.find((one) => {
    const best = bestOf(one);
    return best?.candidate.rule.weight === "root" && !CONSEQUENCES.has(best.candidate.rule.kind);
  }) ??
    tries.findLast((one) => {
      const best = bestOf(one);
      return best !== undefined && best.score >= WEIGHTS.message &&
        !CONSEQUENCES.has(best.candidate.rule.kind);
    }) ??
    tries.find((one) => bestOf(one) !== undefined) ?? tries.at(-1);
}

function isConsequence({ candidate }: Ranked): boolean {
  return CONSEQUENCES.has(candidate.rule.kind);
}

interface Ranked {
  candidate: Candidate;
  score: number;
  /** Counts the boundaries before it. */
  part: number;
}

/** The candidates of a step, the best first. */
function rank(lines: readonly LogLine[], { start, end }: Step): Ranked[] {
  const parts = partsOf(lines, start, end);
  return findCandidates(lines, start, end).map((candidate) => {
    const weight = WEIGHTS[candidate.rule.weight];
    const { part, against, isTriedAgain } = parts(candidate.at);
    // The last attempt reports its own error.
    const score = isTriedAgain && !LASTING.has(candidate.rule.kind) ? 0 : weight - against;
    return { candidate, part, score };
  }).filter(({ score }) => score > TELLING - WENT_ON)
    .sort((a, b) =>
      b.score - a.score || Number(isConsequence(a)) - Number(isConsequence(b)) ||
      b.candidate.at - a.candidate.at
    );
}

/** Finds, for each line, the part of the step that it is in, and what is subtracted from a candidate there. */
function partsOf(lines: readonly LogLine[], start: number, end: number) {
  const bounds: { at: number; against: number; isTriedAgain: boolean }[] = [];
  let against = 0;
  let isTriedAgain = false;
  for (let at = end - 1; at >= start; at--) {
    const boundary = boundaryOf(lines[at]!);
    if (!boundary) continue;
    const cost = { command: WENT_ON, success: ENDED_WELL, retry: TRIED_AGAIN }[boundary];
    against = Math.max(against, cost);
    isTriedAgain ||= boundary === "retry";
    bounds.push({ at, against, isTriedAgain });
  }
  bounds.reverse();
  return (at: number) => {
    let [low, high] = [0, bounds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bounds[middle]!.at < at) low = middle + 1;
      else high = middle;
    }
    const { against = 0, isTriedAgain = false } = bounds[low] ?? {};
    return { part: low, against, isTriedAgain };
  };
}

/** The first candidate of its kind in the same part: compilers and tests report what went wrong first. */
function firstOfItsKind({ candidate, part, score }: Ranked, ranked: readonly Ranked[]): Candidate {
  if (candidate.rule.last) return candidate;
  return ranked.reduce(
    (first, other) =>
      other.part === part && other.score === score && !other.candidate.rule.last &&
        other.candidate.rule.kind === candidate.rule.kind && other.candidate.at < first.at
        ? other.candidate
        : first,
    candidate,
  );
}

/** Whether a program that is tested logged an error, and the tests went well: tests of errors make it log them. */
function isLoggedBefore({ candidate: { rule, at } }: Ranked, lines: readonly LogLine[]): boolean {
  return rule.tool === ANY_PROGRAM && rule.last === true && lines.findLastIndex(isSuccess) > at;
}
