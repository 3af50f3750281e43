/**
 * One server of a configuration: what would stop it, and its entry with that corrected.
 *
 * @module
 */
import type { ProfileId } from "../../shared/install_profiles.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";
import { inspectCommand } from "./command_entry.ts";
import { withKnownKeys } from "./entry_keys.ts";
import type { EntryPlace, Tell } from "./entry_place.ts";
import { inspectValues } from "./entry_values.ts";
import type { Fault } from "./findings.ts";
import { withoutUserInfo } from "./server_url.ts";
import { transportNameOf } from "./transport_name.ts";

/** A server that a configuration names. */
export interface Server {
  /** Undefined where the configuration gives none. */
  name: string | undefined;
  path: string[];
  /** Undefined if there is none to use. */
  url: string | undefined;
  /** Where its URL stands. */
  urlPath: string;
  /** The entry, with what can be corrected without a guess. */
  corrected: JsonObject;
  /** Whether the corrected entry names a program or an address. */
  isUsable: boolean;
}

/** Names of the address in other clients, or by mistake. */
const URL_KEYS = ["url", "serverUrl", "httpUrl", "endpoint", "uri", "URL", "baseUrl"];

/** Names that some clients do read; no profile but the generic one is such a client. */
const FOREIGN_URL_KEYS = ["serverUrl", "httpUrl"];

/** References that clients fill in, such as `${input:key}`. */
const REFERENCE = /\$\{[\w:.-]+\}/g;

/** Characters of `${HOST}`, `<host>` and `{host}`. */
const PLACEHOLDER = /[{}<>$]/;

/** Inspects the entry of one server in a client's configuration. */
export function inspectEntry(
  value: JsonValue,
  { name, path, client, hasSpawnFailed, isOnWindows }: EntryPlace,
  faults: Fault[],
): Server {
  const at = (key: string) => formatPath([...path, ...stepsOf(key)]);
  const tell: Tell = (code, key, message) => {
    faults.push({ code, message, path: key === "" ? formatPath(path) : at(key) });
  };
  const entry = withKnownKeys(entryOf(value, tell), tell);
  const named = withUrlKey(entry, client, tell);
  const { object: values, ...checked } = inspectValues(named, client, tell);
  const url = textOf(memberOf(values, checked.urlKey));
  const command = memberOf(values, "command");
  const server = { name, path, urlPath: at(checked.urlKey) };
  if (url === undefined && command === undefined) {
    const isEmpty = Object.hasOwn(values, checked.urlKey);
    tell(
      "MISSING_URL",
      "url",
      isEmpty ? "The entry's URL is empty" : "The entry has neither command nor URL",
    );
    return { ...server, url: undefined, corrected: values, isUsable: false };
  }
  const typed = inspectTransport(values, { url, hasCommand: command !== undefined, client }, tell);
  if (command !== undefined) {
    const { corrected, isUsable } = inspectCommand(
      typed,
      { client, hasSpawnFailed, isOnWindows },
      tell,
    );
    return { ...server, url: undefined, corrected, isUsable };
  }
  const [sign] = PLACEHOLDER.exec(url!.replace(REFERENCE, "")) ?? [];
  if (sign !== undefined) {
    tell("PLACEHOLDER_URL", checked.urlKey, `The URL has a ${sign}, as a placeholder has`);
  }
  const addressed = { ...typed, [checked.urlKey]: withoutUserInfo(url!) };
  const isUsable = sign === undefined;
  // Input for a desktop client's settings form has no map around it.
  if (client !== "desktop-chat" || path.length === 1) {
    return { ...server, url: url!, corrected: addressed, isUsable };
  }
  tell(
    "REMOTE_NEEDS_BRIDGE",
    checked.urlKey,
    "The entry has a URL, where this client's file takes programs",
  );
  // What is started in place of the address is started as any other program; its faults are none of the caller's.
  const bridge = inspectCommand(
    bridgeOf(addressed),
    { client, hasSpawnFailed, isOnWindows },
    () => {},
  );
  return { ...server, url: url!, corrected: bridge.corrected, isUsable };
}

/** The steps of `env.NAME`, `headers.NAME` and `args[0]`; any other member is one. */
function stepsOf(key: string): (string | number)[] {
  const [, map, name] = /^(env|headers)\.(.+)$/s.exec(key) ?? [];
  if (map !== undefined) return [map, name!];
  const [, item] = /^args\[(\d+)\]$/.exec(key) ?? [];
  return item === undefined ? [key] : ["args", Number(item)];
}

