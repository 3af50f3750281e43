/**
 * Secrets that a caller sent, which no answer repeats: one module for kits, reviews and context packs.
 *
 * @module
 */
import { isRawNumber } from "../json/source_number.ts";
import { type JsonValue, setOwn } from "../json/value.ts";
import { redactCommandLines } from "./command_lines.ts";
import { redactKeyBlocks } from "./key_blocks.ts";
import { type Marked, occurrencesOf, REDACTED, replaceMarked } from "./marked.ts";
import { isSecretName, isSecretValue, redactNamedValues } from "./named_values.ts";
import { redactShapes } from "./shapes.ts";

export { redactKeyBlocks } from "./key_blocks.ts";
export { REDACTED } from "./marked.ts";
export { isSecretName, isSecretValue } from "./named_values.ts";

/** The mark in reviews and in messages of tools. */
export const REDACTED_IN_REVIEW = "<redacted>";

/** Credentials by their scheme alone, and no parameter of a challenge, such as `Basic realm="a"`. */
const CREDENTIALS =
  /\b(Bearer|Basic)([ \t]+)(?!(?:realm|charset|scope|error\w{0,20})=)([A-Za-z0-9._~+/-]+=*)/gi;

/**
 * The user-info of a URL (RFC 3986, section 3.2.1), but a user alone of what is not a web address:
 * `ssh://git@host`.
 */
const USER_INFO = /:\/\/[^\s/?#"'<>]*@/g;
const WEB = /(?:https?|ftps?|wss?)$/i;

/** The most characters of a user and a password that are looked at. */
const MAX_USER_INFO = 265;

/** Members beside which `pass` is a password. */
const LOGINS = ["user", "username", "login"];

/** The same in a connection string without a scheme: `postgres:x@db:5432`, `user:password@tcp(host)`. */
const HOST = /(?:tcp|unix)\(|(?!sha\d)[\w.-]{1,253}:\d{2,5}\b|localhost\b/y;
const USER_AND_PASSWORD = /(?<![\w./-])([A-Za-z][\w.-]{0,63}):([^\s:@/"'<>]{1,200})$/;
const DATABASE_USER =
  /^(?:postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|amqp|rabbitmq|mssql|sa|root|admin|user)$/i;

/**
 * A text without its secrets: private keys, tokens that are known by their shape, credentials of HTTP, user-info of
 * URLs, and what comes after a name like `api_key` and looks like a secret. Lines stay lines.
 *
 * @param mark The text in the place of a secret.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { redactText } from "./redact.ts";
 *
 * const text = "GET https://me:pw@host/ api_key=a1b2c3d4";
 * assert.equal(redactText(text), "GET https://[redacted]@host/ api_key=[redacted]");
 * ```
 */
export function redactText(text: string, mark = REDACTED): string {
  return redactNamedValues(redactMarked(text, mark), mark);
}

function redactMarked(text: string, mark: string): string {
  const marked = redactCommandLines(redactShapes(redactKeyBlocks(text, mark), mark), mark)
    .replace(
      CREDENTIALS,
      (all, scheme: string, blank: string, value: string) =>
        isCredential(scheme, value) ? scheme + blank + mark : all,
    )
    .replace(USER_INFO, (all, at: number, whole: string) => {
      const isUserOnly = !all.includes(":", "://".length);
      if (isUserOnly && !WEB.test(whole.slice(Math.max(0, at - 5), at))) return all;
      return `://${mark}@`;
    });
  return replaceMarked(marked, [...passwordsOfConnections(marked)], mark);
}

function* passwordsOfConnections(text: string): Generator<Marked> {
  let done = 0;
  for (const at of occurrencesOf(text, "@")) {
    HOST.lastIndex = at + 1;
    const from = Math.max(done, at - MAX_USER_INFO);
    done = at + 1;
    if (!HOST.test(text)) continue;
    const [, user, password] = USER_AND_PASSWORD.exec(text.slice(from, at)) ?? [];
    if (password === undefined) continue;
    const isOne = DATABASE_USER.test(user!) || isSecretValue(password) || text[at + 4] === "(";
    if (isOne) yield { from: at - password.length, to: at };
  }
}

/** `Basic setup` and `bearer authentication` are words. */
function isCredential(scheme: string, value: string): boolean {
  if (scheme.toLowerCase() === "bearer") return value.length >= 8 && /\d/.test(value);
  return /^[A-Za-z0-9+/]{4,}=*$/.test(value) && !/^[A-Z]?[a-z]+$/.test(value) &&
    holdsUser(value.replace(/=+$/, ""));
}

/** Whether base64 holds `user:password` (RFC 7617, section 2). */
function holdsUser(base64: string): boolean {
  // No group of base64 has one digit.
  if (base64.length % 4 === 1) return false;
  return /^[\x20-\x7e\x80-\xff]*:[\x20-\x7e\x80-\xff]*$/.test(atob(base64));
}

/**
 * A value without its secrets: strings under a secret name as a whole, all others as text. Numbers stay, such
 * as the one under `max_tokens`.
 */
export function redactJson(value: JsonValue, mark = REDACTED): JsonValue {
  return redactNamed("", value, mark);
}

function redactNamed(name: string, value: JsonValue, mark: string): JsonValue {
  if (typeof value === "string") return isSecretName(name) ? mark : redactText(value, mark);
  if (value === null || typeof value !== "object" || isRawNumber(value)) return value;
  // The items of a list under a secret name are secrets too.
  if (Array.isArray(value)) return value.map((item) => redactNamed(name, item, mark));
  const copy: Record<string, JsonValue> = {};
  for (const key of Object.keys(value)) {
    const named = key === "pass" && LOGINS.some((login) => Object.hasOwn(value, login));
    setOwn(copy, key, redactNamed(named ? "password" : key, value[key]!, mark));
  }
  return copy;
}
