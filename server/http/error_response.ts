/**
 * Turns errors into HTTP responses.
 *
 * @module
 */
import { errorBody } from "../../engine/envelope.ts";
import { BusyError, RequestError } from "../../engine/request_errors.ts";
import { InvalidKeyError } from "../limits/client.ts";
import { RateLimitedError, rateLimitHeaders } from "../limits/rates.ts";
import { json } from "./answer.ts";
import { HttpError } from "./http_error.ts";

/** HTTP statuses by error code; all other codes are 422. */
const STATUS_OF: ReadonlyMap<string, number> = new Map([
  ["INVALID_JSON_BODY", 400],
  ["INVALID_RESPONSE_MODE", 400],
  ["TOOL_NOT_CHAINABLE", 400],
  ["INVALID_BINDING", 400],
  ["UNKNOWN_TOOL", 404],
  ["TOOL_RUNTIME_ERROR", 500],
  ["TOOL_TIMEOUT", 504],
]);

/** The HTTP status of a typed failure; a tool's own codes are all 422. */
export function statusOf(code: string): number {
  return STATUS_OF.get(code) ?? 422;
}

/** Receives unexpected errors. */
export interface ErrorNotes {
  addError(error: unknown): void;
}

/**
 * The response to an error that a handler threw. An unknown error is a bug in the service: it is
 * logged and answered with 500.
 */
export function toErrorResponse(error: unknown, notes: ErrorNotes): Response {
  if (error instanceof HttpError) {
    return json(errorBody(error), error.status, error.headers);
  }
  if (error instanceof RequestError) {
    return json(errorBody(error), statusOf(error.code));
  }
  if (error instanceof RateLimitedError) {
    return json(errorBody({ code: "RATE_LIMITED", message: error.message }), 429, {
      "retry-after": String(error.retryAfterSeconds),
      ...rateLimitHeaders(error.state),
    });
  }
  if (error instanceof BusyError) {
    const message = "The service is busy. Wait a second, then retry once";
    return json(errorBody({ code: "SERVICE_BUSY", message }), 503, { "retry-after": "1" });
  }
  if (error instanceof InvalidKeyError) {
    const message = "Invalid API key. Send a valid key, or none for the free plan";
    return json(errorBody({ code: "INVALID_API_KEY", message }), 401, {
      "www-authenticate": "Bearer",
    });
  }
  notes.addError(error);
  const message = "The service failed on this request because of a bug";
  return json(errorBody({ code: "TOOL_RUNTIME_ERROR", message }), 500);
}
