/**
 * curl's variables (curl's manual, "VARIABLES"): set by `--variable`, put in by `--expand-…`.
 *
 * @module
 */
import { Base64Error, decodeBase64, encodeBase64 } from "../../shared/base64.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { decodeUtf8, utf8Bytes } from "../../shared/utf8.ts";
import { contract } from "./contract.ts";
import { percentEncoded } from "./url.ts";

/** A reference; a backslash before it makes it plain text. */
const REFERENCE = /(\\?)\{\{([A-Za-z0-9_]{1,128})((?::[A-Za-z0-9]+)*)\}\}/g;
/** `name=content`, `name@file`, `%name` of the environment, each with a range of bytes or without. */
const SETTING = /^(%?)([A-Za-z0-9_]{1,128})(?:\[\d*-\d*\])?(?:([=@])([^]*))?$/;

const FUNCTIONS: ReadonlyMap<string, (text: string) => string> = new Map([
  ["trim", (text) => text.trim()],
  ["json", jsonEscaped],
  ["url", percentEncoded],
  ["b64", (text) => encodeBase64(utf8Bytes(text))],
  ["64dec", base64Decoded],
]);

/** The variables of a command. */
export interface Variables {
  /**
   * Carries out `--variable`. Of the environment and of files nothing is known here.
   *
   * @returns The file that the variable is read from; undefined without one.
   */
  set(setting: string): string | undefined;
  /**
   * A value with its references replaced: by nothing where the variable is not set, as curl does, and not at
   * all where its content is not known here.
   *
   * @throws {ToolError} `INPUT_TOO_LARGE` over `max_expanded_chars` of all values and what functions make.
   */
  expand(value: string): string;
  /** Names of variables whose content is not known here, as far as values refer to them. */
  readonly unknown: ReadonlySet<string>;
}

/** No variables. */
export function createVariables(): Variables {
  /** undefined: set, but not known here. */
  const contents = new Map<string, string | undefined>();
  const unknown = new Set<string>();
  let expandedChars = 0;
  return { set, expand, unknown };

  function set(setting: string): string | undefined {
    const [, fromEnvironment, name = "", kind, rest = ""] = SETTING.exec(setting) ?? [];
    if (name === "") return undefined;
    const isKnown = fromEnvironment === "" && kind === "=" && !/^%?\w+\[/.test(setting);
    contents.set(name, isKnown ? rest : undefined);
    return kind === "@" ? rest : undefined;
  }

  function expand(value: string): string {
    return value.replace(
      REFERENCE,
      (reference, escape: string, name: string, functions: string) => {
        if (escape !== "") return reference.slice(1);
        const content = contents.get(name);
        if (content === undefined && contents.has(name)) {
          unknown.add(name);
          return reference;
        }
        const names = functions.split(":").slice(1);
        if (names.some((given) => !FUNCTIONS.has(given))) return reference;
        const expanded = names.reduce((text, given) => {
          count(text);
          return FUNCTIONS.get(given)?.(text) ?? text;
        }, content ?? "");
        count(expanded);
        return expanded;
      },
    );
  }

  /** A variable may hold others many times, and functions make texts longer. */
  function count({ length }: string): void {
    const { max_expanded_chars } = contract.limits;
    expandedChars += length;
    if (expandedChars <= max_expanded_chars) return;
    throw inputTooLarge(
      "max_expanded_chars",
      max_expanded_chars,
      expandedChars,
      "The characters that variables expand to are at least",
    );
  }
}

/** A JSON string without its quotes. */
function jsonEscaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Invalid Base64 becomes a text that says so, as in curl. */
function base64Decoded(text: string): string {
  const failure = "[64dec-fail]";
  try {
    return decodeUtf8(decodeBase64(text).bytes) ?? failure;
  } catch (error) {
    if (error instanceof Base64Error) return failure;
    throw error;
  }
}
