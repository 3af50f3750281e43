/**
 * Reads a client's configuration as the client does: which servers it names, what would stop them, and how it reads
 * with that corrected.
 *
 * @module
 */
import type { ProfileId } from "../../shared/install_profiles.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  setOwn,
} from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";
import { withCodexKeys } from "./codex_keys.ts";
import type { Fault } from "./findings.ts";
import { nearest } from "../../shared/nearest.ts";
import { TOML_SERVERS } from "../../shared/toml/mcp_servers.ts";
import { inspectInputs } from "./input_references.ts";
import { type ReadConfig, readConfig } from "./read_config.ts";
import { inspectEntry, type Server } from "./server_entry.ts";
import { hasWindowsPath } from "./entry_values.ts";

/** A configuration, as inspected. */
export interface Inspected {
  /** Undefined where the text holds no object. */
  root: JsonObject | undefined;
  servers: Server[];
  /** The whole configuration, corrected; undefined where no server was found. */
  corrected: JsonObject | undefined;
  /** The text with the comments that its client reads. */
  commented?: string;
  /** The text where it is TOML. */
  toml?: string;
  faults: Fault[];
}

/** Where the servers stand. */
interface ServerMap {
  /** From the root on. Empty where the root is a server's entry itself. */
  keys: readonly string[];
  entries: [name: string | undefined, value: JsonValue][];
}

/** Keys under which other clients, or people from memory, put their servers. */
const OTHER_KEYS = ["mcpServers", "servers", "mcp_servers", "mcpservers", "mcp-servers", "mcp"];

/** Keys of clients that have no profile of their own: Zed's and opencode's. */
const KEYS_OF_OTHERS = ["context_servers", "mcp"];

/** The message of Node.js where Windows starts no script without a shell, or the program does not exist. */
const SPAWN_FAILED = /\bspawn \S+ (?:ENOENT|EINVAL)\b|'[A-Z]:\\Program' is not recognized/i;

/** A path of Windows, also in a URL. */
const WINDOWS_PATH = /(?<![A-Za-z])[A-Z]:[\\/]{1,2}(?:Users|Program|Windows)\b/i;

/**
 * @param config An object, or a file's text.
 * @param errorText What the client printed.
 */
export function inspectConfig(
  config: JsonObject | string,
  asked: ProfileId,
  errorText: string,
): Inspected {
  const faults: Fault[] = [];
  const { root, commented, toml }: ReadConfig = typeof config === "string"
    ? readConfig(config, asked, faults)
    : { root: config };
  const isToml = toml !== undefined;
  // Codex's file has nothing that distinguishes profiles.
  const client = isToml ? "generic-http" : asked;
  const own = root && (isToml ? TOML_SERVERS : ownKey(client, root));
  const map = root && findServers(root, client, own!, faults);
  if (!root || !map) return { root, servers: [], corrected: undefined, faults };
  const isOnWindows = WINDOWS_PATH.test(errorText) ||
    map.entries.some(([, value]) => hasWindowsPath(value));
  const servers = map.entries.map(([name, value]) => {
    const path = ["config", ...map.keys, ...(map.keys.length > 0 ? [name!] : [])];
    const hasSpawnFailed = SPAWN_FAILED.test(errorText);
    const entry = isToml ? withCodexKeys(value, path, faults) : value;
    return inspectEntry(entry, { name, path, client, hasSpawnFailed, isOnWindows }, faults);
  });
  const holder = map.keys.length === 2 ? root[map.keys[0]!] as JsonObject : root;
  const placed = servers.map(({ path }, index) => [path, map.entries[index]![1]] as const);
  inspectInputs(client, holder, placed, faults);
  tellDisabled(servers, faults);
  const corrected = correct(root, map, servers, client, own!);
  return {
    root,
    servers,
    corrected,
    ...(commented !== undefined && { commented }),
    ...(isToml && { toml }),
    faults,
  };
}

/** The key of the servers in the client's file. */
function ownKey(client: ProfileId, root: JsonObject): string {
  if (client === "vscode-editor") return "servers";
  const other = client === "generic-http" &&
    KEYS_OF_OTHERS.find((key) => Object.hasOwn(root, key) && !hasServersUnder(root, key));
  return other || "mcpServers";
}

/** Whether a key holds the editor's map of servers and not the servers themselves. */
function hasServersUnder(root: JsonObject, key: string): boolean {
  return ["servers", "mcpServers"].some((name) =>
    isJsonObject(memberOf(memberOf(root, key), name))
  );
}

