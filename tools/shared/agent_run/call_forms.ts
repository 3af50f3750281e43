/**
 * The forms in which clients record a call: that of agent-tool-call-replay-kit, MCP's request (`name`, `arguments`),
 * OpenAI's (`function` or a `function_call` item, with its arguments as text) and Anthropic's block (`tool_use`).
 *
 * @module
 */
import { parseMaybeJson } from "../json/parse.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../json/value.ts";

/** The tool of this service's MCP server that runs a single tool, also with a client's prefix for the server. */
const RUN_TOOL = /(?:^|[^A-Za-z])run_tool$/;

/** The others that run something, of several calls each. */
const RUN_SEVERAL = /(?:^|[^A-Za-z])run_(?:batch|pipeline)$/;

/** The content of a recorded call. */
export interface CalledTool {
  id: JsonValue | undefined;
  toolId: JsonValue | undefined;
  input: JsonValue | undefined;
  expect: JsonValue | undefined;
  /** Why a record is not a call of one tool. */
  refusal?: string;
}

/**
 * Reads a recorded call in any of the forms.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { calledTool } from "./call_forms.ts";
 *
 * const call = { name: "run_tool", arguments: { tool_id: "base64", input: "abc" } };
 * assert.equal(calledTool(call).toolId, "base64");
 * assert.equal(calledTool({ type: "tool_use", name: "base64", input: { input: "abc" } }).toolId, "base64");
 * ```
 */
export function calledTool(call: JsonValue): CalledTool {
  const id = memberOf(call, "id") ?? memberOf(call, "call_id");
  const head = {
    id: typeof id === "number" ? String(id) : id,
    expect: memberOf(call, "expect") ?? recordedAnswer(memberOf(call, "result")),
  };
  const request = requestOf(call);
  const name = memberOf(request, "name");
  const isOwn = memberOf(call, "tool_id") !== undefined || typeof name !== "string";
  if (isOwn) return { ...head, toolId: memberOf(call, "tool_id"), input: memberOf(call, "input") };
  const given = jsonOf(memberOf(request, "arguments") ?? memberOf(request, "input"));
  if (RUN_SEVERAL.test(name)) {
    const refusal = `${name} runs several tools; send each of its calls separately`;
    return { ...head, toolId: undefined, input: undefined, refusal };
  }
  if (!RUN_TOOL.test(name)) return { ...head, toolId: name, input: given };
  // A text stays one, even where it is JSON: tools take texts.
  const input = memberOf(given, "input");
  const options = memberOf(given, "options");
  return {
    ...head,
    toolId: memberOf(given, "tool_id"),
    // As the service does it: options are defaults for the input.
    input: isJsonObject(options) && isJsonObject(input) ? { ...options, ...input } : input,
  };
}

/** A call or an answer of a history, and its place below the record that holds it. */
export interface RecordPart {
  path: string;
  part: JsonValue;
}

/**
 * The calls and answers in a message of OpenAI (`tool_calls`) or Anthropic (blocks of its content), none in one that
 * only says something; anything else is its own part.
 */
export function partsOf(record: JsonValue): RecordPart[] {
  const calls = memberOf(record, "tool_calls");
  if (Array.isArray(calls)) return calls.map((part, at) => ({ path: `.tool_calls[${at}]`, part }));
  const isMessage = SPEAKERS.has(memberOf(record, "role")) &&
    calledTool(record).toolId === undefined;
  if (!isMessage) return [{ path: "", part: record }];
  return listOf(memberOf(record, "content")).flatMap((part = null, at) =>
    BLOCKS.has(memberOf(part, "type")) ? [{ path: `.content[${at}]`, part }] : []
  );
}

/** Roles of messages that hold calls or answers, or nothing but words. */
const SPEAKERS: ReadonlySet<JsonValue | undefined> = new Set([
  "system",
  "developer",
  "user",
  "assistant",
]);
const BLOCKS: ReadonlySet<JsonValue | undefined> = new Set(["tool_use", "tool_result"]);

/** The object that names the tool: the call, its `function`, or the `params` of a JSON-RPC request. */
function requestOf(call: JsonValue): JsonValue {
  const held = memberOf(call, "function") ?? memberOf(call, "params");
  return isJsonObject(held) ? held : call;
}

/** The answer in an MCP result of run_tool, or in one of `POST /api/run`; undefined where there is none. */
function recordedAnswer(result: JsonValue | undefined): JsonObject | undefined {
  const [block] = listOf(memberOf(result, "content"));
  const body = memberOf(result, "structuredContent") ?? jsonOf(memberOf(block, "text")) ?? result;
  const answer = memberOf(body, "result") ?? body;
  if (!isJsonObject(answer)) return undefined;
  const { ok, output } = answer;
  const code = memberOf(memberOf(answer, "error"), "code");
  return {
    ...(typeof ok === "boolean" && { ok }),
    ...(typeof code === "string" && { error_code: code }),
    ...(output !== undefined && { output }),
  };
}

/** A value, or the value of its JSON text; any other text stays. */
function jsonOf(value: JsonValue | undefined): JsonValue | undefined {
  return typeof value === "string" && /^\s*\{/.test(value) ? parseMaybeJson(value) ?? value : value;
}

function listOf(value: JsonValue | undefined): readonly (JsonValue | undefined)[] {
  return Array.isArray(value) ? value : [];
}
