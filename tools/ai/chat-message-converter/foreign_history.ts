/**
 * Histories of other APIs and libraries, which are not read.
 *
 * @module
 */
import { type JsonObject, memberOf } from "../../shared/json/value.ts";

const RESPONSES = "is an item of OpenAI's Responses API: send Chat Completions' messages, with a " +
  'function_call in tool_calls of an assistant and its output in a message of role "tool"';

const RESPONSES_ITEMS: ReadonlySet<unknown> = new Set([
  "function_call",
  "function_call_output",
  "reasoning",
]);

const LANGCHAIN_TYPES: ReadonlySet<unknown> = new Set(["human", "ai", "system", "tool"]);

/** What a message without a role is, and what to send for it; undefined when it is nothing that is known. */
export function describeForeignMessage(message: JsonObject): string | undefined {
  const type = memberOf(message, "type");
  if (RESPONSES_ITEMS.has(type)) return RESPONSES;
  if (Object.hasOwn(message, "from") && Object.hasOwn(message, "value")) {
    return 'is of ShareGPT: send role for from ("human" is user, "gpt" assistant), content for value';
  }
  if (LANGCHAIN_TYPES.has(type)) {
    return 'is of LangChain: send role for type ("human" is user, "ai" assistant)';
  }
}

/** What a body without a list of messages is, and what to send for it. */
export function describeForeignBody(body: JsonObject): string | undefined {
  const has = (key: string) => Object.hasOwn(body, key);
  if (has("input")) {
    return "a request of OpenAI's Responses API is not read: send Chat Completions' messages";
  }
  if (has("conversations")) {
    return 'a record of ShareGPT is not read: send its turns as [{"role", "content"}]';
  }
  if (has("choices") || has("candidates")) {
    return "an answer is not read whole: send its message in a list";
  }
  if (has("role")) return "send a message in a list: [message]";
}
