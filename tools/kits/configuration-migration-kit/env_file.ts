/**
 * A configuration as a .env file: one line for each value, names in capitals, all values texts.
 *
 * @module
 */
import { readEnv } from "../../shared/env/read_env.ts";
import { isJsonObject, type JsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { ConfigPath } from "./config_path.ts";

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Values that need no quotes in any reader of such files. */
const PLAIN = /^[A-Za-z0-9_.,:/@%+=?&~^-]*$/;

/** A reference that a reader puts the value in for; people write the names of such in capitals. */
const REFERENCE = /\$(?:\{[A-Za-z_][^}]*\}|[A-Z_][A-Z0-9_]*(?![a-z]))/;

/**
 * A password's digest by the kinds of crypt(5) and of passlib's modular format, alone or behind a user's name: no `$`
 * in it refers to anything. `$a$PATH` is none, and neither is `$1$PATH`.
 */
const DIGEST =
  /^(?:[^\s$:]+:)?\$(?:[1-7]|2[abxy]|g?y|[PHS]|md5|sha1|apr1|(?:argon2|scrypt|pbkdf2|bcrypt)[a-z\d-]*)\$(?![A-Z_]+$)/;

/** A value of the configuration, and the line that it becomes. */
export interface EnvEntry {
  name: string;
  path: ConfigPath;
  text: string;
  /** It is not text in the configuration. */
  isOther: boolean;
  isNull: boolean;
}

/**
 * The assignments of a file, as an object of texts.
 *
 * @throws {ToolError} `INVALID_ENV` on a line that is not an assignment.
 */
export function readEnvConfig(text: string): { value: JsonObject; duplicates: string[] } {
  const { values, lines, faults } = readEnv(text);
  const [fault] = faults;
  if (fault) {
    const what = fault.kind === "INVALID_LINE" ? "is no NAME=value" : "has a quote without its end";
    throw new ToolError<"INVALID_ENV">(
      "INVALID_ENV",
      `Line ${fault.line} of the .env file ${what}`,
      {
        line: fault.line,
      },
    );
  }
  const value: JsonObject = {};
  for (const [name, text] of values) setOwn(value, name, text);
  return {
    value,
    duplicates: [...lines].filter(([, all]) => all.length > 1).map(([name]) => name),
  };
}

/**
 * The entries of a configuration: the names of its levels with `_` between them, in capitals; a list is JSON text.
 *
 * @param keepsNames Whether names stay unchanged, as those of a source that is a .env file do.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { envEntries } from "./env_file.ts";
 *
 * const [entry] = envEntries({ server: { "max-size": 5 } }, false);
 * assert.deepEqual([entry?.name, entry?.text], ["SERVER_MAX_SIZE", "5"]);
 * ```
 */
export function envEntries(root: JsonValue, keepsNames: boolean): EnvEntry[] {
  const entries: EnvEntry[] = [];
  visit(root, []);
  return entries;

  function visit(value: JsonValue, path: string[]): void {
    if (isJsonObject(value) && Object.keys(value).length > 0) {
      for (const [name, member] of Object.entries(value)) visit(member, [...path, name]);
      return;
    }
    const text = typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
    const name = keepsNames && path.length === 1 && NAME.test(path[0]!) ? path[0]! : nameOf(path);
    entries.push({ name, path, text, isOther: typeof value !== "string", isNull: value === null });
  }
}

/**
 * Names of variables whose values refer to others, which readers of .env files put in and those of other formats do
 * not. In single quotes a reference stands for itself.
 */
export function referringNames(source: string, value: JsonObject): string[] {
  const literal = new Set(
    [...source.matchAll(/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*'/gm)].map(([, name]) =>
      name!
    ),
  );
  return Object.entries(value)
    .filter(([name, text]) =>
      !literal.has(name) && REFERENCE.test(String(text)) && !DIGEST.test(String(text))
    )
    .map(([name]) => name);
}

/** The object as which the file is read back. */
export function envValue(entries: readonly EnvEntry[]): JsonObject {
  const value: JsonObject = {};
  for (const { name, text } of entries) setOwn(value, name, text);
  return value;
}

/** Names that more than one value of the configuration would have. */
export function sameNames(entries: readonly EnvEntry[]): string[] {
  const groups = Map.groupBy(entries, ({ name }) => name);
  return [...groups].filter(([, same]) => same.length > 1).map(([name]) => name);
}

/** The file's text. */
export function writeEnv(entries: readonly EnvEntry[]): string {
  return entries.map(({ name, text }) => `${name}=${quoted(text)}\n`).join("");
}

function nameOf(path: readonly string[]): string {
  const name = path.join("_").toUpperCase().replace(/[^A-Z0-9_]/g, "_");
  return /^[0-9]/.test(name) || name === "" ? `_${name}` : name;
}

/**
 * A `$` that stands for nothing is in single quotes, where no reader puts something in for it, and so is what double
 * quotes would need escapes for, which not all readers know. Of a line break a shell and systemd know no escape, so
 * it is there as it is.
 */
function quoted(text: string): string {
  if (PLAIN.test(text)) return text;
  const isLiteral = /[$`\\"]/.test(text) && (DIGEST.test(text) || !REFERENCE.test(text));
  if (isLiteral && !/['\r]/.test(text)) return `'${text}'`;
  return `"${text.replace(/[\\"]/g, "\\$&").replaceAll("\r", "\\r")}"`;
}
