/**
 * Parsing by the WHATWG URL Standard. Its reference implementation does it, not the platform's `URL`: the one
 * of Deno has rules of its own for `file:`, for spaces at the end of opaque paths and for host names, and a
 * host's version would show in the result.
 *
 * @module
 */
// @ts-types="./whatwg_url.d.ts"
import {
  parseURL,
  serializeHost,
  serializePath,
  serializeURL,
  serializeURLOrigin,
  type UrlRecord,
} from "whatwg-url/lib/url-state-machine.js";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { hasValidALabels } from "./a_labels.ts";
import { SPECIAL_SCHEMES, splitGiven, withoutIgnored } from "./given_parts.ts";
import { MAX_IDN_HOST_CHARS } from "./limits.ts";

export type HostType = "domain" | "ipv4" | "ipv6" | "opaque" | "empty" | "none";

/** The parts of a parsed URL. */
export interface ParsedUrl {
  href: string;
  scheme: string;
  isSpecial: boolean;
  username: string;
  hasPassword: boolean;
  hostType: HostType;
  /** Hostname and port; '' when there is none. */
  host: string;
  hostname: string;
  port: number | null;
  path: string;
  hasOpaquePath: boolean;
  /** null when href has no '?'. */
  query: string | null;
  /** null when href has no '#'. */
  fragment: string | null;
  /** null if the standard says opaque, and for `file:`, where it leaves the choice. */
  origin: string | null;
}

const HIDDEN_PASSWORD = "***";

/** Longer schemes are read as the short one. */
const MAX_READ_SCHEME = 100;
const SHORT_SCHEME = "a";

/** The characters that make a host need Unicode's mapping or Punycode. */
const MAPPED_HOST = /[%\x80-\uffff]|xn--/i;

/**
 * The record of a URL, or of a reference resolved against a base; undefined if the text is not one,
 * or when its host has an invalid A-label.
 *
 * @param path The input's key, for messages.
 * @throws {ToolError} `INPUT_TOO_LARGE` on a host name that would take quadratic time.
 */
export function parseRecord(text: string, path: string, base?: UrlRecord): UrlRecord | undefined {
  const given = splitGiven(withoutIgnored(text), base?.scheme);
  const { scheme = base?.scheme, host = "" } = given;
  const isMapped = SPECIAL_SCHEMES.has(scheme?.toLowerCase() ?? "") && MAPPED_HOST.test(host);
  if (isMapped && host.length > MAX_IDN_HOST_CHARS) {
    throw inputTooLarge(
      "max_idn_host_chars",
      MAX_IDN_HOST_CHARS,
      host.length,
      `The host of "${path}", which is an international one, has a length of`,
    );
  }
  const record = parseWithShortScheme(text, given.scheme, base);
  return record && hasValidALabels(record) ? record : undefined;
}

/**
 * The parser looks the scheme up for each character after it, in time that grows with the scheme's length. A long
 * one is read as a short one, for which the standard has the same rules: neither is special.
 */
function parseWithShortScheme(
  text: string,
  given: string | undefined,
  base: UrlRecord | undefined,
): UrlRecord | undefined {
  const scheme = given?.toLowerCase() ?? base?.scheme ?? "";
  if (scheme.length <= MAX_READ_SCHEME) return parseURL(text, { baseURL: base }) ?? undefined;
  const record = given === undefined
    ? parseURL(text, { baseURL: base && { ...base, scheme: SHORT_SCHEME } })
    : parseURL(SHORT_SCHEME + withoutIgnored(text).slice(given.length));
  return record ? { ...record, scheme } : undefined;
}

/** The parts of a record; the password is shown nowhere. */
export function partsOf(record: UrlRecord): ParsedUrl {
  const { scheme, username, password, host, port, path, query, fragment } = record;
  const hasPassword = password !== "";
  const hostname = host === null ? "" : serializeHost(host);
  const isSpecial = SPECIAL_SCHEMES.has(scheme);
  return {
    href: serializeURL(hasPassword ? { ...record, password: HIDDEN_PASSWORD } : record),
    scheme,
    isSpecial,
    username,
    hasPassword,
    hostType: hostTypeOf(host, isSpecial),
    host: port === null ? hostname : `${hostname}:${port}`,
    hostname,
    port,
    path: serializePath(record),
    hasOpaquePath: typeof path === "string",
    query,
    fragment,
    origin: originOf(record),
  };
}

/** A `blob:` URL has the origin of the http or https URL that is its path; only that one's host and port matter. */
function originOf(record: UrlRecord): string | null {
  if (record.scheme !== "blob") return tupleOrigin(record);
  const { scheme, host, port = "" } = splitGiven(withoutIgnored(serializePath(record)));
  if (!/^https?$/i.test(scheme ?? "")) return null;
  const inner = parseRecord(`${scheme}://${host}:${port}/`, "url");
  return inner ? tupleOrigin(inner) : null;
}

function tupleOrigin(record: UrlRecord): string | null {
  const origin = serializeURLOrigin(record);
  return origin === "null" ? null : origin;
}

function hostTypeOf(host: UrlRecord["host"], isSpecial: boolean): HostType {
  if (host === null) return "none";
  if (host === "") return "empty";
  if (typeof host === "number") return "ipv4";
  if (typeof host !== "string") return "ipv6";
  return isSpecial ? "domain" : "opaque";
}
