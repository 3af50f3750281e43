/**
 * Reads the text of a client's configuration file, and what is wrong with it but can be mended without a guess.
 *
 * @module
 */
import type { ProfileId } from "../../shared/install_profiles.ts";
import { readJsonText } from "../../shared/json/read.ts";
import {
  exactValue,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { Fault } from "./findings.ts";
import { looksLikeToml } from "../../shared/toml/looks_like_toml.ts";
import { readToml } from "../../shared/toml/read.ts";
import { strictJson } from "../../shared/json/strict_json.ts";

/** A text of JSON that begins as a Windows path does, whole or not. */
const WINDOWS_PATH_TEXT = /"[A-Za-z]:\\[^"\r\n]*"/g;

/** The same in a value, where JSON has read `\n` or `\t` of the path as white space. */
const SWALLOWED_ESCAPE = /^[A-Za-z]:[^\r\n\t\f\b]*[\n\t\f\r\b]/;

const CURLY_QUOTES = /[\u201c\u201d\u201e\u2033]/g;

/** The contents of a configuration file. */
export interface ReadConfig {
  /** Undefined where even the mended text holds no object. */
  root: JsonObject | undefined;
  /** The text with comments that its client reads; undefined if there are none to keep. */
  commented?: string;
  /** The text where it is TOML. */
  toml?: string;
}

/** Keys of the servers in files of clients that read comments: Zed's and opencode's. */
const COMMENTED_KEYS = ["context_servers", "mcp"];

/** Reads a file's text and reports its faults. */
export function readConfig(text: string, client: ProfileId, faults: Fault[]): ReadConfig {
  const strict = parsed(text);
  if (strict.value !== undefined) return { root: objectOf(strict.value, strict.fault, faults) };
  const plain = parsed(strictJson(text));
  if (plain.value !== undefined) {
    const root = objectOf(plain.value, strict.fault, faults);
    if (root && readsComments(client, root)) return { root, commented: text };
    if (root) {
      const message = `It has comments or a trailing comma: ${strict.fault}`;
      faults.push({ code: "CONFIG_HAS_COMMENTS", message, path: "config" });
    }
    return { root };
  }
  const mended = mend(text);
  const value = mended && parsed(strictJson(mended.text)).value;
  if (mended && isJsonObject(value)) {
    faults.push(...mended.faults);
    return readsComments(client, value) ? { root: value, commented: mended.text } : { root: value };
  }
  if (looksLikeToml(text)) return readTomlConfig(text, faults);
  faults.push({ code: "CONFIG_NOT_JSON", message: strict.fault!, path: "config" });
  return { root: undefined };
}

/** The same of Codex's file. */
function readTomlConfig(text: string, faults: Fault[]): ReadConfig {
  try {
    return { root: readToml(text, { property: "config" }), toml: text };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    faults.push({ code: "CONFIG_NOT_TOML", message: error.message, path: "config" });
    return { root: undefined };
  }
}

function readsComments(client: ProfileId, root: JsonObject): boolean {
  return client === "vscode-editor" ||
    client === "generic-http" && COMMENTED_KEYS.some((key) => Object.hasOwn(root, key));
}

function objectOf(
  value: JsonValue,
  fault: string | undefined,
  faults: Fault[],
): JsonObject | undefined {
  if (isJsonObject(value)) return value;
  const message = fault ?? '"config" is JSON, but no object';
  faults.push({ code: "CONFIG_NOT_JSON", message, path: "config" });
  return undefined;
}

/** Curly quotation marks and single backslashes of Windows paths put right; undefined if there are none. */
function mend(text: string): { text: string; faults: Fault[] } | undefined {
  const faults: Fault[] = [];
  let mended = text.replace(CURLY_QUOTES, '"');
  if (mended !== text) {
    const message = "It has curly quotation marks, which JSON does not know";
    faults.push({ code: "CONFIG_NOT_PLAIN_TEXT", message, path: "config" });
  }
  const before = mended;
  mended = mended.replace(WINDOWS_PATH_TEXT, (path) => path.replace(/\\+/g, "\\\\"));
  if (mended !== before) {
    const message = "A Windows path has single backslashes, which JSON reads as escapes";
    faults.push({ code: "WINDOWS_PATH_ESCAPES", message, path: "config" });
  }
  return faults.length > 0 ? { text: mended, faults } : undefined;
}

/** A Windows path whose `\n`, `\t`, `\f`, `\r` or `\b` JSON has read as an escape; undefined for any other text. */
export function swallowedPath(text: string): string | undefined {
  if (!SWALLOWED_ESCAPE.test(text)) return undefined;
  const written: Readonly<Record<string, string>> = {
    "\n": "\\n",
    "\t": "\\t",
    "\f": "\\f",
    "\r": "\\r",
    "\b": "\\b",
  };
  return text.replace(/[\n\t\f\r\b]/g, (sign) => written[sign]!);
}

/** The value of JSON that may have comments; undefined for any other text. */
export function parseCommented(text: string): JsonValue | undefined {
  return parsed(strictJson(text)).value;
}

/** The value of a text, or why it has none. */
function parsed(text: string): { value?: JsonValue; fault?: string } {
  try {
    return { value: exactValue(readJsonText(text, "config")) };
  } catch (error) {
    if (error instanceof ToolError) return { fault: error.message };
    throw error;
  }
}
