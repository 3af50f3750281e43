import { named, type RunReview, subjectOf } from "./findings.ts";
import type { Pairing } from "./pairing.ts";
import type { Step } from "./step.ts";

/** Steps that took too long. */
export function checkTimeouts(
  review: RunReview,
  steps: readonly Step[],
  { callOf }: Pairing,
  timeoutMs: number,
): void {
  for (const step of steps) {
    const { durationMs, tool, type, location } = step;
    if (durationMs === undefined || durationMs <= timeoutMs) continue;
    const whose = step.shown ?? callOf.get(step)?.shown ??
      (tool === undefined ? undefined : named(tool));
    review.find("RUN_TIMEOUT", {
      subject: tool === undefined ? type : subjectOf(tool),
      location,
      message: `${
        whose ?? `The ${type}`
      } took ${durationMs} ms at ${location}, over the limit of ${timeoutMs} ms`,
      fix:
        "Ask for less in one call, or run it in the background and poll; raise timeout_ms when such a step may take so long",
      data: { duration_ms: durationMs, timeout_ms: timeoutMs },
    });
  }
}

/**
 * Whether the run kept its budget.
 *
 * @returns What it used.
 */
export function checkTokens(
  review: RunReview,
  steps: readonly Step[],
  maxTokens: number | undefined,
): { input: number; output: number; total: number } {
  let [input, output, total] = [0, 0, 0];
  let largest: { step: Step; used: number } | undefined;
  for (const step of steps) {
    if (!step.tokens) continue;
    const used = step.tokens.input + step.tokens.output + step.tokens.other;
    input += step.tokens.input;
    output += step.tokens.output;
    total += used;
    if (!largest || used > largest.used) largest = { step, used };
  }
  if (maxTokens !== undefined && largest && total > maxTokens) {
    const { step, used } = largest;
    review.find("RUN_TOKEN_BUDGET", {
      subject: "tokens",
      location: "trace",
      message: `The run used ${total} tokens (input ${input}, output ${output}), ${
        total - maxTokens
      } over the budget of ${maxTokens}; most at ${step.location}: ${used}`,
      fix:
        "Stop a run at its budget; drop or summarise old steps and large results before the next model call",
      data: { total, max_tokens: maxTokens },
    });
  }
  return { input, output, total };
}

/** The last step of a run without an answer. */
const ENDS = {
  tool_call: "a call of a tool",
  tool_result: "the result of a tool, which the model did not take up",
  error: "an error",
};

/** Tools by which an agent hands in its work, which takes the place of an answer. */
const HANDS_IN = /^(?:submit|finish|done|complete|final_answer|attempt_completion|task_complete)/i;

/** Whether the run came to an answer. */
export function checkEnd(review: RunReview, steps: readonly Step[]): void {
  const last = steps.at(-1)!;
  const ending = last.type === "tool_result"
    ? steps.findLast(({ type }) => type === "tool_call")
    : last;
  if (last.type === "message" || HANDS_IN.test(ending?.tool ?? "")) return;
  // A trace without messages holds what ran, as of a workflow, and not what was said.
  if (last.type === "tool_result" && !steps.some(({ type }) => type === "message")) return;
  review.find("RUN_NO_FINAL_MESSAGE", {
    subject: "agent",
    location: last.location,
    message: `The run ends at ${last.location} with ${ENDS[last.type]}: the user got no answer`,
    fix:
      "See what stopped it there (a limit of steps, time or tokens, a crash, a trace cut short), and let the agent end with an answer from what it knows",
  });
}
