import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  NO_JSON_FOUND: {
    severity: "blocker",
    fix: "Read the answer, it may be a refusal or a question, and ask again for JSON alone.",
  },
  CALL_ERROR: {
    severity: "blocker",
    fix: "Correct what the error names, or wait, and call again.",
  },
  TRUNCATED_VALUE: {
    severity: "blocker",
    fix: "Ask for the answer again with a larger output limit; partial.json has what is whole.",
  },
  MISSING_VALUE: {
    severity: "blocker",
    fix: "Ask for the answer again: a value is missing at this place.",
  },
  NON_JSON_VALUE: {
    severity: "blocker",
    fix: "Ask for JSON values only: this text has no safe JSON reading.",
  },
  ELIDED_CONTENT: { severity: "blocker", fix: "Ask for the whole data without ellipses." },
  TRUNCATED_DOCUMENT: {
    severity: "problem",
    fix: "Check that the answer was complete, or ask for it again.",
  },
  BRACKET_MISMATCH: { severity: "problem", fix: "Check the nesting of the recovered value." },
  DUPLICATE_KEY: { severity: "problem", fix: "Decide which value counts: readers take the last." },
  INVENTED_VALUE: {
    severity: "blocker",
    fix: "Ask for the answer again: this value would be the repair's, not the model's.",
  },
  DROPPED_MEMBERS: {
    severity: "problem",
    fix: "Ask for the answer again as one JSON value, or add what was left out by hand.",
  },
  INNER_QUOTES: {
    severity: "problem",
    fix: "Check that these strings end where recovered.json has them end.",
  },
  JSON_IN_STRING: {
    severity: "note",
    fix: "Ask for JSON without quotation marks around it: readers would take it for a text.",
  },
  BROKEN_IN_STRING: {
    severity: "problem",
    fix:
      "Give what the string holds as text, without the outer quotation marks, to have it repaired.",
  },
  CITATION: {
    severity: "problem",
    fix: "Read the answer: it may hold no JSON. Ask again for JSON alone.",
  },
  UNKNOWN_ESCAPE: {
    severity: "blocker",
    fix: "Ask for the answer again with each backslash of a text doubled, as JSON has it.",
  },
  BACKSLASH_DOUBLED: {
    severity: "note",
    fix: "Ask for each backslash of a text doubled: recovered.json has this one so.",
  },
  OTHER_SPELLING: {
    severity: "note",
    fix: "Ask for true, false, null and numbers as JSON has them: recovered.json has this one so.",
  },
  GROUPED_NUMBER: {
    severity: "blocker",
    fix:
      "Ask for numbers with a point before decimals and no separator between thousands, or as texts.",
  },
  RESPONSE_UNWRAPPED: {
    severity: "note",
    fix:
      "Read the answer out of the response before you parse it; positions are those in the answer.",
  },
  ANSWER_STOPPED: {
    severity: "problem",
    fix: "Ask again, with a larger output limit where that was the reason.",
  },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix: "Read the bytes of the answer as UTF-8, and give what that reads.",
  },
  JSON_LINES: { severity: "note", fix: "Read recovered.json as a list." },
  EXTRA_JSON: {
    severity: "problem",
    fix: "Ask for one JSON value: recovered.json has one of these.",
  },
  SCHEMA_VIOLATION: {
    severity: "problem",
    fix: "Correct the value, or ask for the answer again with the schema.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Use recovered.json.";
