import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** `INVALID_RRULE`, naming the part of the rule, or the line, that is wrong. */
export function invalidRule(part: string, why: string): ToolError<Code> {
  const shown = cutText(part, 40);
  return new ToolError<Code>("INVALID_RRULE", `${shown || "A part"} cannot be used: ${why}`, {
    part: shown,
  });
}
