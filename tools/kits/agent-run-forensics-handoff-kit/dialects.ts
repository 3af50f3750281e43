/**
 * Histories that agents and frameworks keep in forms of their own, as the messages and items of OpenAI and Anthropic that
 * `read_history.ts` reads: sessions of Claude Code and Codex, trajectories of SWE-agent and OpenHands, messages of
 * LangChain, LlamaIndex, the Vercel AI SDK, other SDKs for agents, Gemini and Bedrock's Converse, and MCP's exchanges.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";
import {
  answer,
  answerBlock,
  type Dialect,
  eventId,
  listOf,
  type Place,
  type PlacedItem,
  use,
  useBlock,
} from "./history_blocks.ts";
import { AGENT_SDKS } from "./agent_sdks.ts";
import { codexStart, endedItem, FRAMEWORKS } from "./frameworks.ts";
import { cline, goose } from "./editors.ts";
import { geminiMessages } from "./gemini_responses.ts";
import { llamaIndexMessages } from "./llama_index.ts";
import { miniSweAgent, openHands, RETURN_CODE, sweAgent, trajectoryStep } from "./trajectories.ts";

/** Roles by the names of message kinds in LangChain. */
const LANGCHAIN_ROLES: Readonly<Record<string, string>> = {
  ai: "assistant",
  AIMessage: "assistant",
  AIMessageChunk: "assistant",
  human: "user",
  HumanMessage: "user",
  system: "system",
  SystemMessage: "system",
  tool: "tool",
  ToolMessage: "tool",
  function: "tool",
  FunctionMessage: "tool",
};

/** The readers of items; the first that knows an item reads it. */
const DIALECTS: readonly Dialect[] = [
  claudeCode,
  codex,
  ...FRAMEWORKS,
  ...AGENT_SDKS,
  langChain,
  openHands,
  sweAgent,
  miniSweAgent,
  trajectoryStep,
  goose,
  cline,
  gemini,
  uiMessage,
  contentParts,
  converse,
  mcpExchange,
];

/** Items in the forms that are known, in their order; others stay unchanged. */
export function plainItems(given: readonly JsonObject[]): PlacedItem[] {
  const items = llamaIndexMessages(given) ?? geminiMessages(given) ?? given;
  // Session lines about the program, not about the run.
  const isSession = items.some((item) => claudeCode(item) ?? codex(item) ?? codexStart(item));
  const hasReturnCodes = items.some((item) =>
    RETURN_CODE.test(scalarText(memberOf(item, "content")))
  );
  const ended = new Set(items.map(endedItem).filter((id) => id !== undefined));
  let open: string | undefined;
  return items.flatMap((item, index) => {
    const made = plainItem(item, { index, open, hasReturnCodes, ended }) ??
      (isSession ? [] : [item]);
    open = made.map(callIdOf).findLast((id) => id !== undefined) ?? open;
    return made.map((one) => ({
      item: one,
      source: `messages[${index}]`,
      isMade: one !== given[index],
    }));
  });
}

function plainItem(item: JsonObject, at: Place): JsonObject[] | undefined {
  for (const dialect of DIALECTS) {
    const plain = dialect(item, at);
    if (plain) return plain;
  }
}

/** A line of a session of Claude Code: `{type: "assistant", message: {role, content}}`. */
function claudeCode(item: JsonObject): JsonObject[] | undefined {
  const message = memberOf(item, "message");
  const type = memberOf(item, "type");
  const isLine = (type === "user" || type === "assistant") && isJsonObject(message) &&
    memberOf(item, "role") === undefined;
  return isLine ? [message] : undefined;
}

/** A line of a rollout of Codex: `{type: "response_item", payload}`. */
function codex(item: JsonObject): JsonObject[] | undefined {
  const payload = memberOf(item, "payload");
  return memberOf(item, "type") === "response_item" && isJsonObject(payload)
    ? [payload]
    : undefined;
}

