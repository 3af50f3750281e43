/**
 * Answers of models within the responses in which providers' APIs send them.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../json/value.ts";

/** A model's answer, and what its response says about it. */
export interface ResponseAnswer {
  /** Whose response it is. */
  api: string;
  /** Where the answer stands in it. */
  at: string;
  /** The arguments of its first call, else its words; undefined where it has neither. */
  text: string | undefined;
  /** What the model said in place of an answer. */
  refusal?: string;
  /** Why the answer ends before its end, as the API says it. */
  stopped?: string;
  /** How many answers or calls there are beside this one. */
  others: number;
}

/** What an answer is made of: words, and the arguments of calls. */
export interface Parts {
  text: string[];
  calls: string[];
  refusal?: string;
}

/** Reasons to stop that are an end: of the answer, at a text to stop at, to call a tool. */
const ENDS = new Set(
  ["stop", "end_turn", "stop_sequence", "tool_calls", "tool_use", "function_call", "eos"]
    .concat(["eos_token", "complete", "completed", "stop_sequence_hit", "tool_call"]),
);

/** The answer in a response of a known API; undefined for any other value. */
export function answerOfResponse(value: JsonValue | undefined): ResponseAnswer | undefined {
  if (!isJsonObject(value)) return undefined;
  return READERS.map((read) => read(value)).find((answer) => answer !== undefined);
}

const READERS: readonly ((response: JsonObject) => ResponseAnswer | undefined)[] = [
  chatCompletion,
  openAiResponse,
  anthropicMessage,
  geminiResponse,
  messageOf,
  ollamaText,
];

/** What a message of a model has: without words it has calls. */
const SAYS = ["content", "tool_calls"];

/** OpenAI's Chat Completions and its older completions, which many servers speak. */
function chatCompletion({ choices, object }: JsonObject): ResponseAnswer | undefined {
  if (!Array.isArray(choices)) return undefined;
  const choice = choices[0];
  if (!isJsonObject(choice)) return undefined;
  const others = choices.length - 1;
  const stopped = unlessEnd(choice.finish_reason);
  if (object === "text_completion" && typeof choice.text === "string") {
    const at = "choices[0].text";
    return { api: "a completion of OpenAI's form", at, text: choice.text, ...stopped, others };
  }
  const { message } = choice;
  if (!isOfModel(message)) return undefined;
  const parts: Parts = { text: textsIn(message.content), calls: [] };
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls : [message.function_call];
  for (const call of calls) {
    const called = memberOf(call, "function") ?? call;
    addCall(parts, memberOf(called, "arguments"));
  }
  if (typeof message.refusal === "string") parts.refusal = message.refusal;
  const at = "choices[0].message";
  return { ...answerOf("a chat completion of OpenAI's form", at, parts, others), ...stopped };
}

/** OpenAI's Responses API. */
function openAiResponse({ object, output, incomplete_details: cut }: JsonObject) {
  if (object !== "response" || !Array.isArray(output)) return undefined;
  if (!output.every((item) => typeof memberOf(item, "type") === "string")) return undefined;
  const parts: Parts = { text: [], calls: [] };
  for (const item of output) {
    if (memberOf(item, "type") === "function_call") addCall(parts, memberOf(item, "arguments"));
    const content = memberOf(item, "type") === "message" ? memberOf(item, "content") : undefined;
    parts.text.push(...textsIn(content));
    for (const part of Array.isArray(content) ? content : []) {
      const refusal = memberOf(part, "refusal");
      if (typeof refusal === "string") parts.refusal = refusal;
    }
  }
  const answer = answerOf("a response of OpenAI's Responses API", "output", parts);
  return { ...answer, ...unlessEnd(memberOf(cut, "reason")) };
}

/** Anthropic's Messages API. */
function anthropicMessage({ type, role, content, stop_reason: reason }: JsonObject) {
  if (type !== "message" || role !== "assistant" || !Array.isArray(content)) return undefined;
  const parts: Parts = { text: textsIn(content), calls: [] };
  for (const block of content) {
    if (memberOf(block, "type") === "tool_use") addCall(parts, memberOf(block, "input"));
  }
  return { ...answerOf("a message of Anthropic", "content", parts), ...unlessEnd(reason) };
}

