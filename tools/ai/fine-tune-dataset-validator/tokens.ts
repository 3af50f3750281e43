import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { countTokens } from "../../shared/tokens/tokenize.ts";
import type { Encoding } from "../../shared/tokens/encodings.ts";
import type { DatasetFormat } from "./contract.ts";

/** Tokens that the reply costs beyond the messages, and each message beyond its texts. */
const TOKENS_PER_REPLY = 3;
const TOKENS_PER_MESSAGE = 3;
/** Tokens that a name costs beyond its text. */
const TOKENS_PER_NAME = 1;

/**
 * The tokens of an example: of a chat by the count of OpenAI's cookbook ("How to count tokens with
 * tiktoken"), of other formats those of all text values.
 */
export function tokensOf(
  example: JsonObject,
  format: DatasetFormat | undefined,
  encoding: Encoding,
): number {
  const count = (value: JsonValue | undefined) =>
    typeof value === "string" ? countTokens(value, encoding) : 0;
  return format === "chat" ? chatTokens(example.messages, count) : textTokens(example, count);
}

type Count = (value: JsonValue | undefined) => number;

function chatTokens(messages: JsonValue | undefined, count: Count): number {
  let total = TOKENS_PER_REPLY;
  for (const message of objectsOf(messages)) {
    total += TOKENS_PER_MESSAGE + count(message.role) + contentTokens(message.content, count);
    if (typeof message.name === "string") total += count(message.name) + TOKENS_PER_NAME;
    for (const call of objectsOf(message.tool_calls)) {
      const called = isJsonObject(call.function) ? call.function : {};
      total += count(called.name) + count(called.arguments);
    }
  }
  return total;
}

function contentTokens(content: JsonValue | undefined, count: Count): number {
  if (!Array.isArray(content)) return count(content);
  return objectsOf(content).reduce((sum, part) => sum + count(part.text), 0);
}

function textTokens(value: JsonValue, count: Count): number {
  if (value === null || typeof value !== "object") return count(value);
  return Object.values(value).reduce<number>((sum, member) => sum + textTokens(member, count), 0);
}

/** The objects of a list; none when it is not a list. */
function objectsOf(list: JsonValue | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
