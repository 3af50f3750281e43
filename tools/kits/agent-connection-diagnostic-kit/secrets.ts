import { canonicalJson } from "../../shared/json/canonical.ts";
import { isJsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import { PLACEHOLDER_ALONE, PLACEHOLDER_TEXT } from "./entry_values.ts";
import { redactJson } from "../../shared/secrets/redact.ts";

/**
 * A variable that the client fills in, such as `Bearer ${input:api-key}`, `$TOKEN` or opencode's `{env:TOKEN}`: it holds
 * no credential itself.
 */
const REFERENCE =
  /^(?:(?:[Bb]earer|[Bb]asic|token)\s+)?(?:\$\{(?:\w+:)?\w[\w.-]*\}|\{(?:env|file):[^{}]{1,200}\}|\$[A-Z][A-Z0-9_]*)$/;

/** Whether something in a value would be redacted, and is more than the name of a variable or a placeholder. */
export function holdsSecret(value: JsonValue): boolean {
  const own = withoutReferences(value);
  return canonicalJson(redactJson(own)) !== canonicalJson(own);
}

/** A configuration without its secrets: names of variables and placeholders stay, also where a secret belongs. */
export function redactConfig(value: JsonValue): JsonValue {
  return withReferences(value, redactJson(value));
}

function withReferences(given: JsonValue, redacted: JsonValue): JsonValue {
  if (typeof given === "string") return isReference(given) ? given : redacted;
  if (Array.isArray(given) && Array.isArray(redacted)) {
    return given.map((item, index) => withReferences(item, redacted[index]!));
  }
  if (!isJsonObject(given) || !isJsonObject(redacted)) return redacted;
  const copy: Record<string, JsonValue> = {};
  for (const [key, member] of Object.entries(given)) {
    setOwn(copy, key, withReferences(member, redacted[key]!));
  }
  return copy;
}

function isReference(text: string): boolean {
  return REFERENCE.test(text.trim()) || PLACEHOLDER_ALONE.test(text);
}

function withoutReferences(value: JsonValue): JsonValue {
  if (typeof value === "string") {
    return REFERENCE.test(value.trim()) || PLACEHOLDER_TEXT.test(value) ? null : value;
  }
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isJsonObject(value)) return value;
  const copy: Record<string, JsonValue> = {};
  for (const [key, member] of Object.entries(value)) setOwn(copy, key, withoutReferences(member));
  return copy;
}
