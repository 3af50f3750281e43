import { quote } from "../../shared/evidence/quote.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import { named, type RunReview, subjectOf } from "./findings.ts";
import type { Pairing, PairingFault } from "./pairing.ts";
import type { Step } from "./step.ts";

/** Call ids used twice, and results of no call. */
export function checkPairing(review: RunReview, { faults }: Pairing): void {
  for (const fault of faults) {
    if (fault.kind === "duplicate") reportDuplicate(review, fault.step, fault.first);
    else reportOrphan(review, fault);
  }
}

function reportDuplicate(review: RunReview, { tool, location, callId }: Step, first: Step): void {
  review.find("RUN_DUPLICATE_CALL_ID", {
    subject: subjectOf(tool!),
    location,
    message: `${named(tool!)} at ${location} has the call_id ${shownId(callId!)} of ${
      named(first.tool!)
    } at ${first.location}`,
    fix: "Give every call its own id: which result belongs to which call is a guess here",
    data: { call_id: callId! },
  });
}

function reportOrphan(
  review: RunReview,
  { step: { tool, location, callId }, answered }: PairingFault & { kind: "orphan" },
): void {
  const whose = tool === undefined ? "" : ` of ${named(tool)}`;
  review.find("RUN_ORPHAN_RESULT", {
    subject: subjectOf(tool ?? ""),
    location,
    message: `The result${whose} at ${location} answers no open call: ${why()}`,
    fix:
      "See whether calls are missing from the trace or out of order, or a result was recorded twice",
  });

  function why(): string {
    if (answered) {
      return `the last call with the call_id ${
        shownId(callId!)
      }, at ${answered.location}, has its result already`;
    }
    if (callId !== undefined) return `no call before it has the call_id ${shownId(callId)}`;
    return `it has no call_id, and no call without one is open${whose}`;
  }
}

/** Calls that got no result. */
export function checkUnanswered(
  review: RunReview,
  calls: readonly Step[],
  { resultOf }: Pairing,
  steps: number,
): void {
  for (const call of calls) {
    if (resultOf.has(call)) continue;
    const { tool, shown, location, index } = call;
    const after = steps - index - 1;
    review.find("RUN_UNANSWERED_CALL", {
      subject: subjectOf(tool!),
      location,
      message: `${shown}, called at ${location}, has no result; ${
        after === 0 ? "the trace ends there" : `the run went on for ${counted(after, "step")}`
      }`,
      fix:
        "Find out whether the tool hung, crashed or was stopped, and whether the call took effect, before it is repeated",
    });
  }
}

function shownId(callId: JsonValue): string {
  return typeof callId === "string" ? quote(callId) : canonicalJson(callId).slice(0, 80);
}
