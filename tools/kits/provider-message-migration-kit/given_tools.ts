/**
 * The tool definitions of a request.
 *
 * @module
 */
import { readJsonInput } from "../../shared/json/input.ts";
import { isJsonObject, type JsonValue, memberOf, scalarText } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";

/**
 * The definitions to migrate: those given apart, else those of the request body; undefined if there are none.
 *
 * @param messages A message list or a request body, or the JSON text of one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { givenTools } from "./given_tools.ts";
 *
 * const tools = [{ name: "find" }];
 * assert.deepEqual(givenTools([], tools), tools);
 * assert.deepEqual(givenTools({ messages: [], tools }), tools);
 * assert.equal(givenTools([{ role: "user", content: "Hi" }]), undefined);
 * ```
 */
export function givenTools(messages: unknown, tools?: unknown): unknown {
  const document = readDocument(messages);
  const given = tools ?? memberOf(document, "tools") ?? toolsOfFunctions(document);
  return isEmpty(given) ? undefined : given;
}

/** OpenAI's `functions`, which came before its tools, as tools. */
function toolsOfFunctions(document: JsonValue): JsonValue | undefined {
  const functions = memberOf(document, "functions");
  return Array.isArray(functions)
    ? functions.map((definition) => ({ type: "function", function: definition }))
    : undefined;
}

/** Definitions, and the tools that the source's provider runs itself, which no other provider has. */
export interface PartedTools {
  /** Undefined where there are none. */
  definitions: unknown;
  /** The name of each, with its place in the list. */
  server: { name: string; index: number }[];
  /** OpenAI's tools that take free text, with their places. */
  custom: { name: string; index: number }[];
}

/**
 * Parts definitions from server tools, such as `{type: "web_search_20250305"}` or `{googleSearch: {}}`, and from tools
 * that have no schema.
 */
export function partTools(given: unknown): PartedTools {
  const value = typeof given === "string" ? readDocument(given) : given as JsonValue;
  if (!Array.isArray(value)) return { definitions: given, server: [], custom: [] };
  const named = (nameOf: (tool: JsonValue) => string | undefined) =>
    value.flatMap((tool, index) => {
      const name = nameOf(tool);
      return name === undefined ? [] : [{ name, index }];
    });
  const [server, custom] = [named(serverToolName), named(customToolName)];
  const out = new Set([...server, ...custom].map(({ index }) => index));
  if (out.size === 0) return { definitions: given, server, custom };
  const left = value.filter((_, index) => !out.has(index));
  return { definitions: left.length > 0 ? left : undefined, server, custom };
}

/** The name of a custom tool of OpenAI's; undefined for others. */
function customToolName(tool: JsonValue): string | undefined {
  if (memberOf(tool, "type") !== "custom" || memberOf(tool, "input_schema") !== undefined) {
    return undefined;
  }
  return scalarText(
    memberOf(tool, "name") ?? memberOf(memberOf(tool, "custom"), "name") ?? "custom",
  );
}

/** A server tool's name; undefined for a definition, and for what is neither. */
function serverToolName(tool: JsonValue): string | undefined {
  if (!isJsonObject(tool)) return undefined;
  const type = memberOf(tool, "type");
  const isDefinition = ["function", "input_schema", "parameters", "inputSchema", "custom"]
    .some((key) => Object.hasOwn(tool, key)) || type === "function" || type === "custom";
  if (isDefinition) return undefined;
  if (typeof type === "string" && type !== "object") return type;
  const [key] = Object.keys(tool);
  const isGemini = key !== undefined &&
    /^(?:google|code|url|retrieval|computer|enterprise|file)_?[A-Za-z_]*$/
      .test(key) &&
    isJsonObject(tool[key]);
  return isGemini ? key : undefined;
}

/** The value of a document; null where its text is not JSON, which the step that converts it says. */
function readDocument(given: unknown): JsonValue {
  try {
    return readJsonInput(given, "messages").value;
  } catch (error) {
    if (error instanceof ToolError) return null;
    throw error;
  }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.keys(value).length === 0;
}
