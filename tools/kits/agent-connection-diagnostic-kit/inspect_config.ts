/**
 * Reads a client's configuration as the client does: which server it names, and what would stop it.
 *
 * @module
 */
import type { ProfileId } from "../../shared/install_profiles.ts";
import { readJsonText } from "../../shared/json/read.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  toValue,
} from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { UNWANTED_WARNINGS } from "../../shared/warning_list.ts";
import type { Fault } from "./findings.ts";
import { strictJson } from "./strict_json.ts";

/** The server that a configuration names. */
export interface Server {
  /** Undefined where the configuration gives none. */
  name: string | undefined;
  /** Undefined where there is none to use. */
  url: string | undefined;
  /** Where its URL stands. */
  urlPath: string;
}

/** What a configuration says. */
export interface Inspected {
  /** Undefined where the text holds no object. */
  root: JsonObject | undefined;
  /** Undefined where no entry was found. */
  server: Server | undefined;
  faults: Fault[];
}

/** An entry of the map of servers, or what stands for one. */
interface Entry {
  name: string | undefined;
  value: JsonValue;
  path: string[];
}

/** Characters of `${HOST}`, `<host>` and `{host}`. */
const PLACEHOLDER = /[{}<>$]/;

/** @param config An object, or a file's text. */
export function inspectConfig(config: JsonObject | string, client: ProfileId): Inspected {
  const faults: Fault[] = [];
  const root = typeof config === "string" ? readFile(config, client, faults) : config;
  const entry = root && findEntry(root, client, faults);
  return { root, server: entry && inspectEntry(entry, faults), faults };
}

/** The object that a file's text holds, comments and last commas aside. */
function readFile(text: string, client: ProfileId, faults: Fault[]): JsonObject | undefined {
  const strict = parsed(text);
  const read = strict.value === undefined ? parsed(strictJson(text)) : strict;
  if (!isJsonObject(read.value)) {
    const message = read.fault ?? '"config" is JSON, but no object';
    faults.push({ code: "CONFIG_NOT_JSON", message, path: "config" });
    return undefined;
  }
  if (read !== strict && client !== "vscode-editor") {
    const message = `It has comments or a comma behind the last item: ${strict.fault}`;
    faults.push({ code: "CONFIG_HAS_COMMENTS", message, path: "config" });
  }
  return read.value;
}

/** The value of a text, or why it has none. */
function parsed(text: string): { value?: JsonValue; fault?: string } {
  try {
    return { value: toValue(readJsonText(text, "config"), UNWANTED_WARNINGS) };
  } catch (error) {
    if (error instanceof ToolError) return { fault: error.message };
    throw error;
  }
}

/** The first entry of the map that the client reads, else of the other one. */
function findEntry(root: JsonObject, client: ProfileId, faults: Fault[]): Entry | undefined {
  const [own, other] = client === "vscode-editor"
    ? ["servers", "mcpServers"]
    : ["mcpServers", "servers"];
  const key = [own, other].find((key) => Object.hasOwn(root, key!));
  if (key === undefined && client === "desktop-chat" && Object.hasOwn(root, "url")) {
    const name = memberOf(root, "name");
    return { name: typeof name === "string" ? name : undefined, value: root, path: ["config"] };
  }
  if (key === other) {
    const message = `The servers stand under ${other}, where ${client} reads ${own}`;
    faults.push({ code: "WRONG_SERVER_KEY", message, path: formatPath(["config", other!]) });
  }
  const map = key === undefined ? undefined : root[key];
  const [first] = isJsonObject(map) ? Object.entries(map) : [];
  if (!first) {
    const message = key === undefined
      ? `There is neither ${own} nor ${other}`
      : `${key} holds no server entry`;
    faults.push({ code: "NO_SERVER_ENTRY", message, path: formatPath(["config", key ?? own!]) });
    return undefined;
  }
  const [name, value] = first;
  return { name, value, path: ["config", key!, name] };
}

function inspectEntry({ name, value, path }: Entry, faults: Fault[]): Server {
  const url = memberOf(value, "url");
  const server = { name, url: undefined, urlPath: formatPath([...path, "url"]) };
  const at = (key: string) => formatPath([...path, key]);
  if (memberOf(value, "command") !== undefined) {
    const message = "The entry starts a local process; a hosted endpoint has a URL";
    faults.push({ code: "COMMAND_TRANSPORT", message, path: at("command") });
    return server;
  }
  const isUrl = typeof url === "string" && url.trim() !== "";
  if (!isUrl) {
    const message = "The entry has no URL";
    faults.push({ code: "MISSING_URL", message, path: at("url") });
  }
  const type = memberOf(value, "type");
  if (type !== undefined && type !== "http") {
    const message = "The entry's type is not http";
    faults.push({ code: "WRONG_TRANSPORT", message, path: at("type") });
  }
  if (!isUrl) return server;
  const [sign] = PLACEHOLDER.exec(url) ?? [];
  if (sign !== undefined) {
    const message = `The URL has a ${sign}, as a placeholder has`;
    faults.push({ code: "PLACEHOLDER_URL", message, path: at("url") });
  }
  return { ...server, url };
}
