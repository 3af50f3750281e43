import type { ErrorCode, RunWarning } from "../../tool.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
} from "../../shared/json/read.ts";
import { chatMessageKeys } from "../../shared/chat_message_keys.ts";
import { misspeltKeys, type ReadList } from "../../shared/misspelt_keys.ts";
import { isRawNumber } from "../../shared/json/source_number.ts";
import {
  exactValue,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  scalarText,
} from "../../shared/json/value.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { emptyInput, inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { contract, type Format } from "./contract.ts";
import { invalidMessages, listAt, objectAt, type Path, wrongValue } from "./conversation.ts";
import {
  COHERE_ADVICE,
  cohereMark,
  CONVERSE_ADVICE,
  converseBlockIn,
  describeForeignBody,
  isResponsesItem,
  onlyFormatOf,
} from "./foreign_history.ts";

type Code = ErrorCode<typeof contract>;

/** A history as given, parsed; its numbers keep their text. */
export interface Source {
  /** The whole document, for the places of losses. */
  document: JsonValue;
  format: Format;
  /** The request body; empty for a bare list. */
  body: JsonObject;
  messages: { value: JsonObject; path: Path }[];
}

/** The members read from a message of each format; it may have more. */
const MESSAGE_KEYS: Readonly<Partial<Record<Format, ReadList["keys"]>>> = {
  openai: chatMessageKeys,
  anthropic: ["role", "content"],
  gemini: ["role", "parts"],
};

const ANTHROPIC_BLOCKS = new Set([
  "tool_use",
  "tool_result",
  "thinking",
  "redacted_thinking",
  "server_tool_use",
  "document",
  "container_upload",
  "search_result",
]);

/** Further settings that of these formats Anthropic's alone has. */
const ANTHROPIC_SETTINGS = [
  "thinking",
  "stop_sequences",
  "output_config",
  "output_format",
  "anthropic_version",
  "context_management",
  "container",
  "mcp_servers",
];

/** Settings of Chat Completions that a request for Anthropic never has, whatever its model is called. */
const OPENAI_SETTINGS = [
  "response_format",
  "max_completion_tokens",
  "seed",
  "stop",
  "n",
  "logprobs",
];

/**
 * Reads the history and finds its format.
 *
 * @param warnings Gets what reading JSON text warns of.
 * @throws {ToolError} `INVALID_JSON`, `EMPTY_INPUT`, `INPUT_TOO_LARGE`, `INVALID_MESSAGES`.
 */
export function readSource(
  given: unknown,
  from: Format | "auto",
  warnings: RunWarning<typeof contract>[],
): Source {
  const document = typeof given === "string" ? readText(given, warnings) : given as JsonValue;
  if (typeof given !== "string") checkDepth(document, 1);
  const body = Array.isArray(document) ? {} : objectAt(document, [], BODY_WISH);
  const { list, path } = listOf(document, body, from);
  if (list.length === 0) throw emptyInput("messages", "at least one message");
  if (list.length > contract.limits.max_messages) {
    throw inputTooLarge(
      "max_messages",
      contract.limits.max_messages,
      list.length,
      '"messages" has a length of',
    );
  }
  const messages = list.map((message, index) => {
    const at = [...path, index];
    return { value: objectAt(message, at, "a message, an object"), path: at };
  });
  for (const { value, path } of messages) {
    const block = converseBlockIn(value);
    if (block >= 0) throw invalidMessages([...path, "content", block], CONVERSE_ADVICE);
  }
  const mark = cohereMark(body, messages.map(({ value }) => value));
  if (mark !== undefined) throw invalidMessages([], `has "${mark}" ${COHERE_ADVICE}`);
  const format = formatOf(from, body, messages.map(({ value }) => value));
  if (from !== "auto") checkFormat(format, messages);
  const [property = "messages"] = path;
  const keys = MESSAGE_KEYS[format] ?? [];
  const values = messages.map(({ value }) => value);
  warnings.push(...misspeltKeys(values, { property, keys }));
  return { document, format, body, messages };
}

/** In another format than their own, calls and parts of messages would be passed over. */
function checkFormat(format: Format, messages: Source["messages"]): void {
  for (const { value, path } of messages) {
    const only = onlyFormatOf(value);
    if (only === undefined || only === format) continue;
    throw invalidMessages(
      path,
      `is a message of ${only}, but "from" says ${format}: send "from": "${only}", or leave it at "auto"`,
    );
  }
}

const BODY_WISH =
  "a list of messages, or an object with such a list under messages, contents or input";