/** The map that the client reads, or its stand-in. */
function findServers(
  root: JsonObject,
  client: ProfileId,
  own: string,
  faults: Fault[],
): ServerMap | undefined {
  // The editor's settings file has the file's content under mcp.
  const inSettings = memberOf(memberOf(root, "mcp"), "servers");
  if (client === "vscode-editor" && !Object.hasOwn(root, own) && isJsonObject(inSettings)) {
    return mapAt(["mcp", "servers"], inSettings, faults);
  }
  const key = [own, ...OTHER_KEYS].find((key) => Object.hasOwn(root, key)) ??
    nearest(own, Object.keys(root).filter((key) => holdsEntries(root[key]!)), 1)[0];
  if (key === undefined) return findWithoutMap(root, client, own, faults);
  const map = mapAt([key], root[key], faults);
  if (key !== own && map) {
    const message = `The servers stand under ${key}, where ${
      own === TOML_SERVERS ? "Codex" : client
    } reads ${own}`;
    faults.unshift({ code: "WRONG_SERVER_KEY", message, path: formatPath(["config", key]) });
  }
  return map;
}

/** Whether a member is a map of servers, so that its key may be a misspelling. */
function holdsEntries(value: JsonValue): boolean {
  return isJsonObject(value) && Object.values(value).some(isJsonObject);
}

function mapAt(
  keys: readonly string[],
  map: JsonValue | undefined,
  faults: Fault[],
): ServerMap | undefined {
  const entries = isJsonObject(map) ? Object.entries(map) : [];
  if (entries.length > 0) return { keys, entries };
  const message = `${keys.at(-1)} holds no server entry`;
  faults.push({ code: "NO_SERVER_ENTRY", message, path: formatPath(["config", ...keys]) });
  return undefined;
}

/** Servers that stand without their map: one entry, or entries by their names. */
function findWithoutMap(
  root: JsonObject,
  client: ProfileId,
  own: string,
  faults: Fault[],
): ServerMap | undefined {
  const name = memberOf(root, "name");
  const isConnector = client === "desktop-chat" && Object.hasOwn(root, "url");
  if (!isConnector) {
    const message = `There is no ${own}`;
    faults.push({ code: "NO_SERVER_ENTRY", message, path: formatPath(["config", own]) });
  }
  if (isConnector || isEntry(root)) {
    return { keys: [], entries: [[typeof name === "string" ? name : undefined, root]] };
  }
  const entries = Object.entries(root);
  return entries.length > 0 && entries.every(([, value]) => isEntry(value))
    ? { keys: [], entries }
    : undefined;
}

function isEntry(value: JsonValue): boolean {
  return ["command", "url", "serverUrl", "httpUrl"].some((key) =>
    typeof memberOf(value, key) === "string"
  );
}

function tellDisabled(servers: readonly Server[], faults: Fault[]): void {
  const off = servers.filter(({ corrected }) =>
    memberOf(corrected, "disabled") === true || memberOf(corrected, "enabled") === false
  );
  const code = off.length === servers.length ? "ALL_SERVERS_DISABLED" : "SERVER_DISABLED";
  for (const { name, path } of off) {
    const message = `${name ?? "The server"} is switched off`;
    faults.push({ code, message, path: formatPath(path) });
  }
}

/** The configuration with the corrected entries; everything else stays as and where it was. */
function correct(
  root: JsonObject,
  { keys, entries }: ServerMap,
  servers: readonly Server[],
  client: ProfileId,
  own: string,
): JsonObject {
  if (keys.length === 0 && entries[0]![1] === root) {
    const [server] = servers;
    // Input for a desktop client's settings form keeps its shape.
    if (client === "desktop-chat" && Object.hasOwn(root, "url")) return server!.corrected;
    return { [own]: mapOf([[server!.name ?? "server", server!.corrected]]) };
  }
  const map = mapOf(servers.map(({ corrected }, index) => [entries[index]![0]!, corrected]));
  if (keys.length === 0) return { [own]: map };
  if (keys.length === 2) {
    return replaced(
      root,
      keys[0]!,
      keys[0]!,
      replaced(root[keys[0]!] as JsonObject, keys[1]!, keys[1]!, map),
    );
  }
  return replaced(root, keys[0]!, own, map);
}

/** An object with one member renamed and given another value, at its place. */
function replaced(object: JsonObject, key: string, name: string, value: JsonValue): JsonObject {
  return mapOf(
    Object.entries(object).map((member) => member[0] === key ? [name, value] : member),
  );
}

function mapOf(members: readonly (readonly [string, JsonValue])[]): JsonObject {
  const map: Record<string, JsonValue> = {};
  for (const [key, value] of members) setOwn(map, key, value);
  return map;
}