/** The entry as a program that speaks to its URL; a member that only URLs have becomes an argument of it. */
function bridgeOf({ type: _, url, headers, ...others }: JsonObject): JsonObject {
  const given = isJsonObject(headers) ? Object.entries(headers) : [];
  const args = given.flatMap(([name, value]) => ["--header", `${name}:${value}`]);
  const plain = /^http:/i.test(String(url)) ? ["--allow-http"] : [];
  return { command: "npx", args: ["-y", "mcp-remote", url!, ...plain, ...args], ...others };
}

/** The entry as an object: a URL alone and members under transport are put right. */
function entryOf(value: JsonValue, tell: Tell): JsonObject {
  if (typeof value === "string" && /^https?:\/\//i.test(value.trim())) {
    tell("ENTRY_NOT_OBJECT", "", "The entry is a URL alone");
    return { url: value };
  }
  if (!isJsonObject(value)) return {};
  const address = textOf(memberOf(value, "command"));
  if (address !== undefined && /^https?:\/\//i.test(address) && !Object.hasOwn(value, "url")) {
    tell("COMMAND_IS_URL", "command", "command is an address: a program of that name is not there");
    const { command: _, args: _args, env: _env, type, ...others } = value;
    const fitting = /\/sse\/?$/.test(pathOf(address)) ? "sse" : "http";
    return { ...(type !== undefined && { type: fitting }), url: address, ...others };
  }
  const inner = memberOf(value, "transport");
  if (!isJsonObject(inner)) return value;
  const { transport: _, ...outer } = value;
  // Beside what clients read a kind of transport does nothing.
  const isAside = Object.keys(inner).every((key) => key === "type") &&
    ["command", "url"].some((key) => Object.hasOwn(outer, key));
  if (isAside) return value;
  tell("ENTRY_NESTED", "transport", "The settings stand under transport");
  return { ...inner, ...outer };
}

/** The entry with its address under the name that the client reads. */
function withUrlKey(entry: JsonObject, client: ProfileId, tell: Tell): JsonObject {
  const key = URL_KEYS.find((key) => typeof memberOf(entry, key) === "string");
  if (key === undefined || key === "url" || Object.hasOwn(entry, "command")) return entry;
  if (client === "generic-http" && FOREIGN_URL_KEYS.includes(key)) return entry;
  tell("WRONG_URL_KEY", key, `The address stands under ${key}, where clients read url`);
  return renamed(entry, key, "url");
}

function renamed(entry: JsonObject, key: string, name: string): JsonObject {
  return Object.fromEntries(
    Object.entries(entry).map(([own, value]) => [own === key ? name : own, value]),
  );
}

/** The entry with the transport that its address or program asks for. */
function inspectTransport(
  entry: JsonObject,
  { url, hasCommand, client }: { url: string | undefined; hasCommand: boolean; client: ProfileId },
  tell: Tell,
): JsonObject {
  const key = ["type", "transport", "transportType"]
    .find((key) => typeof memberOf(entry, key) === "string");
  const given = key === undefined ? undefined : String(entry[key]);
  const name = given === undefined ? undefined : transportNameOf(given);
  const set = (transport: string) =>
    key === undefined ? { type: transport, ...entry } : { ...entry, [key]: transport };
  if (hasCommand) {
    if (url !== undefined && name === undefined) {
      tell("AMBIGUOUS_ENTRY", "", "The entry has both a command and a URL");
      return entry;
    }
    if (name === undefined || name === "stdio") return entry;
    tell("WRONG_TRANSPORT", key!, `The entry starts a program, and its transport is ${given}`);
    return set("stdio");
  }
  const isSsePath = /\/sse\/?$/.test(pathOf(url!));
  const fitting = isSsePath ? "sse" : "http";
  if (name === undefined && given === undefined) {
    if (client !== "command-line-agent") return entry;
    tell("TYPE_MISSING", "type", "The entry has a URL and no type");
    return set(fitting);
  }
  if (name === "sse" && !/\/mcp\/?$/.test(pathOf(url!))) {
    tell("LEGACY_SSE", key!, "The entry uses the old HTTP+SSE transport");
    return entry;
  }
  if (name !== fitting) {
    tell(
      "WRONG_TRANSPORT",
      key!,
      `The entry's transport is ${given}, its address is one of ${fitting}`,
    );
    return set(fitting);
  }
  if (
    given === "http" || given === "sse" || client === "generic-http" || client === "desktop-chat"
  ) {
    return entry;
  }
  tell("TRANSPORT_NAME", key!, `The entry's transport is called ${given}`);
  return set("http");
}

function pathOf(url: string): string {
  return url.trim().replace(/[?#][^]*$/, "");
}

/** A text that is not blank. */
function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
