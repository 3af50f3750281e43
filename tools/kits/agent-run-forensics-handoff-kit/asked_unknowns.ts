import type { RunInput, RunOutput } from "../../tool.ts";
import type { contract as agentRunFailureReview } from "../../agents/agent-run-failure-review/contract.ts";
import type { contract } from "./contract.ts";

type Review = RunOutput<typeof agentRunFailureReview>;

/** Unknowns that matter: a history without token counts lacks them only if there is a budget. */
export function askedUnknowns(
  { unknowns }: Review,
  { max_tokens }: RunInput<typeof contract>,
  given: Record<string, unknown>,
): Review["unknowns"] {
  return unknowns.filter(({ subject }) =>
    !(subject === "tokens" && max_tokens === undefined) &&
    !(subject === "durations" && given.timeout_ms === undefined)
  );
}
