import { firstNames } from "../../shared/messages.ts";
import { PASSING } from "./error_class.ts";
import { classNote, MAX_NAMED_STEPS, named, type RunReview, subjectOf } from "./findings.ts";
import type { Pairing } from "./pairing.ts";
import type { Step } from "./step.ts";

/**
 * Calls that only repeat an earlier one: after its failure, or again and again.
 *
 * @param equalCalls Calls of the same tool with the same arguments, in order; sets by their first call.
 * @returns How many of each were found.
 */
export function checkRepeats(
  review: RunReview,
  calls: readonly Step[],
  { resultOf }: Pairing,
  equalCalls: ReadonlyMap<string, readonly Step[]>,
  loopThreshold: number,
): { retries: number; loops: number } {
  const changing = calls.filter(({ changes }) => changes);
  const isChangedBetween = (from: Step, to: Step) =>
    changing.some(({ index, callKey }) =>
      index > from.index && index < to.index && callKey !== to.callKey
    );
  let retries = 0;
  const latest = new Map<string, Step>();
  for (const call of calls) {
    const previous = latest.get(call.callKey!);
    latest.set(call.callKey!, call);
    const result = previous && resultOf.get(previous);
    if (!result?.errorClass || result.index > call.index) continue;
    // A test that runs again after an edit is not a mere repetition.
    if (isChangedBetween(previous!, call)) continue;
    retries++;
    reportRetry(review, call, previous!, result);
  }
  let loops = 0;
  for (const equal of equalCalls.values()) {
    const set = longestRun(equal, isChangedBetween);
    if (set.length < loopThreshold) continue;
    loops++;
    reportLoop(review, set, loopThreshold, resultOf);
  }
  return { retries, loops };
}

/** The most equal calls with no change between one and the next. */
function longestRun(
  calls: readonly Step[],
  isChangedBetween: (from: Step, to: Step) => boolean,
): readonly Step[] {
  let longest: readonly Step[] = [];
  let from = 0;
  calls.forEach((call, index) => {
    if (index > from && isChangedBetween(calls[index - 1]!, call)) from = index;
    if (index + 1 - from > longest.length) longest = calls.slice(from, index + 1);
  });
  return longest;
}

function reportRetry(review: RunReview, call: Step, previous: Step, result: Step): void {
  const errorClass = result.errorClass!;
  review.find("RUN_RETRY_UNCHANGED", {
    subject: subjectOf(call.tool!),
    location: call.location,
    message: `${
      named(call.tool!)
    } was called again at ${call.location} with the arguments of ${previous.location}, which had failed at ${result.location}${
      classNote(errorClass)
    }`,
    fix: PASSING.has(errorClass)
      ? "Pause before such a retry, longer each time, and stop after a few; make sure that a repeated call does no harm"
      : "Do not repeat the same call: give the model the error and let it change the arguments or the tool",
    data: { previous: previous.location, error_class: errorClass },
  });
}

function reportLoop(
  review: RunReview,
  calls: readonly Step[],
  threshold: number,
  resultOf: ReadonlyMap<Step, Step>,
): void {
  const call = calls[threshold - 1]!;
  const failures = calls.filter((call) => resultOf.get(call)?.errorClass).length;
  const places = firstNames(calls.map(({ location }) => location), MAX_NAMED_STEPS);
  const outcome = failures === 0
    ? "none of them failed"
    : failures === calls.length
    ? "all failed"
    : `${failures} failed`;
  review.find("RUN_LOOP", {
    subject: subjectOf(call.tool!),
    location: call.location,
    message: `${call.shown} was called ${calls.length} times (${outcome}): ${places}`,
    fix: failures === 0
      ? `Tell the model that the answer does not change, or stop the run, when a call comes a ${
        ordinal(threshold)
      } time unchanged; where it only waits, let the tool do the waiting`
      : `Give the model the error and let it change the call, and stop the run when one comes a ${
        ordinal(threshold)
      } time unchanged`,
    data: { count: calls.length, steps: calls.map(({ index }) => index) },
  });
}

/** `2nd`, `3rd`, `11th` */
function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const ending = isTeen ? undefined : ["th", "st", "nd", "rd"][number % 10];
  return `${number}${ending ?? "th"}`;
}
