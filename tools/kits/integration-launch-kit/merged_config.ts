import { firstNames } from "../../shared/messages.ts";
import { nearest } from "../../shared/nearest.ts";
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";

/** A configuration with the entry in it, and notes for the person who saves it. */
export interface MergedConfig {
  /** Undefined where the given one could not be read. */
  config: JsonObject | undefined;
  /** The file's text where it has comments, which stay. */
  text?: string | undefined;
  faults: {
    code: "CONFIG_NOT_READ" | "ENTRY_REPLACED" | "SERVERS_MISSPELT" | "OTHER_FILE";
    message: string;
    /** What to do, where it differs from the code's. */
    fix?: string;
  }[];
  /** Servers that stay as they were. */
  kept: number;
  /** The file is TOML. */
  isToml?: boolean;
  /** Where the given file belongs, where that is not the place that the client's profile names. */
  place?: string | undefined;
}

/** A member that the client's key of servers is misspelt as, or that another client has for it. */
export function misspeltKey(key: string, holder: JsonObject): string | undefined {
  const plain = (name: string) => name.replaceAll(/[-_]/g, "").toLowerCase();
  const names = Object.keys(holder).filter((name) => isJsonObject(holder[name]!));
  return names.find((name) => plain(name) === plain(key)) ??
    names.find((name) => holdsServers(holder[name] as JsonObject)) ?? nearest(key, names, 1)[0];
}

/** Whether each member is a server by its command or its address. */
function holdsServers(member: JsonObject): boolean {
  const entries = Object.values(member);
  return entries.length > 0 &&
    entries.every((entry) =>
      isJsonObject(entry) && ["command", "url"].some((name) => typeof entry[name] === "string")
    );
}

/** Members that stand beside the servers in the files of clients. */
const BESIDE = ["inputs", "projects", "numStartups", "permissions", "hooks", "env"]
  .concat("globalShortcut", "preferences", "$schema");

/** Members of the file in which Claude Code keeps its own state, beside the servers of its user. */
const OF_CLAUDE_CODE = ["numStartups", "projects", "oauthAccount", "userID"];

/** Where a file belongs by what it holds; undefined where that is the place of the client's profile. */
export function placeOf(root: JsonObject, client: string, isNested: boolean): string | undefined {
  if (isNested) return ".vscode/settings.json";
  const isState = client === "command-line-agent" &&
    OF_CLAUDE_CODE.some((name) => Object.hasOwn(root, name));
  return isState ? "~/.claude.json" : undefined;
}

/** The fault of a file that has members, and none of those that its client's file has. */
export function otherFileFault(key: string, holder: JsonObject) {
  const names = Object.keys(holder);
  if (names.length === 0 || [key, ...BESIDE].some((name) => names.includes(name))) return undefined;
  const message = `existing_config has no ${key}, but ${
    firstNames(names, 3)
  }: it may be another file`;
  return { code: "OTHER_FILE", message } as const;
}

/** The fault of a file whose servers stand under a key that its client does not read. */
export function misspeltFault(key: string, name: string, client: string) {
  const message =
    `existing_config has no ${key}, and a member ${name}, which ${client} does not read`;
  return { code: "SERVERS_MISSPELT", message } as const;
}
