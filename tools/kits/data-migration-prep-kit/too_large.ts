import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/** `OUTPUT_TOO_LARGE`, where records or reasons alone would be more than the kit delivers. */
export function tooLarge(): ToolError {
  const max = contract.limits.max_output_bytes;
  return new ToolError(
    "OUTPUT_TOO_LARGE",
    `The records and the reasons for rejecting some would have more than the ${max} bytes that this kit delivers: give a part of the rows at a time`,
    { max },
  );
}
