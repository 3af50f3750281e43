/**
 * Reports what of a trace was not read.
 *
 * @module
 */
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { FINDINGS } from "./findings.ts";
import { whyNoHistory } from "./no_history.ts";
import type { RedactedRun } from "./redact_run.ts";
import type { WholeLines } from "./whole_lines.ts";

/** @param lines The trace's text, where the run was read from it. */
export function reportReading(
  kit: Kit<keyof typeof FINDINGS>,
  redact: Step,
  { history, chat }: Pick<RedactedRun, "history" | "chat">,
  lines: WholeLines | undefined,
): void {
  const path = "trace_text";
  if (chat && chat.others > 0) {
    const message = `trace_text has ${
      counted(chat.others, "other session")
    } of Aider; the one of ${chat.started} was read, the last in which the user said anything`;
    kit.find("SESSIONS_LEFT_OUT", redact, { message, path });
  }
  if (lines?.cutLine !== undefined) {
    const message =
      `Line ${lines.cutLine} of trace_text, the last, is cut off: what it says was not read`;
    kit.find("LAST_LINE_CUT", redact, { message, path });
  }
  const noHistory = history ? undefined : whyNoHistory(lines?.text);
  if (noHistory) kit.find("NOT_A_HISTORY", redact, { message: noHistory, path });
}
