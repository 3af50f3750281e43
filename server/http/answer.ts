/**
 * How answers are written.
 *
 * @module
 */
import { type LimitState, rateLimitHeaders } from "../limits/rates.ts";
import { READABLE } from "./cors.ts";
import { answerWith } from "./large_answer.ts";

const JSON_HEADERS = { "content-type": "application/json", ...READABLE };
/** One object for nearly all answers, which Deno takes faster than a new one each time. */
const PLAIN_JSON: ResponseInit = { headers: JSON_HEADERS };

/** An answer of JSON text, or of its bytes; without either the answer to HEAD. */
export function jsonText(
  text: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null,
  status = 200,
  headers?: Record<string, string>,
): Response {
  if (status === 200 && !headers) return new Response(text, PLAIN_JSON);
  return new Response(text, { status, headers: { ...JSON_HEADERS, ...headers } });
}

/** One object here too. Further fields are cheaper to add than to begin with: Deno takes a lone media type as it is. */
const ONLY_JSON: ResponseInit = { headers: { "content-type": "application/json" } };

/** An answer of JSON text about a run: no cache may keep what is about a caller's own input. */
export function runText(text: string, status = 200): Response {
  return notStored(answerWith(text, status === 200 ? ONLY_JSON : { ...ONLY_JSON, status }));
}

/** An answer of a value as JSON. */
export function json(value: unknown, status = 200, headers?: Record<string, string>): Response {
  return jsonText(JSON.stringify(value), status, headers);
}

/** The same answer, which no cache may keep. */
export function notStored(response: Response): Response {
  response.headers.set("cache-control", "no-store");
  return response;
}

/** The same answer, with the header fields that tell the state of the limits. */
export function withLimitState(response: Response, state: LimitState | undefined): Response {
  if (!state) return response;
  for (const [name, value] of Object.entries(rateLimitHeaders(state))) {
    response.headers.set(name, value);
  }
  return response;
}
