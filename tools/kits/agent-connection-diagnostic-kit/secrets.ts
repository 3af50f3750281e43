import { canonicalJson } from "../../shared/json/canonical.ts";
import { isJsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import { redactJson } from "../../shared/kits/redact.ts";

/** A variable that the client fills in, such as `Bearer ${input:api-key}`: it holds no credential itself. */
const REFERENCE = /^(?:(?:Bearer|Basic)\s+)?\$\{(?:\w+:)?\w[\w.-]*\}$/i;

/** Whether something in a value would be redacted, and is more than the name of a variable. */
export function holdsSecret(value: JsonValue): boolean {
  const own = withoutReferences(value);
  return canonicalJson(redactJson(own)) !== canonicalJson(own);
}

function withoutReferences(value: JsonValue): JsonValue {
  if (typeof value === "string") return REFERENCE.test(value.trim()) ? null : value;
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isJsonObject(value)) return value;
  const copy: Record<string, JsonValue> = {};
  for (const [key, member] of Object.entries(value)) setOwn(copy, key, withoutReferences(member));
  return copy;
}
