import { defineFindings } from "../../shared/findings.ts";

/** The faults that training data can have. */
export const ISSUES = defineFindings(["error", "warning"], {
  CONSECUTIVE_ROLE: "warning",
  DUPLICATE_EXAMPLE: "warning",
  INVALID_JSON: "error",
  LAST_NOT_ASSISTANT: "error",
  MISSING_CONTENT: "error",
  MISSING_FIELD: "error",
  MISSING_MESSAGES: "error",
  MISSING_ROLE: "error",
  NOT_OBJECT: "error",
  NO_ASSISTANT: "error",
  SAME_OUTPUT: "warning",
  SYSTEM_NOT_FIRST: "warning",
  TOOL_ARGUMENTS_INVALID: "error",
  TOOL_RESULT_UNMATCHED: "error",
  TOO_FEW_EXAMPLES: "error",
  TOO_LONG: "error",
  UNKNOWN_FORMAT: "error",
  UNKNOWN_KEY: "warning",
  UNKNOWN_ROLE: "error",
  WEIGHT_INVALID: "error",
});
