/**
 * Headers and changes as they may be shown.
 *
 * @module
 */
import type { HeaderLine } from "../../shared/http_fields.ts";
import { isSecretName, REDACTED, redactText } from "../../shared/secrets/redact.ts";
import type { HeaderChange } from "./header_changes.ts";

/** Named like secrets, but without secret values. */
const NO_SECRET = "access-control-allow-credentials";

/**
 * A header's value without its secrets.
 *
 * @param line Of a Set-Cookie line the cookie's value is out already.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { shownValue } from "./redacted.ts";
 *
 * assert.equal(shownValue({ name: "x-api-key", value: "a1b2" }), "[redacted]");
 * ```
 */
export function shownValue({ name, value }: HeaderLine): string {
  if (name === "set-cookie" || name === NO_SECRET) return redactText(value);
  return isSecretName(name) ? REDACTED : redactText(value);
}

/** A change without secrets. */
export function shownChange(change: HeaderChange): HeaderChange {
  const { action, name, value } = change;
  if (action === "cookie" || value === null) return change;
  return { ...change, value: shownValue({ name, value }) };
}

/** Names of the headers, but Set-Cookie, that held a secret, each once. */
export function namesWithSecrets(lines: readonly HeaderLine[]): string[] {
  const holding = lines.filter((line) =>
    line.name !== "set-cookie" && shownValue(line) !== line.value
  );
  return [...new Set(holding.map(({ name }) => name))];
}
