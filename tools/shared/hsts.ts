/**
 * Strict-Transport-Security (RFC 6797, section 6.1).
 *
 * @module
 */

/** Seconds of a year: what the preload list asks for. */
export const HSTS_YEAR = 31_536_000;

export interface StrictTransport {
  /** The digits of max-age; undefined where browsers find none and ignore the header. */
  maxAge?: string;
  includeSubDomains: boolean;
  preload: boolean;
}

/**
 * Reads the value of the header. Of repeated directives the first counts.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readStrictTransport } from "./hsts.ts";
 *
 * const { maxAge, includeSubDomains } = readStrictTransport('max-age="600"; includeSubDomains');
 * assert.deepEqual([maxAge, includeSubDomains], ["600", true]);
 * ```
 */
export function readStrictTransport(value: string): StrictTransport {
  const directives = readDirectives(value);
  return {
    maxAge: digitsOf(directives.get("max-age")),
    includeSubDomains: directives.has("includesubdomains"),
    preload: directives.has("preload"),
  };
}

/** Values by name in lower case; of repeated directives the first. */
function readDirectives(value: string): ReadonlyMap<string, string> {
  const directives = new Map<string, string>();
  for (const part of value.split(";")) {
    const [name = "", ...rest] = part.split("=");
    const key = name.trim().toLowerCase();
    if (!directives.has(key)) directives.set(key, rest.join("=").trim());
  }
  return directives;
}

/** Digits, which may stand in quotes. */
function digitsOf(text = ""): string | undefined {
  const digits = /^(?:(\d+)|"(\d+)")$/.exec(text);
  return digits ? digits[1] ?? digits[2] : undefined;
}
