import { inputTooLarge } from "../../shared/tool_error.ts";
import { MAX_SCHEMA_DEPTH } from "../../shared/tool_schemas/formats.ts";

/** @throws {ToolError} `INPUT_TOO_LARGE` when a subschema lies deeper than may be; the root is level 1. */
export function checkDepth(depth: number): void {
  if (depth > MAX_SCHEMA_DEPTH) {
    throw inputTooLarge("max_depth", MAX_SCHEMA_DEPTH, depth, "The levels of a schema are");
  }
}
