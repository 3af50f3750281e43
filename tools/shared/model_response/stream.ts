/**
 * Answers of models that were streamed: server-sent events as they came over the wire.
 *
 * @module
 */
import { parseMaybeJson } from "../json/parse.ts";
import { type JsonValue, memberOf } from "../json/value.ts";
import { answerOfResponse, type ResponseAnswer, unlessEnd } from "./response.ts";

/** A line of an event stream (WHATWG HTML, section 9.2.6), or an empty one. */
const FIELD = /^(?:data|event|id|retry)?:|^$/;

/** The answer that a stream of a known API carries; undefined for any other text. */
export function answerOfStream(text: string): ResponseAnswer | undefined {
  if (!/^\s*(?:data|event|id|:)/.test(text)) return undefined;
  const lines = text.trim().split(/\r\n|[\r\n]/);
  if (!lines.every((line) => FIELD.test(line))) return undefined;
  const events = lines.filter((line) => line.startsWith("data:"))
    .map((line) => parseMaybeJson(line.slice("data:".length)));
  const read = events.map(deltaOf).filter((delta) => delta !== undefined);
  if (read.length === 0) return undefined;
  const reason = read.findLast((delta) => delta.reason !== undefined)?.reason;
  const isEnded = reason !== undefined || lines.some((line) => END.test(line));
  return {
    api: "a stream of events",
    at: "its deltas",
    text: read.map(({ text: piece }) => piece).join("") || undefined,
    ...(isEnded ? unlessEnd(reason) : { stopped: "the stream has no end" }),
    others: 0,
  };
}

/** What a stream ends with. */
const END = /^data: ?\[DONE\]|"type": ?"(?:message_stop|response\.completed)"/;

/** What an event adds to the answer, and why the answer ends with it. */
interface Delta {
  text: string;
  reason?: string;
}

function deltaOf(event: JsonValue | undefined): Delta | undefined {
  const choices = memberOf(event, "choices");
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  if (choice !== undefined && memberOf(choice, "delta") !== undefined) {
    const delta = memberOf(choice, "delta");
    const calls = memberOf(delta, "tool_calls");
    const call = Array.isArray(calls) ? memberOf(calls[0]!, "function") : undefined;
    const text = textOf(memberOf(delta, "content")) || textOf(memberOf(call, "arguments"));
    return { text, ...reasonOf(memberOf(choice, "finish_reason")) };
  }
  const type = memberOf(event, "type");
  const delta = memberOf(event, "delta");
  if (type === "content_block_delta") {
    return { text: textOf(memberOf(delta, "text")) || textOf(memberOf(delta, "partial_json")) };
  }
  if (type === "message_delta") {
    return { text: "", ...reasonOf(memberOf(delta, "stop_reason")) };
  }
  if (type === "response.output_text.delta" || type === "response.function_call_arguments.delta") {
    return { text: textOf(delta) };
  }
  const whole = memberOf(event, "candidates") && answerOfResponse(event);
  if (!whole) return undefined;
  const { text = "", stopped } = whole;
  const first = (memberOf(event, "candidates") as JsonValue[])[0];
  return { text, ...reasonOf(stopped ?? memberOf(first, "finishReason")) };
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

function reasonOf(reason: JsonValue | undefined): { reason?: string } {
  return typeof reason === "string" ? { reason } : {};
}
