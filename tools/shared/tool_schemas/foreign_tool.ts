import { cutText } from "../cut_text.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../json/value.ts";

/** The types of Anthropic's own tools end with a date: `web_search_20250305`. */
const DATED_TYPE = /^[a-z_]+_20\d{6}$/;

/** Tools that OpenAI runs itself or knows by their type alone (Responses API, "Built-in tools"). */
const OPENAI_TYPES: ReadonlySet<string> = new Set([
  "apply_patch",
  "code_interpreter",
  "computer_use_preview",
  "file_search",
  "image_generation",
  "local_shell",
  "mcp",
  "retrieval",
  "shell",
  "web_search",
  "web_search_preview",
]);

/** Gemini's own tools are members of a Tool, in either spelling of protobuf's JSON. */
const GEMINI_KEYS = [
  "googleSearch",
  "google_search",
  "googleSearchRetrieval",
  "google_search_retrieval",
  "googleMaps",
  "google_maps",
  "codeExecution",
  "code_execution",
  "urlContext",
  "url_context",
  "fileSearch",
  "file_search",
  "computerUse",
  "computer_use",
];

/**
 * Identifies a definition of no known format and says what to do with it, as the continuation of "Tool 0 "; undefined
 * if it is unknown.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { describeForeignTool } from "./foreign_tool.ts";
 *
 * assert.match(describeForeignTool({ type: "web_search" })!, /^is "web_search", a tool that its provider runs/);
 * ```
 */
export function describeForeignTool(definition: JsonValue): string | undefined {
  if (!isJsonObject(definition)) return undefined;
  const name = providersTool(definition);
  if (name !== undefined) {
    return `is "${
      cutText(name)
    }", a tool that its provider runs or defines itself: it has no schema, ` +
      "so leave it out, and use the other provider's own in its place";
  }
  if (memberOf(definition, "type") === "custom") {
    return "is a custom tool of OpenAI's, which takes free text: give it a schema with one text property " +
      'as {"type": "function", "name", "parameters"}';
  }
  if (isJsonObject(memberOf(definition, "toolSpec"))) {
    return "has the shape of Amazon Bedrock: send name, description and inputSchema.json of its toolSpec " +
      'as {"name", "description", "input_schema"}';
  }
  if (isJsonObject(memberOf(definition, "properties"))) {
    return 'is a schema without a tool around it: send it as {"name", "description", "input_schema"}';
  }
}

function providersTool(definition: JsonObject): string | undefined {
  const type = memberOf(definition, "type");
  if (typeof type === "string" && (DATED_TYPE.test(type) || OPENAI_TYPES.has(type))) return type;
  return GEMINI_KEYS.find((key) => isJsonObject(memberOf(definition, key)));
}