/** A message of LangChain: `{type: "ai", content}`, the same under `data`, or a serialized constructor. */
function langChain(item: JsonObject): JsonObject[] | undefined {
  const ids = memberOf(item, "id");
  const isSerialized = memberOf(item, "lc") !== undefined && Array.isArray(ids);
  const kind = isSerialized ? ids.at(-1) : memberOf(item, "type");
  const role = LANGCHAIN_ROLES[scalarText(kind)];
  const message = isSerialized
    ? memberOf(item, "kwargs")
    : memberOf(item, "data") ?? (Object.hasOwn(item, "content") ? item : undefined);
  if (role === undefined || memberOf(item, "role") !== undefined || !isJsonObject(message)) {
    return undefined;
  }
  const content = memberOf(message, "content") ?? "";
  if (role === "tool") {
    const isError = memberOf(message, "status") === "error";
    return [answer(memberOf(message, "tool_call_id"), content, isError)];
  }
  const own = listOf(memberOf(message, "tool_calls"));
  // Older versions keep the calls of OpenAI beside the message.
  const kept = listOf(memberOf(memberOf(message, "additional_kwargs"), "tool_calls"));
  const calls = (own.length > 0 ? own : kept).map((call) => {
    const called = memberOf(call, "function") ?? call;
    const args = memberOf(called, "args") ?? memberOf(called, "arguments");
    return use(memberOf(call, "id"), memberOf(called, "name"), args);
  });
  // Anthropic's blocks repeat the calls.
  const texts = listOf(content).filter((block) => memberOf(block, "type") === "text");
  return [{ role, content: typeof content === "string" ? content : texts }, ...calls];
}

/**
 * A message of Gemini: `{role, parts: [{functionCall}]}`, or an event of its Agent Development Kit, which has one as its
 * content. Its calls have ids in newer versions only.
 */
function gemini(item: JsonObject, { index, open }: Place): JsonObject[] | undefined {
  const message = Object.hasOwn(item, "parts") ? item : memberOf(item, "content");
  const parts = memberOf(message, "parts");
  if (!Array.isArray(parts) || !parts.some(isGeminiPart)) return undefined;
  const role = memberOf(message, "role") === "model" ? "assistant" : "user";
  let answered = -1;
  const calls = parts.filter((part) => geminiMember(part, "functionCall") !== undefined);
  const blocks = parts.flatMap((part): JsonObject[] => {
    const call = geminiMember(part, "functionCall");
    const response = geminiMember(part, "functionResponse");
    if (call !== undefined) {
      const id = memberOf(call, "id") ?? `call-${index}-${calls.indexOf(part)}`;
      return [useBlock(id, memberOf(call, "name"), memberOf(call, "args"))];
    }
    if (response !== undefined) {
      answered++;
      // Responses come in the order of the calls.
      const made = open?.replace(/-\d+$/, `-${answered}`);
      const said = memberOf(response, "response");
      const isError = isJsonObject(said) && Object.hasOwn(said, "error");
      return [answerBlock(memberOf(response, "id") ?? made, onlyText(said) ?? said ?? "", isError)];
    }
    const text = memberOf(part, "text");
    return typeof text === "string" && memberOf(part, "thought") !== true
      ? [{ type: "text", text }]
      : [];
  });
  return [{ role, content: blocks }];
}

/** The text of a response that holds nothing else, by the names that Gemini's API has for it. */
function onlyText(response: JsonValue | undefined): string | undefined {
  if (!isJsonObject(response) || Object.keys(response).length !== 1) return undefined;
  const text = memberOf(response, "output") ?? memberOf(response, "result");
  return typeof text === "string" ? text : undefined;
}

function isGeminiPart(part: JsonValue): boolean {
  return memberOf(part, "type") === undefined &&
    (memberOf(part, "text") !== undefined ||
      ["functionCall", "functionResponse", "inlineData", "executableCode"].some((name) =>
        geminiMember(part, name) !== undefined
      ));
}

/**
 * Reads a member of a part by its name in the API, or by the name that Python's SDK writes, with null where
 * there is none.
 */
function geminiMember(part: JsonValue, name: string): JsonObject | undefined {
  const pythonName = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const held = memberOf(part, name) ?? memberOf(part, pythonName);
  return isJsonObject(held) ? held : undefined;
}

