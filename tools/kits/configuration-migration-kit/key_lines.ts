/**
 * The lines of TOML and .env files on which keys stand.
 *
 * @module
 */
import { parseJsonValue } from "../../shared/json/parse.ts";
import type { ConfigPath } from "./config_path.ts";

/** A key, by the line on which it stands, from 0. */
export interface KeyLine {
  path: ConfigPath;
  line: number;
  /** Its value ends on that line, so that a comment can follow. */
  isOneLine: boolean;
  /** The text after the `#`. */
  comment?: string | undefined;
  isBlank?: boolean;
}

/** How keys of a format are recognised. */
export interface LineFormat {
  /** A token: a string that may take several lines, a comment, a line break, brackets, anything else. */
  token: RegExp;
  hasTables: boolean;
}

const TOML: LineFormat = {
  token:
    /"""(?:[^\\]|\\[^])*?"{3,5}|'''[^]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|\r?\n|[[\]{}=]|[^"'#\r\n[\]{}=]+|[^]/g,
  hasTables: true,
};

const ENV: LineFormat = {
  // A sign of a comment has a blank before it, or begins the line.
  token:
    /(?<=^|\s)#[^\n]*|(?<==[ \t]*)"(?:[^"\\]|\\[^])*"|(?<==[ \t]*)'[^']*'|\r?\n|=|(?:[^"'#\r\n=]|(?<!^|\s)#)+|[^]/gm,
  hasTables: false,
};

/** The format of a file's lines. */
export function lineFormat(format: "toml" | "env"): LineFormat {
  return format === "toml" ? TOML : ENV;
}

/** A key of a dotted one: bare, or in quotes. */
const KEY_PART = /"((?:[^"\\]|\\.)*)"|'([^']*)'|([A-Za-z0-9_-]+)/g;

/**
 * The keys of a text that was read before.
 *
 * @param withOthers Blank lines and lines with a comment alone are there too, with an empty path.
 */
export function tomlOrEnvLines(
  text: string,
  { token, hasTables }: LineFormat,
  withOthers = false,
): KeyLine[] {
  const found: KeyLine[] = [];
  const lists = new Map<string, number>();
  let table: ConfigPath = [];
  let line = 0;
  let start = 0;
  let depth = 0;
  let statement = "";
  let comments: string[] = [];
  const end = () => {
    const said = statement.trim();
    const comment = comments.length > 0 ? comments.join("\n") : undefined;
    const isOneLine = start === line;
    if (said === "") {
      if (withOthers) {
        found.push({ path: [], line: start, isOneLine, comment, isBlank: comment === undefined });
      }
    } else if (hasTables && said.startsWith("[")) {
      table = tablePath(said, lists);
      found.push({ path: table, line: start, isOneLine, comment });
    } else {
      const name = said.replace(/^export\s+/, "").split(/\s*=/, 1)[0]!;
      const path = hasTables ? [...table, ...keyParts(keyText(said))] : [name];
      found.push({ path, line: start, isOneLine, comment });
    }
    statement = "";
    comments = [];
  };
  let hasValue = false;
  for (const [part] of text.matchAll(token)) {
    if (/^\r?\n$/.test(part)) {
      if (depth > 0) statement += " ";
      else {
        end();
        hasValue = false;
      }
      line++;
      if (depth === 0) start = line;
      continue;
    }
    if (part.startsWith("#")) {
      comments.push(part.slice(1).trimEnd());
      continue;
    }
    statement += part;
    if (part === "=") hasValue = true;
    if (hasTables && hasValue) {
      if (part === "[" || part === "{") depth++;
      if (part === "]" || part === "}") depth--;
    }
    line += part.split("\n").length - 1;
  }
  if (statement.trim() !== "" || comments.length > 0) end();
  return found;
}

/** The path of `[a.b]`, or of the next item of `[[a.b]]`. */
function tablePath(header: string, lists: Map<string, number>): ConfigPath {
  const isList = header.startsWith("[[");
  const path: (string | number)[] = [];
  const parts = keyParts(header.replace(/^\[+|\]+$/g, ""));
  parts.forEach((part, index) => {
    path.push(part);
    const key = JSON.stringify(path);
    const isLast = index === parts.length - 1;
    if (isList && isLast) lists.set(key, (lists.get(key) ?? -1) + 1);
    const item = lists.get(key);
    if (item !== undefined) path.push(item);
  });
  return path;
}

/** The text before the first equals sign outside of quotes. */
function keyText(statement: string): string {
  return /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^="'])*/.exec(statement)![0];
}

function keyParts(text: string): string[] {
  return [...text.matchAll(KEY_PART)].map(([, basic, literal, bare]) =>
    basic === undefined ? literal ?? bare! : unescaped(basic)
  );
}

function unescaped(basic: string): string {
  try {
    return String(parseJsonValue(`"${basic}"`));
  } catch {
    // An escape that TOML alone has: the key is found by no comment.
    return basic;
  }
}
