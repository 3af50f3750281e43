import { canonicalJson } from "../../shared/json/canonical.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { redactJson } from "../../shared/kits/redact.ts";

/** Whether something in a value would be redacted. */
export function holdsSecret(value: JsonValue): boolean {
  return canonicalJson(redactJson(value)) !== canonicalJson(value);
}
