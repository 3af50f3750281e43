/**
 * Histories of other APIs and libraries, which are not read.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import type { Format } from "./contract.ts";

/** Types of items and parts that only OpenAI's Responses API has. */
const RESPONSES_TYPES: ReadonlySet<unknown> = new Set([
  "function_call",
  "function_call_output",
  "reasoning",
  "item_reference",
  "input_text",
  "input_image",
  "output_text",
]);

const LANGCHAIN_TYPES: ReadonlySet<unknown> = new Set(["human", "ai", "system", "tool"]);

/** Whether an entry of a list is an item of OpenAI's Responses API, by its type or that of a part. */
export function isResponsesItem(item: JsonObject): boolean {
  if (RESPONSES_TYPES.has(memberOf(item, "type"))) return true;
  const content = memberOf(item, "content");
  return Array.isArray(content) &&
    content.some((part) => RESPONSES_TYPES.has(memberOf(part, "type")));
}

/** The format that alone has such a message, by its members or the types of its parts. */
export function onlyFormatOf(message: JsonObject): Format | undefined {
  if (isResponsesItem(message)) return "openai-responses";
  if (hasGeminiParts(message)) return "gemini";
  const calls = memberOf(message, "tool_calls");
  if (Array.isArray(calls) && calls.length > 0) return "openai";
  const content = memberOf(message, "content");
  return Array.isArray(content) ? content.map(onlyFormatOfPart).find(Boolean) : undefined;
}

/** Parts have a type elsewhere: pages keep them beside a content, as the Vercel AI SDK writes them. */
function hasGeminiParts(message: JsonObject): boolean {
  const parts = memberOf(message, "parts");
  return Array.isArray(parts) && !parts.every((part) => memberOf(part, "type") !== undefined);
}

function onlyFormatOfPart(part: JsonValue): Format | undefined {
  const type = memberOf(part, "type");
  if (type === "tool_use" || type === "tool_result") return "anthropic";
  if (type === "image" && isJsonObject(memberOf(part, "source") ?? null)) return "anthropic";
  if (type === "image_url" && isJsonObject(memberOf(part, "image_url") ?? null)) return "openai";
}

/** Identifies a message without a role and says what to send instead; undefined if it is unknown. */
export function describeForeignMessage(message: JsonObject): string | undefined {
  const type = memberOf(message, "type");
  if (Object.hasOwn(message, "from") && Object.hasOwn(message, "value")) {
    return 'is of ShareGPT: send role for from ("human" is user, "gpt" assistant), content for value';
  }
  if (LANGCHAIN_TYPES.has(type)) {
    return 'is of LangChain: send role for type ("human" is user, "ai" assistant)';
  }
}

/** What blocks of Bedrock's Converse API are known by: they have this member, and no type. */
const CONVERSE_BLOCKS = ["text", "toolUse", "toolResult", "guardContent", "cachePoint"];

/** The place of the first block of Bedrock's Converse API among the parts of a message; -1 if there is none. */
export function converseBlockIn(message: JsonObject): number {
  const content = memberOf(message, "content");
  if (!Array.isArray(content)) return -1;
  return content.findIndex((part) =>
    isJsonObject(part) && !Object.hasOwn(part, "type") &&
    CONVERSE_BLOCKS.some((name) => Object.hasOwn(part, name))
  );
}

export const CONVERSE_ADVICE =
  "a block of Bedrock's Converse API, which is not read: send Anthropic's blocks in its place " +
  '({"type": "text", "text"}, tool_use for toolUse, tool_result for toolResult), system as one ' +
  "text, and the settings of inferenceConfig beside messages";

/** Settings of a request that of all chat APIs Cohere's alone has. */
const COHERE_SETTINGS = ["safety_mode", "citation_options", "connectors", "p", "k"];

/** Where a request shows that it is for Cohere's chat API (version 2); undefined where nothing does. */
export function cohereMark(body: JsonObject, messages: readonly JsonObject[]): string | undefined {
  // Recorders keep the plan beside the content of other APIs.
  const planned = messages.findIndex(({ tool_plan, content }) =>
    tool_plan && content === undefined
  );
  if (planned >= 0) return `messages[${planned}].tool_plan`;
  // Other servers take documents as well.
  const isOfCohere = /^(?:command|c4ai)-/.test(String(body.model));
  const names = isOfCohere ? [...COHERE_SETTINGS, "documents"] : COHERE_SETTINGS;
  return names.find((name) => Object.hasOwn(body, name));
}

/** What to send in place of a request for Cohere. */
export const COHERE_ADVICE =
  "of Cohere's chat API, which is not read: send a request of Chat Completions, with tool_plan as content, the data of " +
  "documents as text of the tool's or user's message, p as top_p, stop_sequences as stop, and without k, safety_mode " +
  "and citation_options";

/** Identifies a body without a list of messages and says what to send instead. */
export function describeForeignBody(body: JsonObject): string | undefined {
  const has = (key: string) => Object.hasOwn(body, key);
  if (has("conversations")) {
    return 'a record of ShareGPT is not read: send its turns as [{"role", "content"}]';
  }
  if (has("message") && has("chat_history")) {
    return "Cohere's first chat API is not read: send the turns of chat_history as " +
      "messages (USER is user, CHATBOT assistant, message is content), and message as the last";
  }
  if (has("choices") || has("candidates")) {
    return "an answer is not read whole: send its message in a list";
  }
  if (has("role")) return "send a message in a list: [message]";
}
