/**
 * The text by which a receiver knows that a notification is Microsoft Graph's.
 *
 * @module
 */
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { REDACTED } from "../../shared/secrets/redact.ts";

/** A body without it, in a list of notifications or in a CloudEvent. */
export function withoutClientState(body: JsonValue): JsonValue {
  const value = memberOf(body, "value");
  if (Array.isArray(value) && value.some(isSubscribed)) {
    return { ...body as object, value: value.map(hidden) } as JsonValue;
  }
  const data = memberOf(body, "data");
  return isSubscribed(data) ? { ...body as object, data: hidden(data!) } as JsonValue : body;
}

function isSubscribed(item: JsonValue | undefined): boolean {
  return memberOf(item, "subscriptionId") !== undefined &&
    typeof memberOf(item, "clientState") === "string";
}

function hidden(item: JsonValue): JsonValue {
  return isJsonObject(item) && isSubscribed(item) ? { ...item, clientState: REDACTED } : item;
}
