import type { ErrorCode, Run } from "../../tool.ts";
import { Review } from "../../shared/evidence/review.ts";
import {
  type ListDemand,
  readObjects,
  refuseEmptyList,
  withDoubles,
} from "../../shared/evidence/submitted_list.ts";
import { countsObject, tally } from "../../shared/evidence/tally.ts";
import { digestJson } from "../../shared/hash/json_digest.ts";
import { misspeltKeys } from "../../shared/misspelt_keys.ts";
import { contract, RULES } from "./contract.ts";
import { checkFailures } from "./failures.ts";
import { checkPairing, checkUnanswered } from "./pairing_checks.ts";
import { type Pairing, pairSteps, toolOf } from "./pairing.ts";
import { checkRepeats } from "./repeats.ts";
import { checkEnd, checkTimeouts, checkTokens } from "./run_checks.ts";
import { readStep, type Step, stepFault, stepKeys } from "./step.ts";

const DEMAND: ListDemand<ErrorCode<typeof contract>> = {
  property: "trace",
  max: contract.limits.max_steps,
  code: "INVALID_AGENT_RUN_FAILURE_SCHEMA",
  faultOf: stepFault,
};

/** An empty list has the tool's own code. */
export function refuse(given: Readonly<Record<string, unknown>>): void {
  refuseEmptyList(given, DEMAND);
}

/** Reviews the trace of an agent's run. */
export const run: Run<typeof contract> = (input, { given }) => {
  const review = new Review(contract, "agent-run-failure", RULES, given);
  const leaveUnknown = review.leaveUnknown.bind(review);
  const exact = readObjects(input.trace, input.text, DEMAND, leaveUnknown);
  review.warn(misspeltKeys(exact, { property: "trace", keys: stepKeys }));
  const values = withDoubles(
    exact,
    "call_ids and arguments were compared by all digits, the digest took the nearest doubles",
    leaveUnknown,
  );
  const steps = exact.map((step, index) => readStep(step, values[index]!, index));
  const pairing = pairSteps(steps);
  const calls = steps.filter(({ type }) => type === "tool_call");
  const equalCalls = Map.groupBy(calls, ({ callKey }) => callKey!);
  const failed = steps.filter(({ errorClass }) => errorClass !== undefined);

  checkPairing(review, pairing);
  checkFailures(review, failed, pairing, equalCalls);
  checkUnanswered(review, calls, pairing, steps.length);
  checkTimeouts(review, steps, pairing, input.timeout_ms);
  const repeats = checkRepeats(review, calls, pairing, equalCalls, input.loop_threshold);
  const tokens = checkTokens(review, steps, input.max_tokens);
  checkEnd(review, steps);
  if (!steps.some(({ tokens }) => tokens)) {
    review.leaveUnknown("tokens", "no step says how many tokens it used");
  }
  if (!steps.some(({ durationMs }) => durationMs !== undefined)) {
    review.leaveUnknown("durations", "no step has duration_ms, so time-outs were not looked for");
  }

  for (const step of steps) review.record({ kind: "step", data: recordOf(step, pairing) });
  const [first] = failed;
  return review.finish({
    subject: { steps: steps.length, trace_sha256: digestJson(values) },
    details: {
      first_failure: first
        ? {
          step: first.index,
          tool: toolOf(first, pairing) ?? null,
          error_class: first.errorClass!,
        }
        : null,
      failures: failed.length,
      error_classes: countsObject(tally(failed.map(({ errorClass }) => errorClass))),
      calls: calls.length,
      results: steps.filter(({ type }) => type === "tool_result").length,
      unanswered: calls.length - pairing.resultOf.size,
      ...repeats,
      tokens,
    },
  });
};

function recordOf(step: Step, pairing: Pairing) {
  const isOpen = step.type === "tool_call" && !pairing.resultOf.has(step);
  return {
    step: step.index,
    type: step.type,
    tool: toolOf(step, pairing) ?? null,
    status: isOpen ? "unanswered" as const : step.errorClass ? "failed" as const : "ok" as const,
    error_class: step.errorClass ?? null,
    answers: pairing.callOf.get(step)?.index ?? null,
    duration_ms: step.durationMs ?? null,
  };
}
