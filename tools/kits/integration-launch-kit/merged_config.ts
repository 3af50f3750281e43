import { nearest } from "../../shared/nearest.ts";
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";

/** A configuration with the entry in it, and notes for the person who saves it. */
export interface MergedConfig {
  /** Undefined where the given one could not be read. */
  config: JsonObject | undefined;
  /** The file's text where it has comments, which stay. */
  text?: string | undefined;
  faults: { code: "CONFIG_NOT_READ" | "ENTRY_REPLACED" | "SERVERS_MISSPELT"; message: string }[];
  /** Servers that stay as they were. */
  kept: number;
  /** The file is TOML. */
  isToml?: boolean;
}

/** A member that the client's key of servers is misspelt as. */
export function misspeltKey(key: string, holder: JsonObject): string | undefined {
  const plain = (name: string) => name.replaceAll(/[-_]/g, "").toLowerCase();
  const names = Object.keys(holder).filter((name) => isJsonObject(holder[name]!));
  return names.find((name) => plain(name) === plain(key)) ?? nearest(key, names, 1)[0];
}

/** The fault of a file whose servers stand under a key that its client does not read. */
export function misspeltFault(key: string, name: string, client: string) {
  const message =
    `existing_config has no ${key}, and a member ${name}, which ${client} does not read`;
  return { code: "SERVERS_MISSPELT", message } as const;
}
