import { canonicalJson } from "../../shared/json/canonical.ts";
import { rewriteJson } from "../../shared/json/insert_member.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { redactText } from "../../shared/secrets/redact.ts";
import { parseCommented } from "./read_config.ts";

/**
 * A file's text, corrected with its comments; undefined where that would not hold `corrected`.
 *
 * @param root What the text holds.
 */
export function commentedConfig(
  text: string,
  root: JsonObject,
  corrected: JsonValue,
): string | undefined {
  const rewritten = isJsonObject(corrected) ? rewriteJson(text, root, corrected) : undefined;
  if (rewritten === undefined) return undefined;
  // A comment may hold a secret, too.
  const redacted = redactText(rewritten).replace(/\n*$/, "\n");
  const value = parseCommented(redacted);
  return value !== undefined && canonicalJson(value) === canonicalJson(corrected)
    ? redacted
    : undefined;
}
