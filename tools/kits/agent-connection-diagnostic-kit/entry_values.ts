import type { ProfileId } from "../../shared/install_profiles.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  scalarText,
  setOwn,
} from "../../shared/json/value.ts";
import type { Tell } from "./entry_place.ts";
import { swallowedPath } from "./read_config.ts";

/** A text that is a placeholder as a whole, behind a scheme too: `<token>`, `Bearer YOUR_GITHUB_PAT`. */
export const PLACEHOLDER_ALONE =
  /^(?:(?:Bearer|Basic|token)\s+)?(?:<[^<>]{1,80}>|\[?your[-_ ][a-z][\w -]{1,60}\]?)$/i;

/** The last word of a placeholder: `YOUR_ACCESS_TOKEN`, `your_username`. */
const ASKED_FOR =
  "api|access|auth|token|key|secret|name|user|path|project|server|domain|host|password";

/** Placeholders from documentation: `<token>`, `YOUR_API_KEY_HERE`, `https://your-domain`, `/path/to/server.py`. */
export const PLACEHOLDER_TEXT = new RegExp(
  [
    String.raw`^(?:(?:Bearer|Basic|token)\s+)?<[^<>]{1,80}>$`,
    String.raw`\byour[-_ ](?:own[-_ ])?(?:${ASKED_FOR})`,
    // Other words between are joined to them: with spaces, they are prose.
    String.raw`\byour[-_](?:[a-z\d]{1,20}[-_]){0,3}(?:${ASKED_FOR}|pat|url|endpoint)(?![a-z])`,
    String.raw`\byour(?:api|token|secret)`,
    String.raw`/path/to/|/absolute/path|ABSOLUTE/PATH|\bREPLACE_?ME\b|\bchange_?me\b|\bx{6,}\b`,
  ].join("|"),
  "i",
);

/** One token where a scheme and a token belong. */
const BARE_TOKEN = /^[\w.~+/=-]{12,}$/;

/**
 * An entry's environment, arguments and headers: values that are not texts, placeholders, Windows paths that lost
 * their backslashes.
 *
 * @returns The entry with these corrected, and the name of the member with its address.
 */
export function inspectValues(
  entry: JsonObject,
  client: ProfileId,
  tell: Tell,
): { object: JsonObject; urlKey: string } {
  const object: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(entry)) {
    setOwn(object, key, valueOf(key, value, tell));
  }
  const urlKey = client === "generic-http"
    ? ["url", "httpUrl", "serverUrl"].find((key) => Object.hasOwn(entry, key)) ?? "url"
    : "url";
  return { object, urlKey };
}

function valueOf(key: string, value: JsonValue, tell: Tell): JsonValue {
  switch (key) {
    case "env":
    case "headers":
      return isJsonObject(value) ? textsOf(key, value, tell) : value;
    case "args":
      return Array.isArray(value)
        ? value.map((item, index) => argumentOf(item, value[index - 1], `args[${index}]`, tell))
        : value;
    case "url":
    case "command":
    case "cwd":
      return typeof value === "string" ? textOf(value.trim(), key, tell) : value;
    default:
      return value;
  }
}

/** An option that takes a credential, and the name of a variable, which no shell fills in there. */
const SECRET_OPTION =
  /^--?(?:[\w-]+[-_])?(?:(?:api|access|auth|secret)[-_]?key|token|secret|password)$/i;
const VARIABLE_NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:KEY|TOKEN|SECRET|PASSWORD|PAT)$/;

function argumentOf(
  value: JsonValue,
  before: JsonValue | undefined,
  key: string,
  tell: Tell,
): JsonValue {
  const [, option = scalarText(before ?? ""), given = scalarText(value)] =
    /^(--[\w-]+)=(.*)$/.exec(scalarText(value)) ?? [];
  if (SECRET_OPTION.test(option) && VARIABLE_NAME.test(given)) {
    tell(
      "PLACEHOLDER_VALUE",
      key,
      `${key} is the name of a variable, and ${option} takes its value: no shell fills it in`,
    );
  }
  return textOf(value, key, tell);
}

function textsOf(key: string, values: JsonObject, tell: Tell): JsonObject {
  const texts: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(values)) {
    setOwn(texts, name, textOf(value, `${key}.${name}`, tell));
  }
  const authorization = Object.entries(texts).find(([name]) =>
    name.toLowerCase() === "authorization"
  );
  if (key === "headers" && authorization && BARE_TOKEN.test(String(authorization[1]))) {
    tell(
      "AUTH_SCHEME_MISSING",
      `${key}.${authorization[0]}`,
      "Authorization has a token without a scheme",
    );
  }
  return texts;
}

function textOf(value: JsonValue, key: string, tell: Tell): JsonValue {
  if (typeof value === "number" || typeof value === "boolean") {
    tell("VALUE_NOT_TEXT", key, `${key} is ${value}, no text`);
    return String(value);
  }
  if (typeof value !== "string") return value;
  if (PLACEHOLDER_TEXT.test(value) && key !== "url") {
    tell("PLACEHOLDER_VALUE", key, `${key} holds a placeholder`);
  }
  const path = swallowedPath(value);
  if (path === undefined) return value;
  tell("WINDOWS_PATH_ESCAPES", key, `${key} is a Windows path with single backslashes`);
  return path;
}

/** Whether any text of a configuration is a path of Windows. */
export function hasWindowsPath(value: JsonValue): boolean {
  if (typeof value === "string") return /^[A-Za-z]:[\\/]/.test(value);
  if (value === null || typeof value !== "object") return false;
  return (Array.isArray(value) ? value : Object.values(value)).some(hasWindowsPath);
}

/** The texts of a list; undefined for anything else. */
export function textList(value: JsonValue | undefined): string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === "string")
    ? value as string[]
    : undefined;
}
