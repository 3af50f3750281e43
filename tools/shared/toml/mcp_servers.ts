/**
 * The MCP servers of a client's TOML file (Codex: `[mcp_servers.NAME]`), put into its text while comments and
 * everything else stay unchanged.
 *
 * @module
 */
import { canonicalJson } from "../json/canonical.ts";
import type { OrderedJson } from "../json/ordered.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../json/value.ts";
import { ToolError } from "../tool_error.ts";
import { warningList } from "../warning_list.ts";
import { readToml } from "./read.ts";
import { writeToml } from "./write.ts";

/** The table that holds the servers. */
export const TOML_SERVERS = "mcp_servers";

/** The header of a table, or of one in an array. */
const HEADER = /^[ \t]*\[{1,2}([^\]\n]+)\]{1,2}[ \t]*(?:#.*)?$/;

/** A part of a header's name. */
const NAME_PART = /\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*(?:\.|$)/y;

/**
 * A file's text with servers in place of those with the same names, or after everything else.
 *
 * @param text TOML that was read without a fault.
 * @param servers By their names.
 * @returns Undefined where the file would not read as this then, as where its servers are an inline table.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withTomlServers } from "./mcp_servers.ts";
 *
 * const text = '# Mine.\nmodel = "o3"\n\n[mcp_servers.old]\ncommand = "npx"\n';
 * assert.equal(
 *   withTomlServers(text, { tools: { url: "https://tools.example/mcp" } }),
 *   `${text}\n[mcp_servers.tools]\nurl = "https://tools.example/mcp"\n`,
 * );
 * ```
 */
export function withTomlServers(
  text: string,
  servers: Readonly<Record<string, JsonObject>>,
): string | undefined {
  const blocks = new Map(
    Object.entries(servers).map(([name, entry]) => [name, blockOf(name, entry)]),
  );
  const lines = withBlocks(text.trimEnd() === "" ? [] : text.trimEnd().split(/\r?\n/), blocks);
  const written = `${lines.join("\n").replace(/^\n+/, "")}\n`
    .replaceAll("\n", text.includes("\r\n") ? "\r\n" : "\n");
  const root = readToml(text);
  const held = memberOf(root, TOML_SERVERS);
  const expected = { ...root, [TOML_SERVERS]: { ...(isJsonObject(held) && held), ...servers } };
  return isTomlOf(written, expected) ? written : undefined;
}

/** Whether a text is TOML that holds this, and nothing else. */
export function isTomlOf(text: string, expected: JsonObject): boolean {
  try {
    return canonicalJson(readToml(text)) === canonicalJson(expected);
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
}

/** The tables of a server. */
function blockOf(name: string, entry: JsonObject): string[] {
  return tomlText({ [TOML_SERVERS]: { [name]: entry } }).trim().split("\n")
    .filter((line) => line !== `[${TOML_SERVERS}]`).join("\n").trim().split("\n");
}

/** An object as TOML; null members are left out. */
export function tomlText(root: JsonObject): string {
  // An object becomes a map.
  return writeToml(orderedOf(root) as Map<string, OrderedJson>, warningList()).text;
}

function orderedOf(value: JsonValue): OrderedJson {
  if (Array.isArray(value)) return value.map(orderedOf);
  if (!isJsonObject(value)) return value as OrderedJson;
  return new Map(Object.entries(value).map(([key, member]) => [key, orderedOf(member)]));
}

/** The lines with the tables of each server replaced by its block, which is added where there are none. */
function withBlocks(
  lines: readonly string[],
  blocks: ReadonlyMap<string, readonly string[]>,
): string[] {
  const made: string[] = [];
  const unplaced = new Map(blocks);
  let replaced: string | undefined;
  // Comments and blank lines before a header belong to it.
  let waiting: string[] = [];
  for (const line of lines) {
    if (replaced !== undefined && /^\s*(?:#.*)?$/.test(line)) {
      waiting.push(line);
      continue;
    }
    const header = HEADER.exec(line);
    if (!header) {
      if (replaced === undefined) made.push(line);
      waiting = [];
      continue;
    }
    const [map, name = ""] = partsOf(header[1]!);
    const isReplaced = map === TOML_SERVERS && blocks.has(name);
    // Those between tables of one server go with it.
    if (!isReplaced || name !== replaced) made.push(...waiting);
    waiting = [];
    replaced = isReplaced ? name : undefined;
    if (isReplaced) {
      made.push(...unplaced.get(name) ?? []);
      unplaced.delete(name);
    } else made.push(line);
  }
  made.push(...waiting);
  for (const block of unplaced.values()) made.push("", ...block);
  return made;
}

/** The parts of a dotted name. */
function partsOf(name: string): string[] {
  const parts: string[] = [];
  NAME_PART.lastIndex = 0;
  for (let found; (found = NAME_PART.exec(name.trim()));) {
    parts.push(found[1] ?? found[2] ?? found[3]!);
    if (NAME_PART.lastIndex >= name.trim().length) break;
  }
  return parts;
}
