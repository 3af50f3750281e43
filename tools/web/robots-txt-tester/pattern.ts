/**
 * Paths and path patterns of robots.txt, and how they match (RFC 9309, sections 2.2.2 and 2.2.3).
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

/** A pattern taken apart, ready to match. */
export interface PathPattern {
  /** Characters of the normalised pattern: the longest matching one decides. */
  length: number;
  /** What stands between its asterisks; null for a pattern that cannot match. */
  pieces: string[] | null;
  /** It ends in `$`: the path must end where the pattern does. */
  isAnchored: boolean;
}

/** Takes a normalised pattern apart. An empty one, and one that begins otherwise, matches no path. */
export function compilePattern(normalized: string): PathPattern {
  const isAnchored = normalized.endsWith("$");
  const body = isAnchored ? normalized.slice(0, -1) : normalized;
  const canMatch = /^[/*]/.test(normalized);
  return {
    length: normalized.length,
    pieces: canMatch ? body.split("*").map((piece) => piece.replaceAll("$", "%24")) : null,
    isAnchored,
  };
}

/**
 * A normalised path as {@linkcode matches} takes it: the characters that are special in a pattern stand
 * escaped, since there `%2A` and `%24` are the way to write them (RFC 9309, section 2.2.3).
 */
export function comparablePath(normalized: string): string {
  return normalized.replaceAll("*", "%2A").replaceAll("$", "%24");
}

/**
 * Whether a pattern matches a path from its start. Each piece is taken where it first fits, which is enough:
 * an asterisk takes up whatever lies between. Time is linear in pattern × path.
 */
export function matches({ pieces, isAnchored }: PathPattern, path: string): boolean {
  if (!pieces || !path.startsWith(pieces[0]!)) return false;
  let at = pieces[0]!.length;
  const last = pieces.length - 1;
  for (let index = 1; index <= last; index++) {
    const piece = pieces[index]!;
    if (index === last && isAnchored) {
      return path.length - piece.length >= at && path.endsWith(piece);
    }
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !isAnchored || at === path.length;
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
