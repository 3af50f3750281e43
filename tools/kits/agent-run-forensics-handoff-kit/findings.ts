import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  HANDOFF_OMISSIONS: {
    severity: "problem",
    fix: "Raise max_bytes, or hand over fewer records.",
  },
  BLOCKERS_CUT: { severity: "problem", fix: "Read run-review.json for the rest." },
  SECRET_IN_INPUT: {
    severity: "problem",
    fix: "Rotate the credential that the trace held.",
  },
  NOT_A_HISTORY: {
    severity: "blocker",
    fix:
      "Give the history that the program keeps: Claude Code's ~/.claude/projects/*/*.jsonl, Codex's ~/.codex/sessions, Aider's .aider.chat.history.md, an export of the traces, or the messages as the API had them. What a terminal or a chat shows has no calls to read.",
  },
  LAST_LINE_CUT: {
    severity: "problem",
    fix:
      "Give the file again once the run has written it, or look at its end yourself: the last call, or what came of it, may stand there.",
  },
  SESSIONS_LEFT_OUT: {
    severity: "note",
    fix: "Give the lines of another session alone where that is the run to hand over.",
  },
  NO_FAILURE_FOUND: {
    severity: "problem",
    fix:
      "Check that the trace is complete. Mark a result that failed (ok: false or is_error), or say how the run ended in status.",
  },
  ALL_RESOLVED: {
    severity: "note",
    fix: "Nothing failed for good: let the next agent continue with the goal.",
  },
  SUCCESS_CLAIMED: {
    severity: "problem",
    fix: "Do not take the run for done: what is open stands under blockers.",
  },
  CHANGE_UNCHECKED: {
    severity: "note",
    fix: "Let the next agent run the check first: the last change is untested.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Give next-agent-prompt.txt to the next agent.";
