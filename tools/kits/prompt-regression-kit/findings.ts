import type { KitFindings } from "../../shared/kits/kit_schema.ts";
import type { Wrapping } from "./recorded_output.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  INVALID_CASE: { severity: "blocker", fix: "Correct this case." },
  REGRESSION: {
    severity: "blocker",
    fix: "Change the new prompt until this case passes again.",
  },
  REGRESSION_ALLOWED: {
    severity: "note",
    fix: "Read the changed outputs: max_regressions allows this many.",
  },
  CASE_FAILING: {
    severity: "problem",
    fix: "Fix the prompt or the assertion: this case failed before as well.",
  },
  CALL_ERROR: {
    severity: "problem",
    fix: "Run the case again: a call that failed says nothing about the prompt.",
  },
  OUTPUT_HELD: {
    severity: "problem",
    fix:
      "Give the answer alone: what stands around it is tested and compared as if it were the model's.",
  },
  EMPTY_OUTPUT: {
    severity: "problem",
    fix: "Run the case again, and assert something that an empty output fails.",
  },
  PLACEHOLDER_LEFT: {
    severity: "problem",
    fix: "Fill the variable where the prompt or the answer is made; and assert not_contains of it.",
  },
  JSON_LOST: {
    severity: "problem",
    fix:
      "Assert json_valid or give schema, and let the new prompt ask for JSON: it may be cut off.",
  },
  JSON_FENCED: {
    severity: "problem",
    fix:
      "Tell the new prompt to answer without a code fence and assert json_valid, or have what parses the output take the fence off.",
  },
  LOW_SIMILARITY: {
    severity: "problem",
    fix: "Read the difference: the answer changed more than allowed.",
  },
  PROMPTS_NOT_COUNTED: {
    severity: "problem",
    fix: "Leave the templates out, or give fewer cases with them.",
  },
  TOKEN_GROWTH: { severity: "problem", fix: "Shorten the new prompt." },
  UNTESTED_CHANGE: {
    severity: "problem",
    fix: "Add assertions, or read the change in output-changes.patch: nothing tests it.",
  },
  NO_ASSERTIONS: { severity: "note", fix: "Add assertions, so that the case can fail." },
} as const satisfies KitFindings;

/** The fixes of outputs that fail for nothing but what stands around them. */
export const WRAPPED: Readonly<Record<Wrapping, { what: string; fix: string }>> = {
  thoughts: {
    what: "the thoughts before the answer",
    fix:
      "Let the server part the thoughts from the answer (its reasoning parser), or cut them off up to </think> before you use the output.",
  },
  "code fence": {
    what: "a code fence",
    fix:
      "Tell the new prompt to answer without a code fence, or take the fence off before you use the output.",
  },
  "white space": {
    what: "white space around the answer",
    fix: "Trim the output before you use it, and assert what is left.",
  },
  punctuation: {
    what: "punctuation around the answer",
    fix:
      "Take full stops, quotation marks and asterisks off before you compare, or assert with contains or regex: the answer itself is right.",
  },
};

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Adopt the new prompt and keep these outputs as the next baseline.";
