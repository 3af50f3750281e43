/**
 * The parts of a URL as it was given, before anything is normalised: the split of the WHATWG URL Standard
 * (section 4.4, basic URL parser) without its changes.
 *
 * @module
 */

/** Default port of each special scheme; `file` has none. */
export const SPECIAL_SCHEMES: ReadonlyMap<string, number | null> = new Map([
  ["ftp", 21],
  ["file", null],
  ["http", 80],
  ["https", 443],
  ["ws", 80],
  ["wss", 443],
]);

/** The parts of a URL as written, before the parser normalises them. */
export interface GivenParts {
  /** Without ':'; undefined when the text has no scheme. */
  scheme?: string;
  /** The text between the scheme and the query or fragment, as written. */
  beforeQuery: string;
  /** The slashes of `beforeQuery` before anything else; `\` of a special scheme is a slash. */
  slashes: string;
  /** Undefined when there is no authority. */
  host?: string;
  /** Without ':'; undefined when there is no ':'. */
  port?: string;
  /** With `\` of a special scheme as a slash. */
  path: string;
  /** Without '?' and '#'; undefined when the mark is absent. */
  query?: string;
  fragment?: string;
}

/**
 * Removes the characters that the parser skips: C0 controls and spaces at both ends, tabs and line ends
 * everywhere.
 */
export function withoutIgnored(text: string): string {
  return trimmed(text).replace(/[\t\n\r]/g, "");
}

/** A text without the C0 controls and spaces at its ends. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
}

/**
 * Splits a URL that {@linkcode withoutIgnored} has cleaned.
 *
 * @param defaultScheme Lowercase scheme by which a reference without one is read.
 */
export function splitGiven(text: string, defaultScheme?: string): GivenParts {
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(text)?.[0];
  const [beforeFragment, fragment] = cutAt(text.slice(scheme ? scheme.length + 1 : 0), "#");
  const [beforeQuery, query] = cutAt(beforeFragment, "?");
  const readAs = scheme?.toLowerCase() ?? defaultScheme ?? "";
  const isSpecial = SPECIAL_SCHEMES.has(readAs);
  const main = isSpecial ? beforeQuery.replaceAll("\\", "/") : beforeQuery;
  const slashes = /^\/*/.exec(main)![0];
  const parts: GivenParts = { scheme, beforeQuery, slashes, path: main, query, fragment };
  const skipsSlashes = isSpecial && readAs !== "file";
  // A special scheme needs no slashes before its host, and skips any number of them; everything else needs two.
  if (slashes.length < 2 && !(skipsSlashes && scheme !== undefined)) return parts;
  const rest = main.slice(skipsSlashes ? slashes.length : 2);
  const [authority, path] = cutAt(rest, "/");
  return {
    ...parts,
    path: path === undefined ? "" : `/${path}`,
    ...splitAuthority(authority),
  };
}

function splitAuthority(authority: string): { host: string; port?: string } {
  const hostAndPort = authority.slice(authority.lastIndexOf("@") + 1);
  const hostEnd = hostAndPort.startsWith("[") ? hostAndPort.indexOf("]") + 1 : 0;
  const colon = hostAndPort.indexOf(":", hostEnd);
  if (colon < 0) return { host: hostAndPort };
  return { host: hostAndPort.slice(0, colon), port: hostAndPort.slice(colon + 1) };
}

/** The text before and after the first occurrence of a mark. */
function cutAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
