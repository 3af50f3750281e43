/**
 * Members of a server's entry that Codex names differently than other clients, or refuses.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";
import type { Fault } from "./findings.ts";

/** The entry with the members that Codex reads; each that was another is reported. */
export function withCodexKeys(
  value: JsonValue,
  path: readonly string[],
  faults: Fault[],
): JsonValue {
  if (!isJsonObject(value)) return value;
  const tell = (key: string, message: string) => {
    faults.push({ code: "TOML_KEY", message, path: formatPath([...path, key]) });
  };
  const entry: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (key === "headers" && !Object.hasOwn(value, "http_headers")) {
      tell(key, "Codex calls headers http_headers");
      setOwn(entry, "http_headers", member);
    } else if (key === "type" || key === "transport") {
      tell(key, `Codex has no ${key}: command or url says what the server is`);
    } else if (key === "bearer_token") {
      tell(key, "Codex reads no file with a bearer_token: bearer_token_env_var names its variable");
      const isOfUrl = Object.hasOwn(value, "url");
      if (isOfUrl && !Object.hasOwn(value, "bearer_token_env_var")) {
        setOwn(entry, "bearer_token_env_var", tokenVariable(path.at(-1)!));
      }
    } else setOwn(entry, key, member);
  }
  return entry;
}

/** The name of a variable for the token of a server: `DOCS_TOKEN`. */
function tokenVariable(server: string): string {
  return `${server.toUpperCase().replace(/[^A-Z0-9]+/g, "_").replace(/^(?=\d)/, "_")}_TOKEN`;
}
