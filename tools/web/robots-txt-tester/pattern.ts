/**
 * Paths and path patterns of robots.txt in the form in which they are compared (RFC 9309, sections 2.2.2 and
 * 2.2.3).
 *
 * @module
 */

/**
 * A path or pattern in the form in which they are compared: non-ASCII characters as UTF-8 %HH, hex digits in
 * upper case, unreserved characters (RFC 3986, section 2.3) as themselves.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { normalizePath } from "./pattern.ts";
 * assert.equal(normalizePath("/ツ/%62%61%7a/%2f"), "/%E3%83%84/baz/%2F");
 * ```
 */
export function normalizePath(text: string): string {
  return text.toWellFormed()
    .replace(/[^\0-\x7f]+/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(parseInt(escape.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(character) ? character : escape.toUpperCase();
    });
}

/** A pattern split at its asterisks, each of which stands for any text. */
export interface PathPattern {
  /** Characters of the normalised pattern: the longest matching one decides. */
  length: number;
  /** The beginning that the path must have. */
  prefix: string;
  /** The parts that must follow somewhere, in this order. */
  floating: string[];
  /** The required end of the path; undefined for a pattern without `$`. */
  suffix: string | undefined;
  /** The path is the prefix and nothing else. */
  isExact: boolean;
  /** A path with fewer characters does not match. */
  leastLength: number;
}

/** Takes a normalised pattern apart; undefined when it matches no path: it is empty, or begins otherwise. */
export function parsePattern(normalized: string): PathPattern | undefined {
  if (!/^[/*]/.test(normalized)) return undefined;
  const isAnchored = normalized.endsWith("$");
  const body = isAnchored ? normalized.slice(0, -1) : normalized;
  const [prefix = "", ...rest] = body.split("*").map((piece) => piece.replaceAll("$", "%24"));
  const isExact = isAnchored && rest.length === 0;
  const suffix = isAnchored ? rest.pop() : undefined;
  const floating = rest.filter((piece) => piece !== "");
  const leastLength = [prefix, ...floating, suffix ?? ""].join("").length;
  return { length: normalized.length, prefix, floating, suffix, isExact, leastLength };
}

/**
 * A normalised path as patterns are held against it: the characters that are special in a pattern stand
 * escaped, since there `%2A` and `%24` are the way to write them (RFC 9309, section 2.2.3).
 */
export function comparablePath(normalized: string): string {
  return normalized.replaceAll("*", "%2A").replaceAll("$", "%24");
}

/**
 * Google's addition: an allow pattern that names the index page of a directory allows the directory too.
 *
 * @returns The directory's pattern, or undefined when the last part does not begin with `index.htm`.
 */
export function directoryPattern(normalized: string): string | undefined {
  const slash = normalized.lastIndexOf("/");
  if (slash < 0 || !normalized.startsWith("/index.htm", slash)) return undefined;
  return `${normalized.slice(0, slash + 1)}$`;
}
