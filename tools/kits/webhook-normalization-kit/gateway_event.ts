/**
 * The events by which Amazon's API Gateway, its load balancers and function URLs hand a request to a Lambda, as logs have
 * them; functions of Netlify and Vercel get the same.
 *
 * @module
 */
import { Base64Error } from "../../shared/base64.ts";
import { decodeBase64Bytes } from "../../shared/hash/base64_bytes.ts";
import { parseMaybeJson } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { decodeUtf8 } from "../../shared/utf8.ts";

/** What all of these events have beside the body, and the answers to them as well. */
const MARK = "isBase64Encoded";
const OF_ANSWER = "statusCode";
/** What every event of CloudEvents has: one about a request may have all members of a request. */
const OF_CLOUDEVENT = "specversion";

/**
 * The headers and the body of the request that an event holds; undefined for a body that is no such event.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { gatewayRequest } from "./gateway_event.ts";
 *
 * const event = { headers: { "X-GitHub-Event": "ping" }, isBase64Encoded: true, body: "e30=" };
 * assert.deepEqual(gatewayRequest(event), { headers: { "X-GitHub-Event": "ping" }, body: "{}" });
 * ```
 */
export function gatewayRequest(
  given: JsonValue,
): { headers: Record<string, string>; body: string } | undefined {
  const isText = typeof given === "string" && given.includes(MARK);
  const event = isText ? parseMaybeJson(given) : given;
  const body = memberOf(event, "body");
  const isEvent = typeof body === "string" &&
    typeof memberOf(event, MARK) === "boolean" && memberOf(event, OF_ANSWER) === undefined &&
    memberOf(event, OF_CLOUDEVENT) === undefined;
  const headers = headersOf(memberOf(event, "headers"), memberOf(event, "multiValueHeaders"));
  if (!isEvent || !headers) return undefined;
  const text = memberOf(event, MARK) === true ? decoded(body) : body;
  return text === undefined ? undefined : { headers, body: text };
}

/** Headers with a text each; load balancers may have lists alone. */
function headersOf(
  single: JsonValue | undefined,
  lists: JsonValue | undefined,
): Record<string, string> | undefined {
  const held = isJsonObject(single) ? single : lists;
  if (!isJsonObject(held)) return undefined;
  const fields = Object.entries(held).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(", ") : value;
    return typeof text === "string" ? [[name, text] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** The text that is behind base64; undefined where it is none, or no UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return decodeUtf8(decodeBase64Bytes(text));
  } catch (error) {
    if (error instanceof Base64Error) return undefined;
    throw error;
  }
}
