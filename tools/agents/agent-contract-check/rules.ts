import { DRIFT_RULES } from "../../shared/agent_contract/rules.ts";

/** The rules about retries, in the order of the checks. */
export const RETRY_RULES = {
  RETRY_UNBOUNDED: "high",
  RETRY_LIMIT_REACHED: "high",
  RETRY_LOOP: "high",
  RETRY_AFTER_SUCCESS: "critical",
  RETRY_UNCERTAIN_SIDE_EFFECT: "critical",
  RETRY_AFTER_IGNORED: "high",
  RETRY_AFTER_MISSING: "medium",
  RETRY_NOT_RETRYABLE: "high",
} as const;

/** All rules by severity; what a change of a schema weighs depends on what it does to callers. */
export const RULES = {
  ...DRIFT_RULES,
  SIDE_EFFECT_DRIFT: "high",
  ARGUMENT_INVALID: "high",
  ...RETRY_RULES,
} as const;
