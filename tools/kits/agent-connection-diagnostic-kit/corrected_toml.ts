import { canonicalJson } from "../../shared/json/canonical.ts";
import { isJsonObject, type JsonObject, memberOf } from "../../shared/json/value.ts";
import { redactText } from "../../shared/secrets/redact.ts";
import {
  isTomlOf,
  TOML_SERVERS,
  tomlText,
  withTomlServers,
} from "../../shared/toml/mcp_servers.ts";
import { readToml } from "../../shared/toml/read.ts";

/**
 * Codex's file, corrected: servers that changed are written anew, everything else stays with its comments. Where that
 * would not hold `corrected`, the whole file is written anew.
 */
export function correctedToml(text: string, corrected: JsonObject): string {
  const given = memberOf(readToml(text), TOML_SERVERS);
  const servers = memberOf(corrected, TOML_SERVERS);
  const changed = Object.fromEntries(
    Object.entries(isJsonObject(servers) ? servers : {}).filter(([name, entry]) =>
      canonicalJson(entry) !== canonicalJson(memberOf(given, name) ?? null)
    ),
  ) as Record<string, JsonObject>;
  const kept = withTomlServers(text, changed);
  // A comment may hold a secret, too.
  const redacted = kept === undefined ? undefined : redactText(kept);
  if (redacted !== undefined && isTomlOf(redacted, corrected)) return redacted;
  return tomlText(corrected);
}
