/**
 * Finds secrets in plain text in a configuration.
 *
 * @module
 */
import { codePointLength } from "../../shared/code_points.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { isSecretName, isSecretValue, REDACTED, redactText } from "../../shared/secrets/redact.ts";
import { parsePath, writePath } from "./config_path.ts";

/**
 * References that are filled in where the configuration is used: `${NAME}`, `$NAME`, `$(name)`, `{{ name }}`,
 * `%NAME%`.
 */
const REFERENCE =
  /^(?:\$\{[^]*\}|\$[A-Za-z_]\w*|\$\([^()]*\)|\{\{[^]*\}\}|%[A-Za-z_]\w*%|[a-z][a-z0-9+.-]*:\$\{[^]*\})$/;

/**
 * A member of YAML whose value has no quotes and begins as an alias, an anchor or a tag does. Passwords begin so too,
 * and then errors of the reader name them. A search begins at no letter within a name, or a long one takes minutes.
 */
const MARKED = /(?<![\w.-])([\w.-]+)["']?[ \t]*:[ \t]+[*&!]([^\s,\]}]+)/g;

/** Strings of up to this many characters may be words such as `none` or `basic`. */
const MAX_PLAIN = 7;

/** A rate or a time, as the limit of a token is: `1000/min`, `15m`, `30 days`. `2024summer` may be a password. */
const NO_SECRET =
  /^\d+(?:\.\d+)? ?(?:\/ ?\d* ?)?(?:ms|[smhdwy]|(?:sec(?:ond)?|min(?:ute)?|hr|hour|day|week|month|year)s?)$/i;

/** Placeholders for a password. */
const NO_PASSWORD = /^(?:none|null|nil|true|false|yes|no|off|\*+|x+|<[^>]*>)$/i;

/**
 * The paths of strings that are long enough to be secrets, are not references, and are under a secret's name, in the
 * order of the configuration.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { secretPaths } from "./secrets.ts";
 *
 * const config = { db: { password: "correct horse" }, api_key: "${API_KEY}", token: "none" };
 * assert.deepEqual(secretPaths(config, []), ["db.password"]);
 * ```
 *
 * @param set Entries that put values in.
 */
export function secretPaths(
  config: JsonValue,
  set: readonly { path: string; value?: unknown }[],
): string[] {
  const paths = new Set<string>();
  const declared = memberOf(config, "secrets");
  const names = new Set(isJsonObject(declared) ? Object.keys(declared) : []);
  collect(config, [], paths, names);
  for (const { path: text, value } of set) {
    const path = parsePath(text);
    // A value of the input is JSON.
    if (path) collect(value as JsonValue, [...path], paths, names);
  }
  return [...paths];
}

/** @param declared Names of secrets that the configuration declares, as Compose does: a service lists them. */
function collect(
  value: JsonValue,
  path: (string | number)[],
  paths: Set<string>,
  declared: ReadonlySet<string>,
): void {
  if (typeof value === "string") {
    const name = String(path.findLast((step) => typeof step === "string") ?? "");
    const isNamed = isSecretName(name) && isSecret(name, value) && !declared.has(value);
    // A token by its shape, or the password of a URL, whatever the name.
    if (
      isNamed || (!REFERENCE.test(value) && redactText(value) !== value && !hasReference(value))
    ) {
      paths.add(writePath(path));
    }
  } else if (value !== null && typeof value === "object") {
    for (const [name, member] of Object.entries(value)) {
      path.push(Array.isArray(value) ? Number(name) : name);
      collect(member, path, paths, declared);
      path.pop();
    }
  }
}

/** A password is one however short it is. */
function isSecret(name: string, text: string): boolean {
  if (REFERENCE.test(text) || NO_SECRET.test(text)) return false;
  if (/(?:passw(?:or)?d|pass|pwd)$/i.test(name)) return text !== "" && !NO_PASSWORD.test(text);
  return codePointLength(text) > MAX_PLAIN;
}

/** A URL whose password is put in later: `postgres://user:${PASSWORD}@host`. */
function hasReference(text: string): boolean {
  return /:(?:\$\{[^}]*\}|\$[A-Za-z_]\w*|%[A-Za-z_]\w*%)@/.test(text);
}

/** Takes out of texts what is in YAML as an alias, an anchor or a tag, and may be a secret. */
export function markRedactor(source: string): (text: string) => string {
  const marks = [...source.matchAll(MARKED)]
    .filter(([, name, mark]) => isSecretName(name!) && isSecretValue(mark!))
    .map(([, , mark]) => mark!);
  const distinct = [...new Set(marks)];
  return (text) => distinct.reduce((rest, mark) => rest.replaceAll(mark, REDACTED), text);
}

/** The reader's message about a value, unless its name suggests a secret: the message may repeat it. */
export function withoutSecret(message: string, path = ""): string {
  const name = path.split("/").findLast((step) => !/^\d*$/.test(step)) ?? "";
  return isSecretName(name)
    ? `The value at ${path} is not shown, for it has the name of a secret`
    : message;
}
