/**
 * Reads tool definitions in any wrapping, detects their formats and finds their parts.
 *
 * @module
 */
import type { Warning } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { excerpt } from "../json/excerpt.ts";
import { type JsonInputOptions, type JsonInputWarning, readJsonInput } from "../json/input.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../json/value.ts";
import { readDocument } from "../openapi/read_document.ts";
import { inputTooLarge, ToolError } from "../tool_error.ts";
import { MAX_TOOLS, type ToolFormat } from "./formats.ts";
import type { OperationCall } from "./openapi_calls.ts";
import { isOpenApi, isOpenApiYaml, toolsOfOpenApi } from "./openapi_tools.ts";

/** One tool definition as it was sent. */
export interface ToolDefinition {
  /** An object, unless something else stood where a definition should. */
  value: JsonValue;
  /** It is an entry of Gemini's functionDeclarations. */
  isDeclaration: boolean;
  /** How to call the operation of an OpenAPI document that it was made of, in the shape of MCP. */
  call?: OperationCall;
}

/** The definitions that were read from a property `tools`. */
export interface ToolDefinitions {
  /** All of it. */
  document: JsonValue;
  definitions: ToolDefinition[];
  warnings: Warning<JsonInputWarning>[];
}

/** Where a definition of a known format has its parts; paths are JSON Pointers in the definition. */
export interface ToolParts {
  /** The object that holds name, description and schema: `function` of an OpenAI tool, else the definition. */
  holder: JsonObject;
  holderPath: "" | "/function";
  schemaKey: string;
  schemaPath: string;
  namePath: string;
  descriptionPath: string;
  /** Undefined when the definition has none. */
  schema: JsonValue | undefined;
}

/**
 * Reads a tool's property `tools`: one definition, an array of them, a request body with a `tools` key, the answer to
 * MCP's `tools/list`, Gemini's `functionDeclarations`, an OpenAPI document, or the JSON text of any of these; of the last YAML too.
 *
 * @param options `movesNumbers`: numbers keep their text, in JSON.
 *
 * @throws {ToolError} `NO_TOOLS`, `INPUT_TOO_LARGE` over 200 definitions, and what reading JSON throws.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { detectFormat, readToolDefinitions } from "./definitions.ts";
 *
 * const { definitions } = readToolDefinitions([{ name: "search", input_schema: { type: "object" } }]);
 * assert.deepEqual(definitions.map(detectFormat), ["anthropic"]);
 * ```
 */
export function readToolDefinitions(
  given: unknown,
  options: Pick<JsonInputOptions, "movesNumbers"> = {},
): ToolDefinitions {
  const { value, warnings } = readTools(given, options);
  const definitions = isOpenApi(value) ? operationsIn(value) : definitionsOf(value);
  if (definitions.length === 0) throw noTools(value);
  if (definitions.length > MAX_TOOLS) {
    throw inputTooLarge("max_tools", MAX_TOOLS, definitions.length, "The number of tools is");
  }
  return { document: value, definitions, warnings };
}

function readTools(given: unknown, options: JsonInputOptions) {
  if (typeof given !== "string" || !isOpenApiYaml(given)) {
    return readJsonInput(given, "tools", options);
  }
  const warnings: Warning<JsonInputWarning>[] = [];
  const sink = {
    push(warning: Warning<JsonInputWarning | "VALUE_IN_COMMENT">) {
      const { code } = warning;
      if (code !== "VALUE_IN_COMMENT") warnings.push({ ...warning, code });
    },
  };
  return { value: readDocument(given, "tools", sink), warnings };
}

function definitionsOf(value: JsonValue): ToolDefinition[] {
  const tools = memberOf(toolsHolder(value), "tools");
  const held = tools === undefined ? value : tools;
  if (!isJsonObject(held) && !Array.isArray(held)) throw noTools(held);
  return (Array.isArray(held) ? held : [held]).flatMap(definitionsIn);
}

/** The object with `tools`: a request body, or the result of MCP's `tools/list`, which a JSON-RPC message may hold. */
export function toolsHolder(document: JsonValue): JsonValue {
  const result = memberOf(document, "result");
  return memberOf(result, "tools") === undefined ? document : result!;
}

function operationsIn(document: JsonValue): ToolDefinition[] {
  return toolsOfOpenApi(document)
    .map(({ tool, call }) => ({ value: tool, isDeclaration: false, call }));
}

