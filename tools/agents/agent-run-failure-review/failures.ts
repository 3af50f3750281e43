import { quote } from "../../shared/evidence/quote.ts";
import { ADVICE_WITHOUT_ERROR, RUN_ADVICE, TOOL_ADVICE } from "./error_class.ts";
import { classNote, named, type RunReview, subjectOf } from "./findings.ts";
import { type Pairing, toolOf } from "./pairing.ts";
import type { Step } from "./step.ts";

/** Characters of an error that a message shows. */
const MAX_ERROR_SHOWN = 240;

/**
 * Results and error steps that say that something failed.
 *
 * @param equalCalls Calls of the same tool with the same arguments, in order.
 */
export function checkFailures(
  review: RunReview,
  failed: readonly Step[],
  pairing: Pairing,
  equalCalls: ReadonlyMap<string, readonly Step[]>,
): void {
  const lastSuccess = new Map<string, Step>();
  for (const [key, calls] of equalCalls) {
    const success = calls.findLast((call) => {
      const result = pairing.resultOf.get(call);
      return result && !result.errorClass;
    });
    if (success) lastSuccess.set(key, success);
  }
  const firstWithError = new Map<string, Step>();
  failed.forEach((step, index) => {
    const { location, error, type } = step;
    const errorClass = step.errorClass!;
    const key = JSON.stringify([toolOf(step, pairing), error?.text]);
    const earlier = firstWithError.get(key);
    if (!earlier) firstWithError.set(key, step);
    const call = pairing.callOf.get(step);
    const success = call && lastSuccess.get(call.callKey!);
    const recovery = call && success && success.index > call.index
      ? `; the same call succeeded later, at ${success.location}`
      : "";
    review.find(type === "error" ? "RUN_ERROR" : "RUN_TOOL_ERROR", {
      subject: subjectOf(toolOf(step, pairing) ?? "agent"),
      location,
      message: `${whatFailed(step, call)}${reasonOf(step, earlier)}${
        index === 0 ? "; this is the first failure of the run" : ""
      }${recovery}`,
      fix: error ? (type === "error" ? RUN_ADVICE : TOOL_ADVICE)[errorClass] : ADVICE_WITHOUT_ERROR,
      data: { error_class: errorClass },
      ...error && { evidence: [{ locator: location, text: error.text }] },
    });
  });
}

function whatFailed({ type, tool, location }: Step, call: Step | undefined): string {
  if (call) return `${call.shown}, called at ${call.location}, failed at ${location}`;
  if (tool !== undefined) return `${named(tool)} failed at ${location}`;
  return type === "error" ? `The run failed at ${location}` : `A tool call failed at ${location}`;
}

/** @param earlier A failure of the same tool with the same error. */
function reasonOf({ error, errorClass }: Step, earlier: Step | undefined): string {
  const again = earlier ? `, as at ${earlier.location}` : "";
  if (!error) return `${again} without saying why`;
  return `${classNote(errorClass!)}${again}: ${quote(error.short, MAX_ERROR_SHOWN)}`;
}
