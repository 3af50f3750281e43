/**
 * How answers are written.
 *
 * @module
 */
import { type LimitState, rateLimitHeaders } from "../limits/rates.ts";
import { READABLE } from "./cors.ts";
import type { SentText } from "../../engine/sent_text.ts";
import { answerWith } from "./large_answer.ts";

const JSON_HEADERS = { "content-type": "application/json", ...READABLE };
/** One shared object for nearly all answers: Deno handles it faster than a new one each time. */
const PLAIN_JSON: ResponseInit = { headers: JSON_HEADERS };

/** A response with JSON text or its bytes; without a body, the response to HEAD. */
export function jsonText(
  text: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null,
  status = 200,
  headers?: Record<string, string>,
): Response {
  if (status === 200 && !headers) return new Response(text, PLAIN_JSON);
  return new Response(text, { status, headers: { ...JSON_HEADERS, ...headers } });
}

/**
 * Shared here too. It is cheaper to add fields later: Deno has a fast path for a lone content type.
 */
const ONLY_JSON: ResponseInit = { headers: { "content-type": "application/json" } };

/**
 * A response with JSON text about a run, in pieces: no cache may store it, since it depends on the caller's
 * input.
 */
export function runText(texts: readonly SentText[], status = 200): Response {
  return notStored(answerWith(texts, status === 200 ? ONLY_JSON : { ...ONLY_JSON, status }));
}

/** A response with a value as JSON. */
export function json(value: unknown, status = 200, headers?: Record<string, string>): Response {
  return jsonText(JSON.stringify(value), status, headers);
}

/** The same response, which no cache may store. */
export function notStored(response: Response): Response {
  response.headers.set("cache-control", "no-store");
  return response;
}

/** The same response, with the header fields for the state of the limits. */
export function withLimitState(response: Response, state: LimitState | undefined): Response {
  if (!state) return response;
  for (const [name, value] of Object.entries(rateLimitHeaders(state))) {
    response.headers.set(name, value);
  }
  return response;
}
