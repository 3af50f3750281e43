/**
 * Answers of models that were streamed: server-sent events as they came over the wire.
 *
 * @module
 */
import { parseMaybeJson } from "../json/parse.ts";
import { type JsonValue, memberOf } from "../json/value.ts";
import {
  addCall,
  addGeminiParts,
  answerOf,
  type Parts,
  type ResponseAnswer,
  unlessEnd,
} from "./response.ts";

/** A line of an event stream (WHATWG HTML, section 9.2.6), or an empty one. */
const FIELD = /^(?:data|event|id|retry)?:|^$/;

/** The answer that a stream of a known API carries; undefined for any other text. */
export function answerOfStream(text: string): ResponseAnswer | undefined {
  if (!/^\s*(?:data|event|id|:)/.test(text)) return undefined;
  const lines = text.trim().split(/\r\n|[\r\n]/);
  if (!lines.every((line) => FIELD.test(line))) return undefined;
  const stream = new Stream();
  for (const line of lines) {
    if (line.startsWith("data:")) stream.add(parseMaybeJson(line.slice("data:".length)));
  }
  if (!stream.isKnown) return undefined;
  const isEnded = stream.reason !== undefined || lines.some((line) => END.test(line));
  return {
    ...stream.answer(),
    ...(isEnded ? unlessEnd(stream.reason) : { stopped: "the stream has no end" }),
  };
}

/** Members that an event of a stream is known by, where it stands for itself. */
const EVENT_MEMBERS = ["choices", "candidates", "done", "type"];

/**
 * The answer in the events of a stream that was kept as JSON: a list of them, as Gemini's API sends it, or one a line, as
 * Ollama's does; undefined where these are none.
 */
export function answerOfEvents(events: readonly JsonValue[]): ResponseAnswer | undefined {
  // A stream ends once: several ends are of several answers.
  const isEvent = (event: JsonValue, index: number) =>
    EVENT_MEMBERS.some((name) => memberOf(event, name) !== undefined) && !isWhole(event) &&
    (index === events.length - 1 || memberOf(event, "done") !== true);
  if (!events.every(isEvent)) return undefined;
  const stream = new Stream();
  for (const event of events) stream.add(event);
  if (!stream.isKnown) return undefined;
  const hasEnd = stream.reason !== undefined ||
    events.some((event) => memberOf(event, "type") === "response.completed");
  const stopped = hasEnd ? {} : { stopped: "the stream has no end" };
  return { ...stream.answer(), ...unlessEnd(stream.reason), ...stopped };
}

/** Whether an event is a response of its own: its choices add to nothing. */
function isWhole(event: JsonValue): boolean {
  const choices = memberOf(event, "choices");
  return Array.isArray(choices) &&
    choices.some((choice) => memberOf(choice, "delta") === undefined);
}

/** What a stream ends with. */
const END = /^data: ?\[DONE\]|"type": ?"(?:message_stop|response\.completed)"/;

/** Blocks of Anthropic whose input goes to a tool that the API itself runs. */
const CALLED_BY_API = new Set(["server_tool_use", "mcp_tool_use"]);

/** Puts together what the events of a stream add; of several answers the first. */
class Stream {
  /** Whether any event is of a known API. */
  isKnown = false;
  /** Why the answer ends. */
  reason: string | undefined;
  readonly #parts: Parts = { text: [], calls: [] };
  /** The arguments of each call, by its number. */
  readonly #calls = new Map<JsonValue, string>();
  readonly #calledByApi = new Set<JsonValue>();
  readonly #otherAnswers = new Set<JsonValue>();

  answer(): ResponseAnswer {
    const parts = { ...this.#parts, calls: [...this.#calls.values(), ...this.#parts.calls] };
    return answerOf("a stream of events", "its deltas", parts, this.#otherAnswers.size);
  }

  add(event: JsonValue | undefined): void {
    const choices = memberOf(event, "choices") ?? memberOf(event, "candidates");
    if (Array.isArray(choices)) { for (const choice of choices) this.#addChoice(choice); }
    else if (typeof memberOf(event, "done") === "boolean") this.#addLine(event!);
    else this.#addTyped(event);
  }

  /** A line of Ollama: of a chat, or of a text alone. */
  #addLine(line: JsonValue): void {
    const message = memberOf(line, "message");
    const words = memberOf(message, "content") ?? memberOf(line, "response");
    if (typeof memberOf(line, "model") !== "string") return;
    if (typeof words === "string") this.isKnown = true;
    this.#addWords(words);
    const calls = memberOf(message, "tool_calls");
    for (const call of Array.isArray(calls) ? calls : []) {
      addCall(this.#parts, memberOf(memberOf(call, "function"), "arguments"));
    }
    if (memberOf(line, "done") === true) this.#endFor(memberOf(line, "done_reason") ?? "stop");
  }

  /** A choice of Chat Completions, or a candidate of Gemini. */
  #addChoice(choice: JsonValue): void {
    const delta = memberOf(choice, "delta");
    const parts = memberOf(memberOf(choice, "content"), "parts");
    const reason = memberOf(choice, "finish_reason") ?? memberOf(choice, "finishReason");
    if (delta === undefined && !Array.isArray(parts) && typeof reason !== "string") return;
    this.isKnown = true;
    const index = memberOf(choice, "index") ?? 0;
    if (index !== 0) {
      this.#otherAnswers.add(index);
      return;
    }
    this.#endFor(reason);
    addGeminiParts(this.#parts, parts);
    this.#addWords(memberOf(delta, "content"));
    this.#addRefusal(memberOf(delta, "refusal"));
    this.#addArguments("", memberOf(memberOf(delta, "function_call"), "arguments"));
    const calls = memberOf(delta, "tool_calls");
    for (const call of Array.isArray(calls) ? calls : []) {
      const given = memberOf(memberOf(call, "function"), "arguments");
      this.#addArguments(memberOf(call, "index") ?? 0, given);
    }
  }

  /** An event of Anthropic or of OpenAI's Responses API, which say what they are. */
  #addTyped(event: JsonValue | undefined): void {
    const delta = memberOf(event, "delta");
    const index = memberOf(event, "index") ?? memberOf(event, "output_index") ?? 0;
    switch (memberOf(event, "type")) {
      case "content_block_start": {
        const kind = memberOf(memberOf(event, "content_block"), "type");
        if (typeof kind === "string" && CALLED_BY_API.has(kind)) this.#calledByApi.add(index);
        return;
      }
      case "content_block_delta":
        this.#addWords(memberOf(delta, "text"));
        this.#addArguments(index, memberOf(delta, "partial_json"));
        break;
      case "message_delta":
        this.#endFor(memberOf(delta, "stop_reason"));
        break;
      case "response.output_text.delta":
        this.#addWords(delta);
        break;
      case "response.refusal.delta":
        this.#addRefusal(delta);
        break;
      case "response.function_call_arguments.delta":
        this.#addArguments(index, delta);
        break;
      default:
        return;
    }
    this.isKnown = true;
  }

  #addWords(words: JsonValue | undefined): void {
    if (typeof words === "string") this.#parts.text.push(words);
  }

  #addRefusal(words: JsonValue | undefined): void {
    if (typeof words === "string") this.#parts.refusal = (this.#parts.refusal ?? "") + words;
  }

  #addArguments(call: JsonValue, given: JsonValue | undefined): void {
    if (typeof given !== "string" || this.#calledByApi.has(call)) return;
    this.#calls.set(call, (this.#calls.get(call) ?? "") + given);
  }

  #endFor(reason: JsonValue | undefined): void {
    if (typeof reason === "string") this.reason = reason;
  }
}
