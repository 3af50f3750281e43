/**
 * The entry of this service into Codex's TOML file, which goes by `url` alone: everything else stays unchanged.
 *
 * @module
 */
import { isJsonObject, type JsonObject, memberOf } from "../../shared/json/value.ts";
import { SERVER_NAME } from "../../shared/install_profiles.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { TOML_SERVERS, withTomlServers } from "../../shared/toml/mcp_servers.ts";
import { readToml } from "../../shared/toml/read.ts";
import { type MergedConfig, misspeltFault, misspeltKey } from "./merged_config.ts";

/**
 * @param text The file.
 * @param fresh The configuration with this service alone, as other clients read it.
 */
export function mergeToml(
  text: string,
  fresh: JsonObject,
): MergedConfig {
  const faults: MergedConfig["faults"] = [];
  const [[, servers]] = Object.entries(fresh) as [[string, JsonObject]];
  const entry = { url: memberOf(servers[SERVER_NAME], "url")! };
  let root: JsonObject;
  try {
    root = readToml(text, { property: "existing_config" });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    faults.push({ code: "CONFIG_NOT_READ", message: error.message });
    return { config: undefined, faults, kept: 0 };
  }
  const held = memberOf(root, TOML_SERVERS);
  const own = memberOf(held, SERVER_NAME);
  const isThere = memberOf(own, "url") === entry.url && memberOf(own, "enabled") !== false;
  const merged = isThere ? text : withTomlServers(text, { [SERVER_NAME]: entry });
  if (merged === undefined) {
    const message = `${TOML_SERVERS} of existing_config is not a table of its own`;
    faults.push({ code: "CONFIG_NOT_READ", message });
    return { config: undefined, faults, kept: 0 };
  }
  if (own !== undefined && !isThere) {
    const message = `existing_config has another entry called ${SERVER_NAME}, which is replaced`;
    faults.push({ code: "ENTRY_REPLACED", message });
  }
  const misspelt = held === undefined ? misspeltKey(TOML_SERVERS, root) : undefined;
  if (misspelt !== undefined) faults.push(misspeltFault(TOML_SERVERS, misspelt, "Codex"));
  const names = isJsonObject(held) ? Object.keys(held) : [];
  return {
    config: { [TOML_SERVERS]: { ...(isJsonObject(held) && held), [SERVER_NAME]: entry } },
    text: merged,
    faults,
    kept: names.filter((name) => name !== SERVER_NAME).length,
    isToml: true,
  };
}
