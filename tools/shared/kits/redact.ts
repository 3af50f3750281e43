/**
 * Secrets of a caller, which no kit repeats.
 *
 * @module
 */
import { type JsonValue, setOwn } from "../json/value.ts";

/** What stands where a secret stood. */
export const REDACTED = "[redacted]";

/** Names whose values are secrets. */
const SECRET_NAME = /(?:authorization|api[-_]?key|token|secret|passw(?:or)?d|cookie|credential)/i;

/**
 * The word of a secret, the sign behind it, and the value behind that: a run up to what ends a value in plain text.
 * Other words are passed by without their values, which may have a secret in them: `url: /?token=…`.
 */
const NAMED_VALUE = new RegExp(
  `(?<![\\w.-])(?=[\\w.-]*?${SECRET_NAME.source})([\\w.-]+)(["']?[ \\t]*[=:][ \\t]*["']?)([^\\s"',;&]+)`,
  "gi",
);

/** Credentials of HTTP (RFC 9110, section 11.4), and no parameter of a challenge, such as `Basic realm="a"`. */
const CREDENTIALS =
  /\b(Bearer|Basic)([ \t]+)(?!(?:realm|charset|scope|error\w{0,20})=)[A-Za-z0-9._~+/-]+=*/gi;

/** The user-info of a URL (RFC 3986, section 3.2.1). */
const USER_INFO = /:\/\/[^\s/?#"'<>]*@/g;

/** Whether the value of a key of this name is a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/**
 * A text without its secrets: credentials of HTTP, user-info of URLs, and what stands behind a name like
 * `api_key` where it has eight or more characters with a letter and a digit.
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
export function redactText(text: string): string {
  return text
    .replace(CREDENTIALS, `$1$2${REDACTED}`)
    .replace(USER_INFO, `://${REDACTED}@`)
    .replace(
      NAMED_VALUE,
      (all, name: string, sign: string, value: string) =>
        isSecretValue(value) ? name + sign + REDACTED : all,
    );
}

/** Whether a word of plain text can be a secret: it is long enough, and not a plain word or number. */
export function isSecretValue(value: string): boolean {
  return value.length >= 8 && /[A-Za-z]/.test(value) && /\d/.test(value);
}

/**
 * A value without its secrets: strings under a secret name as a whole, all others as text. Numbers stay, such
 * as the one under `max_tokens`.
 */
export function redactJson(value: JsonValue): JsonValue {
  return redactNamed("", value);
}

function redactNamed(name: string, value: JsonValue): JsonValue {
  if (typeof value === "string") return isSecretName(name) ? REDACTED : redactText(value);
  if (value === null || typeof value !== "object") return value;
  // The items of a list under a secret name are secrets too.
  if (Array.isArray(value)) return value.map((item) => redactNamed(name, item));
  const copy: Record<string, JsonValue> = {};
  for (const key of Object.keys(value)) setOwn(copy, key, redactNamed(key, value[key]!));
  return copy;
}
