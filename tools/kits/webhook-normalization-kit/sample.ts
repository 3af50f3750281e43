/**
 * Webhooks as they were captured: what their bodies say, and what of it may be shown.
 *
 * @module
 */
import type { Warning } from "../../tool.ts";
import { withoutClientState } from "./client_state.ts";
import { gatewayRequest } from "./gateway_event.ts";
import { readJsonText } from "../../shared/json/read.ts";
import {
  exactValue,
  type JsonObject,
  type JsonValue,
  memberOf,
  setOwn,
} from "../../shared/json/value.ts";
import { isSecretName, REDACTED, redactJson, redactText } from "../../shared/secrets/redact.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { ToolError } from "../../shared/tool_error.ts";

/** A token that identifies a delivery and gives no access. */
const NO_SECRET = "idempotency-token";

const FORM = "application/x-www-form-urlencoded";

/** A sample as the caller gives it. */
export interface GivenSample {
  name?: string | undefined;
  /** Values are strings. */
  headers?: unknown;
  body?: unknown;
  received_at?: string | undefined;
}

/** The loss that reading a body's JSON text can cause: all but the last of repeated members. */
export type BodyWarning = "DUPLICATE_KEY";

/** Headers by their names in lower case, and what the body says. */
export interface Content {
  headers: ReadonlyMap<string, string>;
  body: JsonValue;
}

/** A recorded delivery, read. */
export interface Sample extends Content {
  name: string;
  /** The body is JSON or a form, and no other text. */
  isStructured: boolean;
  /** The body was a JSON text that held the JSON. */
  isEncodedTwice?: boolean;
  /** The body was an event of an API gateway that held the request. */
  isUnwrapped?: boolean;
  receivedAt?: string | undefined;
}

/**
 * Reads a sample: a body that is JSON text becomes its value, a form an object.
 *
 * @param index From 0, for the name of a sample without one.
 * @param warnings Gets what of a body's JSON text its value does not hold.
 */
export function readSample(
  given: GivenSample,
  index: number,
  warnings: Warning<BodyWarning>[],
): Sample {
  const inner = gatewayRequest(given.body as JsonValue);
  const { name, body, received_at: receivedAt } = { ...given, ...inner };
  // Those of the event are of the request that is read.
  const headers = { ...given.headers as Record<string, string> | undefined, ...inner?.headers };
  const fields = new Map(
    Object.entries(headers)
      .map(([key, value]) => [key.trim().toLowerCase(), value.trim()]),
  );
  const lost: Warning<BodyWarning>[] = [];
  const content = readBody(body as JsonValue, fields.get("content-type") ?? "", lost);
  for (const warning of lost) {
    warnings.push({ ...warning, path: `samples[${index}].body${warning.path}` });
  }
  return {
    name: name?.trim() ? name : `sample-${index + 1}`,
    headers: fields,
    ...content,
    ...(inner && { isUnwrapped: true }),
    receivedAt,
  };
}

/** The sample without its secrets: what an event may hold. */
export function redactedContent({ headers, body }: Content): Content {
  const shown = [...headers].map(([name, value]): [string, string] => [
    name,
    isSecretName(name) && !name.endsWith(NO_SECRET) ? REDACTED : redactText(value),
  ]);
  return {
    headers: new Map(shown),
    body: withSignedToken(redactJson(withoutClientState(body)), body),
  };
}

/** The members of a signature that is in a body, as Mailgun's does: its token was made for it, and opens nothing. */
const SIGNED_TOKEN = ["timestamp", "token", "signature"];

/** A redacted body with the token that its signature covers, without which nobody can verify it. */
function withSignedToken(redacted: JsonValue, body: JsonValue): JsonValue {
  const signature = memberOf(body, "signature");
  if (SIGNED_TOKEN.some((name) => memberOf(signature, name) === undefined)) return redacted;
  // A body with this member is an object.
  return { ...redacted as JsonObject, signature: signature! };
}

function readBody(
  body: JsonValue,
  contentType: string,
  warnings: Warning<BodyWarning>[],
): Pick<Sample, "body" | "isStructured" | "isEncodedTwice"> {
  if (typeof body !== "string") return { body, isStructured: true };
  const value = parsedJson(body, warnings);
  const inner = typeof value === "string" ? parsedJson(value, warnings) : undefined;
  if (typeof inner === "object" && inner !== null) {
    return { body: inner, isStructured: true, isEncodedTwice: true };
  }
  if (value !== undefined) return { body: value, isStructured: true };
  if (contentType.split(";", 1)[0]!.trim().toLowerCase() !== FORM) {
    return { body, isStructured: false };
  }
  return { body: readForm(body, warnings), isStructured: true };
}

/** The pairs of a form; the value of a pair named payload, where that is JSON. */
function readForm(text: string, warnings: Warning<BodyWarning>[]): JsonValue {
  const values = new Map<string, string[]>();
  // URLSearchParams drops one leading "?", which in a form belongs to the first name.
  for (const [name, value] of new URLSearchParams(`?${text}`)) {
    const others = values.get(name);
    if (others) others.push(value);
    else values.set(name, [value]);
  }
  const payload = values.get("payload");
  const inner = payload?.length === 1 ? parsedJson(payload[0]!, warnings) : undefined;
  if (inner !== undefined) return inner;
  const pairs: JsonObject = {};
  for (const [name, all] of values) setOwn(pairs, name, all.length === 1 ? all[0]! : all);
  return pairs;
}

/** The value of JSON text; undefined if it is not one that can be held. */
function parsedJson(
  text: string,
  warnings: Warning<BodyWarning>[],
): JsonValue | undefined {
  try {
    const document = readJsonText(text, "body");
    const value = exactValue(document);
    for (const warning of textWarnings(document)) {
      if (isBodyWarning(warning)) warnings.push(warning);
    }
    return value;
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

function isBodyWarning(warning: Warning): warning is Warning<BodyWarning> {
  return warning.code === "DUPLICATE_KEY";
}