/** A message of Amazon Bedrock's Converse API: `{role, content: [{toolUse}, {toolResult}]}`. */
function converse(item: JsonObject): JsonObject[] | undefined {
  const content = listOf(memberOf(item, "content"));
  const isBlock = (block: JsonValue) =>
    isJsonObject(memberOf(block, "toolUse")) || isJsonObject(memberOf(block, "toolResult"));
  if (!content.some(isBlock)) return undefined;
  const blocks = content.flatMap((block): JsonObject[] => {
    const call = memberOf(block, "toolUse");
    const result = memberOf(block, "toolResult");
    if (isJsonObject(call)) return [useBlock(call.toolUseId, call.name, call.input)];
    if (isJsonObject(result)) {
      const texts = listOf(result.content).map((part) => ({
        text: memberOf(part, "text") ?? JSON.stringify(memberOf(part, "json") ?? ""),
      }));
      return [answerBlock(result.toolUseId, texts, result.status === "error")];
    }
    const text = memberOf(block, "text");
    return typeof text === "string" ? [{ type: "text", text }] : [];
  });
  return [{ role: memberOf(item, "role") ?? "user", content: blocks }];
}

/** A message of the Vercel AI SDK as pages keep it: its parts hold calls with their results. */
function uiMessage(item: JsonObject): JsonObject[] | undefined {
  const parts = memberOf(item, "parts");
  const role = memberOf(item, "role");
  if (!Array.isArray(parts) || typeof role !== "string") return undefined;
  return parts.flatMap((part): JsonObject[] => {
    const type = scalarText(memberOf(part, "type"));
    if (type === "text") return [{ role, content: memberOf(part, "text") ?? "" }];
    const held = type === "tool-invocation" ? memberOf(part, "toolInvocation") ?? null : part;
    if (type !== "dynamic-tool" && !type.startsWith("tool-")) return [];
    const id = memberOf(held, "toolCallId");
    const name = memberOf(held, "toolName") ?? type.replace(/^tool-/, "");
    const call = use(id, name, memberOf(held, "input") ?? memberOf(held, "args"));
    const error = memberOf(held, "errorText");
    const output = memberOf(held, "output") ?? memberOf(held, "result");
    if (error !== undefined) return [call, answer(id, error, true)];
    return output === undefined ? [call] : [call, answer(id, output, false)];
  });
}

/** A message of the Vercel AI SDK as models get it: content parts `tool-call` and `tool-result`. */
function contentParts(item: JsonObject): JsonObject[] | undefined {
  const content = listOf(memberOf(item, "content"));
  const isPart = (part: JsonValue) =>
    /^tool-(?:call|result)$/.test(scalarText(memberOf(part, "type")));
  if (!content.some(isPart)) return undefined;
  const blocks = content.flatMap((part): JsonObject[] => {
    if (!isJsonObject(part)) return [];
    const { type, toolCallId: id, toolName: name } = part;
    if (type === "tool-call") return [useBlock(id, name, part.input ?? part.args)];
    if (type !== "tool-result") return [part];
    const output = part.output ?? part.result ?? "";
    const kind = scalarText(memberOf(output, "type"));
    const isError = part.isError === true || kind.startsWith("error");
    return [answerBlock(id, memberOf(output, "value") ?? output, isError)];
  });
  const role = memberOf(item, "role");
  return [{ role: role === "tool" ? "user" : role ?? "user", content: blocks }];
}

/** A message between an MCP client and its server (JSON-RPC 2.0): of `tools/call` the request or its response. */
function mcpExchange(item: JsonObject): JsonObject[] | undefined {
  if (memberOf(item, "jsonrpc") !== "2.0") return undefined;
  const { id, method, params, result, error } = item;
  if (method !== undefined) {
    if (method !== "tools/call") return [];
    return [use(eventId(id ?? ""), memberOf(params, "name"), memberOf(params, "arguments"))];
  }
  if (error !== undefined) return [answer(eventId(id ?? ""), error, true)];
  // Responses to other requests, such as tools/list, have no content.
  const content = memberOf(result, "content");
  if (!Array.isArray(content)) return [];
  return [answer(eventId(id ?? ""), content, memberOf(result, "isError") === true)];
}

/** The id of the call that an item makes. */
function callIdOf(item: JsonObject): string | undefined {
  const use = listOf(memberOf(item, "content")).findLast((block) =>
    memberOf(block, "type") === "tool_use"
  );
  const id = memberOf(use, "id");
  return typeof id === "string" ? id : undefined;
}
