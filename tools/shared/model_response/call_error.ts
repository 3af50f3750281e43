/**
 * Outputs that are an error of the call, which runners record in place of an answer.
 *
 * @module
 */
import { parseMaybeJson } from "../json/parse.ts";
import { isJsonObject, memberOf } from "../json/value.ts";

/** How clients word an error of their call, all of an output. */
const ERROR_TEXTS: readonly RegExp[] = [
  /^(?:api |http |server |request )*error(?: code)?[: (]+[45]\d\d\b/i,
  /^[45]\d\d (?:bad request|unauthorized|forbidden|not found|too many requests|internal server error|bad gateway|service unavailable|gateway time-?out)\b/i,
  /^(?:\w+\.)*(?:RateLimit|APIConnection|APITimeout|APIStatus|InternalServer|Authentication|ServiceUnavailable)Error\b/,
  /^(?:error: )?(?:rate limit (?:reached|exceeded)|request timed out|connection error|overloaded_error)\b/i,
  /^Traceback \(most recent call last\):/,
  // Proxies.
  /^upstream (?:connect error|request timeout)\b/,
  /^(?:<!doctype html>\s*)?<html\b[^]{0,200}<title>\s*(?:error )?[45]\d\d\b/i,
  // Node.js, axios, Go, requests, boto3 and Google's clients.
  /^(?:(?:Type|Axios|Fetch)?Error: )?(?:fetch failed|socket hang up|(?:read |connect )?E(?:CONNRESET|CONNREFUSED|TIMEDOUT)\b.*|getaddrinfo E\w+ \S+|Request failed with status code [45]\d\d)$/,
  /\b(?:context deadline exceeded|Client\.Timeout exceeded while awaiting headers)\)?$/,
  /^HTTPS?ConnectionPool\(host=/,
  /^(?:[\w.]+: )?An error occurred \(\w+\) when calling the \w+ operation\b/,
  /^(?:google\.api_core\.exceptions\.\w+: )?[45]\d\d (?:[A-Z]+_[A-Z_]+\b|\w+ exhausted\b)/,
];

/** An error is a line or a short body; a long text is about one. */
const LONGEST = 2_000;

/** What the body of an error has: with more beside it, as JSON-RPC has, it may be an answer. */
const BODY_NAMES = new Set(["error", "type", "request_id", "user_id"]);

/** Whether an output is an error of its call, as APIs and their clients write it. */
export function isCallError(output: string): boolean {
  const text = output.trim();
  if (text.length > LONGEST) return false;
  if (ERROR_TEXTS.some((pattern) => pattern.test(text))) return true;
  const body = text.startsWith("{") ? parseMaybeJson(text) : undefined;
  const error = memberOf(body, "error");
  return isJsonObject(body) && isJsonObject(error) && typeof error.message === "string" &&
    Object.keys(body).every((name) => BODY_NAMES.has(name)) &&
    (Object.hasOwn(error, "type") || Object.hasOwn(error, "code") ||
      Object.hasOwn(error, "status"));
}
