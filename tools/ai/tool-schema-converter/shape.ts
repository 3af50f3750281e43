import { isJsonObject, memberOf } from "../../shared/json/value.ts";
import type { ToolDefinition } from "../../shared/tool_schemas/definitions.ts";
import type { ToolFormat } from "../../shared/tool_schemas/formats.ts";

/** Keys that make a definition another format's than Gemini's. */
const FOREIGN_TO_GEMINI = ["type", "function", "input_schema", "inputSchema"];

/** Whether a definition has the shape of a format, its name aside: a missing one is a fault of its own. */
export function hasShape({ value, isDeclaration }: ToolDefinition, format: ToolFormat): boolean {
  if (!isJsonObject(value)) return false;
  switch (format) {
    case "openai":
      return isJsonObject(memberOf(value, "function"));
    case "openai-responses":
      return memberOf(value, "type") === "function" && !Object.hasOwn(value, "function");
    case "anthropic":
      return Object.hasOwn(value, "input_schema");
    case "mcp":
      return Object.hasOwn(value, "inputSchema");
    case "gemini":
      return isDeclaration || !FOREIGN_TO_GEMINI.some((key) => Object.hasOwn(value, key));
  }
}
