/**
 * The keys of a server's entry: what clients read, and what looks like a misspelling of that.
 *
 * @module
 */
import { type JsonObject, setOwn } from "../../shared/json/value.ts";
import { meantKey } from "../../shared/misspelt_keys.ts";
import type { Tell } from "./entry_place.ts";

/** Keys without which a server does not start, or is another one. */
const DECISIVE = ["command", "args", "env", "cwd", "url", "headers", "type"];

/** Further keys of one client or another; no misspellings of those above. */
const OTHERS = [
  "transport",
  "transportType",
  "serverUrl",
  "httpUrl",
  "endpoint",
  "uri",
  "URL",
  "baseUrl",
  "name",
  "description",
  "disabled",
  "enabled",
  "timeout",
  "trust",
  "envFile",
  "env_vars",
  "http_headers",
  "env_http_headers",
  "environment",
  "source",
  "settings",
  "auth",
  "oauth",
  "tools",
  "dev",
  "gallery",
  "version",
];

/**
 * The entry with the keys that it misspells renamed to the keys that clients read, unless it has those too; each is
 * reported.
 */
export function withKnownKeys(entry: JsonObject, tell: Tell): JsonObject {
  const missing = DECISIVE.filter((key) => !Object.hasOwn(entry, key));
  const named: JsonObject = {};
  for (const [key, value] of Object.entries(entry)) {
    const isKnown = DECISIVE.includes(key) || OTHERS.includes(key);
    // A plural ("envs") is the same word.
    const meant = isKnown ? undefined : meantKey(key.replace(/s$/, ""), missing);
    if (meant === undefined) setOwn(named, key, value);
    else {
      missing.splice(missing.indexOf(meant), 1);
      tell("KEY_MISSPELT", key, `No client reads ${key}; ${meant} is meant`);
      setOwn(named, meant, value);
    }
  }
  return named;
}
