/**
 * The entry of this service into a client's configuration: every other server and setting stays where it was.
 *
 * @module
 */
import { type ProfileId, SERVER_NAME } from "../../shared/install_profiles.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import { insertMember } from "../../shared/json/insert_member.ts";
import { parseExactJson } from "../../shared/json/parse.ts";
import { looksLikeToml } from "../../shared/toml/looks_like_toml.ts";
import { strictJson } from "../../shared/json/strict_json.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { mergeToml } from "./merge_toml.ts";
import {
  type MergedConfig,
  misspeltFault,
  misspeltKey,
  otherFileFault,
  placeOf,
} from "./merged_config.ts";

/**
 * @param given The client's file: its text, or the object in it.
 * @param fresh The configuration with this service alone, as the client reads it.
 */
export function mergeConfig(
  given: JsonObject | string,
  fresh: JsonObject,
  client: ProfileId,
): MergedConfig {
  // Editors of Windows begin a file with a byte order mark, which is no part of its text.
  const existing = typeof given === "string" ? given.replace(/^\ufeff/, "") : given;
  if (typeof existing === "string" && isToml(existing)) return mergeToml(existing, fresh);
  const faults: MergedConfig["faults"] = [];
  const root = typeof existing === "string" ? readText(existing, faults) : existing;
  if (!root) return { config: undefined, faults, kept: 0 };
  const [key, added] = Object.entries(fresh)[0]! as [string, JsonObject];
  // The editor's settings file has the file's content under mcp.
  const settings = memberOf(root, "mcp");
  const isNested = client === "vscode-editor" && !Object.hasOwn(root, key) &&
    isJsonObject(settings) && isJsonObject(memberOf(settings, key));
  const holder = isNested ? settings : root;
  const servers = memberOf(holder, key) ?? {};
  if (!isJsonObject(servers)) {
    faults.push({ code: "CONFIG_NOT_READ", message: `${key} of existing_config is not an object` });
    return { config: undefined, faults, kept: 0 };
  }
  const misspelt = Object.hasOwn(holder, key) ? undefined : misspeltKey(key, holder);
  const other = client === "generic-http" ? undefined : otherFileFault(key, holder);
  if (misspelt !== undefined) faults.push(misspeltFault(key, misspelt, client));
  else if (other) faults.push(other);
  const own = memberOf(servers, SERVER_NAME);
  if (own !== undefined && canonicalJson(own) !== canonicalJson(added[SERVER_NAME]!)) {
    const message = `existing_config has another entry called ${SERVER_NAME}, which is replaced`;
    faults.push({ code: "ENTRY_REPLACED", message });
  }
  const path = [...(isNested ? ["mcp"] : []), key, SERVER_NAME];
  const merged = { ...holder, [key]: { ...servers, ...added } };
  const kept = Object.keys(servers).filter((name) => name !== SERVER_NAME).length;
  return {
    config: isNested ? { ...root, mcp: merged } : merged,
    text: hasComments(existing) ? insertMember(existing, path, added[SERVER_NAME]!) : undefined,
    faults,
    kept,
    place: placeOf(root, client, isNested),
  };
}

/** Whether a text is not JSON and begins as TOML does. */
function isToml(text: string): boolean {
  return looksLikeToml(text) && parsed(text) === undefined &&
    parsed(strictJson(text)) === undefined;
}

/** Whether a text is JSON but for comments and commas after the last item. */
function hasComments(existing: JsonObject | string): existing is string {
  return typeof existing === "string" && existing.trim() !== "" && parsed(existing) === undefined;
}

/** A key of YAML at the beginning of a line, and no bracket of JSON before it. */
const YAML = /^(?!\s*[[{])(?:[^]*\n)?[A-Za-z][\w-]*:(?: |\r?\n|$)/;

const YAML_FIX =
  "Leave existing_config out, and write the entry of client-config.json (type and url) into your file by hand, under the key and in the form that this client's documentation shows.";

function readText(text: string, faults: MergedConfig["faults"]): JsonObject | undefined {
  // An empty file is a configuration without servers.
  if (text.trim() === "") return {};
  const value = parsed(text) ?? parsed(strictJson(text));
  if (!isJsonObject(value)) {
    const isYaml = value === undefined && YAML.test(text);
    const message = isYaml
      ? "existing_config is YAML, and this kit writes JSON and TOML"
      : value === undefined
      ? "existing_config is not JSON, even without comments and trailing commas"
      : "existing_config is JSON, but no object";
    faults.push({ code: "CONFIG_NOT_READ", message, ...(isYaml && { fix: YAML_FIX }) });
    return undefined;
  }
  return value;
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
