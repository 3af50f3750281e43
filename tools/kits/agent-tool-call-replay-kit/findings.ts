import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
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
  NOTHING_COMPARED: {
    severity: "problem",
    fix: "Read replay-results.json, and replay golden-calls.json from now on.",
  },
  RESULT_NOT_READ: {
    severity: "problem",
    fix: 'Give what was answered as {"expect": {"output": …}}: it was compared with nothing.',
  },
  LOOKUP_LEFT_OUT: {
    severity: "note",
    fix: "Nothing to do: what the catalog says of a tool is no answer of it.",
  },
  NO_EXPECTATION: { severity: "note", fix: "Take its expectation from golden-calls.json." },
} as const satisfies KitFindings;

export type FindingCode = keyof typeof FINDINGS;

/** The advice on a call without an expectation while something blocks. */
export const GOLDEN_LATER =
  "Correct the blockers first: golden-calls.json is written then, with its expectation.";

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Keep golden-calls.json as the regression fixture.";

/** The same where some calls, or all, were compared with nothing. */
export function uncheckedAction(unchecked: number, calls: number): string {
  const what = unchecked === calls
    ? "No answer was compared with a recorded one"
    : `${unchecked} of ${calls} answers had no recorded one to be compared with`;
  return `${what}: read replay-results.json, and replay golden-calls.json from now on.`;
}
