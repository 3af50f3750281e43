import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";

/** `INVALID_RRULE`, naming the part of the rule, or the line, that is wrong. */
export function invalidRule(part: string, why: string): ToolError {
  const shown = cutText(part, 40);
  return new ToolError("INVALID_RRULE", `${shown || "A part"} cannot be used: ${why}`, {
    part: shown,
  });
}
