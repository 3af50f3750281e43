/**
 * Words a failed call of a run, and what to do about it.
 *
 * @module
 */
import { adviceOn } from "../../shared/ci_log/advice.ts";
import type { Candidate } from "../../shared/ci_log/candidates.ts";
import { diagnoseLog } from "../../shared/ci_log/cause.ts";
import { isTelling } from "../../shared/ci_log/rule.ts";
import { sentenceOf } from "../../shared/ci_log/sentence.ts";
import { firstCodePoints } from "../../shared/code_points.ts";
import type { FailedCall, Outcome } from "./outcome.ts";
import { isUserRefusal } from "./user_refusal.ts";

/** The most characters of what a call works on. */
export const MAX_TARGET = 300;

/** Characters of an error in a summary. */
const MAX_ERROR = 400;

/** Files that describe the work and change nothing of it. */
const DOCUMENT = /\.(?:md|mdx|rst|txt|adoc)$/i;

/** A failure in a sentence: the call, how often it failed, its last error, and whether something changed since. */
export function failureText(
  call: FailedCall,
  steps: readonly number[],
  { changes }: Outcome,
): string {
  const last = steps.at(-1)!;
  const often = steps.length > 1
    ? ` ${steps.length} times, first at trace[${steps[0]}], last at trace[${last}]`
    : ` at trace[${last}]`;
  const later = changes.find(({ step, target }) => step > last && !DOCUMENT.test(target));
  const since = later
    ? ` (trace[${later.step}] changed ${
      later.target.startsWith("{") ? "something" : shownTarget(later.target)
    } after it)`
    : "";
  const ended = isUserRefusal(call.error) ? "was refused by the user" : "failed";
  return `${callText(call)} ${ended}${often}${since}: ${firstCodePoints(errorOf(call), MAX_ERROR)}`;
}

/** The most characters of arguments as a whole: they say less than a path or a command. */
const MAX_ARGUMENTS = 100;

/** A call, by its tool and what it works on. */
function callText({ tool, target }: FailedCall): string {
  return `${tool}: ${shownTarget(target)}`;
}

function shownTarget(target: string): string {
  const shown = firstCodePoints(target, target.startsWith("{") ? MAX_ARGUMENTS : MAX_TARGET);
  return `${shown}${shown.length < target.length ? "…" : ""}`;
}

/** The line of a program's output that names what failed, else what the error says. */
function errorOf(call: FailedCall): string {
  const cause = causeOf(call);
  return cause ? sentenceOf(cause) : call.error.replace(/\s+/g, " ").trim();
}

/** The findings of a tool-specific rule in a command's output. */
function causeOf({ isCommand, error }: FailedCall): Candidate | undefined {
  const { cause } = isCommand ? diagnoseLog(error, 1) : {};
  return cause && isTelling(cause) && cause.rule.kind !== "command" ? cause : undefined;
}

/** Advice on a CI job as it holds where an agent runs a command. */
function adviceHere(advice: string): string {
  return advice.replace(/\bin the job(?: or its image)?\b/, "where the agent runs")
    .replace(/\b([Rr]un) the job again\b/, "$1 it again")
    .replace(/\b([Tt])(?:he|his) job\b(?: \(forks get none\))?/, "$1he agent");
}

/** The advice on a command whose output no rule knows. */
const READ_OUTPUT = "Read what it printed, fix what that names, and run it again.";

/** The advice on a call that the user did not allow. */
const ASK_FIRST =
  "The user did not allow it: ask before you try it again, and do not get the same done in another way.";

/** What to do about a failed call, by what it printed, else by the finding about it. */
export function adviceFor(
  call: FailedCall,
  steps: readonly number[],
  { fix, data }: { fix: string; data: unknown },
): string {
  if (isUserRefusal(call.error)) return `${callText(call)}. ${ASK_FIRST}`;
  const cause = causeOf(call);
  const isUnknown = (data as { error_class?: string }).error_class === "unknown";
  const advice = cause
    ? adviceHere(adviceOn(cause))
    : call.isCommand && isUnknown
    ? READ_OUTPUT
    : fix.replace(/(?<![.!?])$/, ".");
  const again = steps.length > 1
    ? ` It failed ${steps.length} times: do not repeat it as it is.`
    : "";
  return `${callText(call)}. ${advice}${again}`;
}