function definitionsIn(value: JsonValue): ToolDefinition[] {
  const declarations = memberOf(value, "functionDeclarations") ??
    memberOf(value, "function_declarations");
  if (!Array.isArray(declarations)) return [{ value, isDeclaration: false }];
  return declarations.map((declaration) => ({ value: declaration, isDeclaration: true }));
}

/** The first path of an OpenAPI document that stands in another file. */
function foreignPath(document: JsonValue): string | undefined {
  const paths = memberOf(document, "paths");
  if (!isJsonObject(paths)) return undefined;
  const refs = Object.values(paths).map((item) => memberOf(item, "$ref"));
  return refs.find((ref): ref is string => typeof ref === "string" && !ref.startsWith("#"));
}

function noTools(found: JsonValue): ToolError<"NO_TOOLS"> {
  const file = foreignPath(found);
  if (file !== undefined) {
    return new ToolError<"NO_TOOLS">(
      "NO_TOOLS",
      `"tools" is an OpenAPI document whose paths stand in other files, such as ${
        cutText(JSON.stringify(file))
      }: bundle it into one file first (redocly bundle, swagger-cli bundle)`,
    );
  }
  return new ToolError<"NO_TOOLS">(
    "NO_TOOLS",
    `"tools" holds no tool definition, found ${
      excerpt(found)
    }: send one definition, an array of them, or a ` +
      "request body with a tools key",
  );
}

/** The format whose shape a definition has; undefined when it has none. */
export function detectFormat({ value, isDeclaration }: ToolDefinition): ToolFormat | undefined {
  if (!isJsonObject(value)) return undefined;
  const has = (key: string) => Object.hasOwn(value, key);
  if (isJsonObject(memberOf(value, "function"))) return "openai";
  if (memberOf(value, "type") === "function" && has("name")) return "openai-responses";
  if (has("input_schema")) return "anthropic";
  if (has("inputSchema")) return "mcp";
  if (isDeclaration || (has("name") && !has("type"))) return "gemini";
}

/** Keys that Gemini's definitions do not have and those of other formats do. */
const FOREIGN_TO_GEMINI = ["type", "function", "input_schema", "inputSchema"];

/** Whether a definition has the shape of a format, with or without a name. */
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

/** The format whose shape a definition has in place of one that was named. */
export function otherFormatOf(
  definition: ToolDefinition,
  named: ToolFormat,
): ToolFormat | undefined {
  if (hasShape(definition, named)) return undefined;
  const found = detectFormat(definition);
  // A name alone is no shape: what is missing depends on the format that was named.
  const isBare = found === "gemini" && memberOf(definition.value, "parameters") === undefined;
  return found === named || isBare ? undefined : found;
}

/** The parts of a definition that is read in the shape of a format. */
export function partsOf({ value }: ToolDefinition, format: ToolFormat): ToolParts {
  const definition = isJsonObject(value) ? value : {};
  const inner = memberOf(definition, "function");
  const isWrapped = format === "openai";
  const holder = !isWrapped ? definition : isJsonObject(inner) ? inner : {};
  const holderPath = isWrapped ? "/function" : "";
  const schemaKey = schemaKeyOf(holder, format);
  return {
    holder,
    holderPath,
    schemaKey,
    schemaPath: `${holderPath}/${schemaKey}`,
    namePath: `${holderPath}/name`,
    descriptionPath: `${holderPath}/description`,
    schema: memberOf(holder, schemaKey),
  };
}

/** Gemini's API takes the names of JSON in the style of Protocol Buffers too. */
const GEMINI_SCHEMA_KEYS = ["parameters", "parametersJsonSchema", "parameters_json_schema"];

function schemaKeyOf(holder: JsonObject, format: ToolFormat): string {
  switch (format) {
    case "anthropic":
      return "input_schema";
    case "mcp":
      return "inputSchema";
    case "gemini":
      return GEMINI_SCHEMA_KEYS.find((key) => Object.hasOwn(holder, key)) ?? "parameters";
    default:
      return "parameters";
  }
}

/** Whether a name or a description says something: it is text, and not only white space. */
export function isFilled(text: JsonValue | undefined): text is string {
  return typeof text === "string" && text.trim() !== "";
}

/** The one format of all tools, `mixed`, or null when none is known. */
export function commonFormat(
  formats: readonly (ToolFormat | undefined)[],
): ToolFormat | "mixed" | null {
  const different = new Set(formats);
  if (different.size > 1) return "mixed";
  return formats[0] ?? null;
}

/** The name of a tool in messages. */
export function toolTitle(index: number, name: string | null): string {
  return name === null ? `Tool ${index}` : `Tool ${index} ("${cutText(name)}")`;
}
