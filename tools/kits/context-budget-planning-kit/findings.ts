import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  INVALID_PART: { severity: "blocker", fix: "Correct this part." },
  DUPLICATE_PART: { severity: "blocker", fix: "Give each part its own name." },
  CANNOT_FIT: {
    severity: "blocker",
    fix: "Shorten required parts, ask for a shorter response, or use a larger window.",
  },
  OVER_BUDGET: {
    severity: "problem",
    fix: "Leave out the named parts, or cut one to the room that is left.",
  },
  RESPONSE_OVER_MODEL_MAX: {
    severity: "problem",
    fix: "Lower responseTokens to the model's maximum.",
  },
  COUNT_UNCERTAIN: {
    severity: "problem",
    fix:
      "Count with the provider's own counter and give tokens in place of text, or leave a larger margin.",
  },
  TIGHT: { severity: "note", fix: "Leave more room: a little growth would exceed the budget." },
  DEFAULT_WINDOW: { severity: "problem", fix: "Name the model or its context window." },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Build the prompt from the kept parts.";