function listOf(document: JsonValue, body: JsonObject, from: Format | "auto") {
  if (Array.isArray(document)) return { list: document, path: [] };
  const isGemini = from === "gemini" || from === "auto";
  const key = isGemini && body.contents !== undefined ? "contents" : "messages";
  const isResponses = body[key] === undefined && body.input !== undefined &&
    ["auto", "openai", "openai-responses"].includes(from);
  // A text as input is the user's message.
  if (isResponses && typeof body.input === "string") {
    const list = body.input === "" ? [] : [{ role: "user", content: body.input }];
    return { list, path: ["input"] };
  }
  if (isResponses) {
    return { list: listAt(body.input, ["input"], "text or a list"), path: ["input"] };
  }
  const list = body[key];
  if (Array.isArray(list)) return { list, path: [key] };
  if (list === undefined) {
    const foreign = describeForeignBody(body);
    throw invalidMessages([], `must be ${BODY_WISH}${foreign ? `; ${foreign}` : ""}`);
  }
  throw wrongValue(list, [key], "a list of messages");
}

function formatOf(
  from: Format | "auto",
  body: JsonObject,
  messages: JsonObject[],
): Format {
  if (from !== "auto" && from !== "openai") return from;
  const isResponses = body.messages === undefined && body.contents === undefined &&
    (body.input !== undefined || messages.some(isResponsesItem));
  if (isResponses) return "openai-responses";
  if (from === "openai") return from;
  const isGemini = body.contents !== undefined ||
    messages.some(({ role, parts }) => role === "model" || parts !== undefined);
  if (isGemini) return "gemini";
  if (body.system !== undefined || messages.some(hasAnthropicBlock)) return "anthropic";
  if (messages.some(isOpenAiMessage)) return "openai";
  const isAnthropic = ANTHROPIC_SETTINGS.some((name) => body[name] !== undefined) ||
    isOfClaude(body) || toolsOf(body).some(isAnthropicTool);
  return isAnthropic ? "anthropic" : "openai";
}

/**
 * Whether only Chat Completions has such a message. Gateways take those for models of Anthropic too, and other providers
 * have settings of the same names.
 */
function isOpenAiMessage({ role, tool_calls }: JsonObject, index: number): boolean {
  return role === "tool" || role === "function" || role === "developer" ||
    tool_calls !== undefined || (index === 0 && role === "system");
}

function toolsOf({ tools }: JsonObject): readonly JsonValue[] {
  return Array.isArray(tools) ? tools : [];
}

/** A definition with `input_schema`, or a tool of Anthropic's own, whose type ends with its date. */
function isAnthropicTool(tool: JsonValue): boolean {
  return isJsonObject(tool) &&
    (tool.input_schema !== undefined || /_20\d{6}$/.test(scalarText(tool.type)));
}

/** Whether a request names one of Anthropic's models and what its API requires, and nothing of OpenAI's. */
function isOfClaude(body: JsonObject): boolean {
  return typeof body.model === "string" && body.model.startsWith("claude") &&
    body.max_tokens !== undefined && !OPENAI_SETTINGS.some((name) => body[name] !== undefined) &&
    !toolsOf(body).some((tool) => isJsonObject(tool) && tool.function !== undefined);
}

function hasAnthropicBlock({ content }: JsonObject): boolean {
  return Array.isArray(content) && content.some((block) =>
    isJsonObject(block) &&
    (ANTHROPIC_BLOCKS.has(block.type as string) ||
      /_tool_result$/.test(scalarText(block.type)) ||
      (block.type === "image" && block.source !== undefined))
  );
}

function readText(text: string, warnings: RunWarning<typeof contract>[]): JsonValue {
  try {
    const document = parseJson(text, { maxDepth: contract.limits.max_depth });
    warnings.push(...textWarnings(document));
    return exactValue(document);
  } catch (error) {
    if (error instanceof JsonEmptyError) throw emptyInput("messages");
    if (error instanceof JsonDepthError) throw tooDeep();
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column, offset } = error;
    throw new ToolError<Code>("INVALID_JSON", `"messages" is not JSON: ${error.message}`, {
      line,
      column,
      offset,
    });
  }
}

function checkDepth(value: JsonValue, depth: number): void {
  if (value === null || typeof value !== "object" || isRawNumber(value)) return;
  if (depth > contract.limits.max_depth) throw tooDeep();
  for (const member of Object.values(value)) checkDepth(member, depth + 1);
}

function tooDeep(): ToolError {
  const found = '"messages" nests brackets to a depth of at least';
  return inputTooLarge(
    "max_depth",
    contract.limits.max_depth,
    contract.limits.max_depth + 1,
    found,
  );
}
