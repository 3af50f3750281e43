import { parseMaybeJson } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";

/**
 * Whether a text is an object with all names that a schema requires: who asks a model for a response or an error of an
 * API gets what looks like one, and means it.
 */
export function hasRequired(text: string, schema: Readonly<Record<string, unknown>> | undefined) {
  const required = schema?.required;
  if (!Array.isArray(required) || required.length === 0) return false;
  const value: JsonValue | undefined = parseMaybeJson(text);
  return isJsonObject(value) && required.every((name) => Object.hasOwn(value, String(name)));
}
