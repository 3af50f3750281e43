/**
 * Strict-Transport-Security (RFC 6797, section 6.1).
 *
 * @module
 */

/** Seconds of a year: what the preload list asks for. */
export const HSTS_YEAR = 31_536_000;

/** A Strict-Transport-Security header (RFC 6797, section 6.1). */
export interface StrictTransport {
  /** The digits of max-age; undefined if browsers find none and ignore the header. */
  maxAge?: string;
  includeSubDomains: boolean;
  preload: boolean;
}

/** Name and value of a directive, the value a token or in quotes (RFC 6797, section 6.1). */
const DIRECTIVE =
  /^[\t ]*([!#$%&'*+.^_`|~0-9A-Za-z-]+)(?:[\t ]*=[\t ]*([!#$%&'*+.^_`|~0-9A-Za-z-]+|"[^"\\]*"))?[\t ]*$/;

const NONE: StrictTransport = { includeSubDomains: false, preload: false };

/**
 * Reads the value of the header. One that breaks the grammar or repeats a directive says nothing: browsers ignore it
 * (RFC 6797, sections 6.1 and 8.1).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readStrictTransport } from "./hsts.ts";
 *
 * const { maxAge, includeSubDomains } = readStrictTransport('max-age="600"; includeSubDomains');
 * assert.deepEqual([maxAge, includeSubDomains], ["600", true]);
 * assert.equal(readStrictTransport("max-age=600, includeSubDomains").maxAge, undefined);
 * ```
 */
export function readStrictTransport(value: string): StrictTransport {
  const directives = new Map<string, string>();
  for (const part of value.split(";")) {
    if (part.trim() === "") continue;
    const [, name, text = ""] = DIRECTIVE.exec(part) ?? [];
    if (name === undefined || directives.has(name.toLowerCase())) return NONE;
    directives.set(name.toLowerCase(), text);
  }
  const [, plain, quoted] = /^(?:(\d+)|"(\d+)")$/.exec(directives.get("max-age") ?? "") ?? [];
  const maxAge = plain ?? quoted;
  if (maxAge === undefined) return NONE;
  return {
    maxAge,
    includeSubDomains: directives.has("includesubdomains"),
    preload: directives.has("preload"),
  };
}
