import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** What this kit finds, and what to do about it. */
export const FINDINGS = {
  TOOL_NOT_REPLAYABLE: { severity: "blocker", fix: "Name a single tool of the catalog." },
  DUPLICATE_CALL_ID: { severity: "blocker", fix: "Give each call its own id." },
  STATUS_DIFFERS: {
    severity: "blocker",
    fix: "The tool's behaviour changed here: review the change, then record the call again.",
  },
  OUTPUT_DIFFERS: {
    severity: "blocker",
    fix: "Review the differences, then record the call again if they are right.",
  },
  DIGEST_DIFFERS: {
    severity: "blocker",
    fix: "Replay with expect.output to see what changed.",
  },
  REPLAY_FAILED: {
    severity: "problem",
    fix: "Correct the input, or record the failure as expected.",
  },
  UNSEEDED: {
    severity: "problem",
    fix: "Give the generator a seed: without one every replay differs.",
  },
  NO_EXPECTATION: { severity: "note", fix: "Take its expectation from golden-calls.json." },
} as const satisfies KitFindings;

export type FindingCode = keyof typeof FINDINGS;

/** What to do where nothing is to be fixed. */
export const READY_ACTION = "Keep golden-calls.json as the regression fixture.";
