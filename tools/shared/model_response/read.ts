/**
 * Answers of models in what APIs sent: a response as JSON, or a stream of events as it came or as JSON.
 *
 * @module
 */
import { parseExactJson } from "../json/parse.ts";
import type { JsonValue } from "../json/value.ts";
import { answerOfResponse, type ResponseAnswer } from "./response.ts";
import { answerOfEvents, answerOfStream } from "./stream.ts";

/**
 * The answer in a text that is the whole response of a known API, numbers as they are written; undefined for any other
 * text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { answerIn } from "./read.ts";
 *
 * const message = { role: "assistant", content: "Hi" };
 * assert.equal(answerIn(JSON.stringify({ choices: [{ message }] }))?.text, "Hi");
 * assert.equal(answerIn("Hi"), undefined);
 * ```
 */
export function answerIn(text: string): ResponseAnswer | undefined {
  const body = text.trim();
  if (body.startsWith("[")) return answerOfList(exactly(body));
  if (!body.startsWith("{")) return answerOfStream(body);
  const whole = exactly(body);
  return whole === undefined ? answerOfList(linesOf(body)) : answerOfResponse(whole);
}

function answerOfList(events: JsonValue | undefined): ResponseAnswer | undefined {
  return Array.isArray(events) && events.length > 0 ? answerOfEvents(events) : undefined;
}

/** The values of JSON Lines; undefined where a line is none. */
function linesOf(text: string): JsonValue[] | undefined {
  const values: JsonValue[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const value = exactly(line);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function exactly(text: string): JsonValue | undefined {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
