import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  TOOL_INVALID: {
    severity: "blocker",
    fix: "Change the tool definition so that the target accepts it.",
  },
  FIRST_NOT_USER: {
    severity: "blocker",
    fix: "Begin the conversation with a user message: the target refuses it otherwise.",
  },
  HISTORY_MISSING: {
    severity: "problem",
    fix: "Fetch what the source's provider stores under this id and put it first in the request.",
  },
  MESSAGE_LOSS: {
    severity: "problem",
    fix: "Check that the conversation still makes sense without it.",
  },
  SETTING_LOSS: {
    severity: "problem",
    fix: "Check that the answers are still what you need without these settings.",
  },
  TOOL_LOSS: {
    severity: "problem",
    fix: "Move the dropped rule into the description or into your own check, and use the new name.",
  },
  UNANSWERED_TOOL_CALL: {
    severity: "problem",
    fix: "Add the tool result, or remove the call.",
  },
  ORPHAN_TOOL_RESULT: {
    severity: "problem",
    fix: "Add the call that this result answers, or remove the result.",
  },
  PRECISION_LOSS: {
    severity: "problem",
    fix: "Write this number as text: request.json holds the nearest one that a double has.",
  },
  DUPLICATE_KEY: {
    severity: "problem",
    fix: "Remove repeated member names: readers take the last.",
  },
  TOOL_CALL_UNDEFINED: {
    severity: "problem",
    fix: "Define the tool, or rename it in both places.",
  },
  SAME_FORMAT: {
    severity: "note",
    fix:
      "Name the format to migrate to, or check the settings: servers that are like this one have others.",
  },
  MODEL_TO_CHOOSE: {
    severity: "note",
    fix: "Choose one of the target's models.",
  },
  STREAM_METHOD: {
    severity: "note",
    fix: "Call streamGenerateContent in place of generateContent.",
  },
  STORED_BY_DEFAULT: {
    severity: "note",
    fix: 'Add "store": false if OpenAI should not keep the answers.',
  },
  HINT_LOSS: {
    severity: "note",
    fix: "Nothing to do: the conversation reads the same without it.",
  },
  TOOL_WARNING: { severity: "note", fix: "Improve the tool definition." },
  TOOL_CHANGED: { severity: "note", fix: "Nothing to do: the meaning is kept." },
  ROUND_TRIP_DIFFERENCE: {
    severity: "note",
    fix: "Keep the original request: the way back gives another one.",
  },
} as const satisfies KitFindings;
