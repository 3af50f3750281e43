/**
 * Answers of models in what APIs sent: a response as JSON, or a stream of events.
 *
 * @module
 */
import { parseExactJson } from "../json/parse.ts";
import type { JsonValue } from "../json/value.ts";
import { answerOfResponse, type ResponseAnswer } from "./response.ts";
import { answerOfStream } from "./stream.ts";

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
  return body.startsWith("{") ? answerOfResponse(exactly(body)) : answerOfStream(body);
}

function exactly(text: string): JsonValue | undefined {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