/** Gemini's generateContent. */
function geminiResponse({ candidates }: JsonObject): ResponseAnswer | undefined {
  const candidate = Array.isArray(candidates) ? candidates[0] : undefined;
  const given = memberOf(memberOf(candidate, "content"), "parts");
  const reason = memberOf(candidate, "finishReason");
  if (!Array.isArray(given) && typeof reason !== "string") return undefined;
  const parts: Parts = { text: [], calls: [] };
  addGeminiParts(parts, given);
  const others = (candidates as JsonValue[]).length - 1;
  const answer = answerOf("a response of Gemini", "candidates[0].content.parts", parts, others);
  return { ...answer, ...unlessEnd(reason) };
}

/** Adds the words and calls of a candidate of Gemini. */
export function addGeminiParts(parts: Parts, given: JsonValue | undefined): void {
  for (const part of Array.isArray(given) ? given : []) {
    if (memberOf(part, "thought") !== true) parts.text.push(...textsIn([part]));
    const call = memberOf(part, "functionCall");
    if (call !== undefined) addCall(parts, memberOf(call, "args") ?? {});
  }
}

/** APIs that send one message: Bedrock's Converse, Cohere, Ollama. */
function messageOf(response: JsonObject): ResponseAnswer | undefined {
  const forms = [
    ["a response of Bedrock's Converse", "output.message", response.stopReason],
    ["a response of Cohere", "message", response.finish_reason],
    ["a response of Ollama", "message", response.model && (response.done_reason ?? response.done)],
  ] as const;
  for (const [api, at, reason] of forms) {
    const message = memberOf(at === "message" ? response : response.output, "message");
    if (reason === undefined || !isOfModel(message)) continue;
    const { content, tool_calls: calls } = message;
    const parts: Parts = { text: textsIn(content), calls: [] };
    for (const call of Array.isArray(calls) ? calls : []) {
      addCall(parts, memberOf(memberOf(call, "function"), "arguments"));
    }
    for (const block of Array.isArray(content) ? content : []) {
      addCall(parts, memberOf(memberOf(block, "toolUse"), "input"));
    }
    return { ...answerOf(api, at, parts), ...unlessEnd(reason) };
  }
  return undefined;
}

/** A text of Ollama (`/api/generate`), which has no message. */
function ollamaText({ model, response, done, done_reason: reason }: JsonObject) {
  if (typeof model !== "string" || typeof response !== "string" || typeof done !== "boolean") {
    return undefined;
  }
  const answer = answerOf("a response of Ollama", "response", { text: [response], calls: [] });
  return { ...answer, ...unlessEnd(reason) };
}

/** Whether a value is a message by a model, as all of these APIs mark it. */
function isOfModel(message: JsonValue | undefined): message is JsonObject {
  return isJsonObject(message) && message.role === "assistant" &&
    SAYS.some((name) => Object.hasOwn(message, name));
}

/** The texts of a content: the content itself, or those of its parts that are no thoughts. */
function textsIn(content: JsonValue | undefined): string[] {
  if (typeof content === "string") return [content];
  if (!Array.isArray(content)) return [];
  return content.map((part) => memberOf(part, "text")).filter((text) => typeof text === "string");
}

/** Adds the arguments of a call, if there is one: JSON text, or a value. */
export function addCall({ calls }: Parts, given: JsonValue | undefined): void {
  if (given === undefined || given === null) return;
  calls.push(typeof given === "string" ? given : JSON.stringify(given));
}

/** The answer that parts make. */
export function answerOf(
  api: string,
  at: string,
  { text, calls, refusal }: Parts,
  others = 0,
): ResponseAnswer {
  const words = text.join("");
  // Words before a call lead over to it.
  const [call] = calls;
  return {
    api,
    at,
    text: call ?? (words.trim() === "" ? undefined : words),
    ...(refusal !== undefined && { refusal }),
    others: others + Math.max(0, calls.length - 1),
  };
}

/** The reason to stop, where that is no end. */
export function unlessEnd(reason: JsonValue | undefined): { stopped?: string } {
  return typeof reason !== "string" || ENDS.has(reason.toLowerCase()) ? {} : { stopped: reason };
}
