/**
 * curl's changes to the URL of a command.
 *
 * @module
 */
import { percentDecodedBytes } from "../../shared/percent.ts";

const USER_INFO = /^([^/?#]*:\/\/)([^/?#]*)@/;

/** A URL without "://" is one of http, as far as this tool goes. One in its query does not count. */
export function withScheme(url: string): string {
  return /^[^/?#]*:\/\//.test(url) ? url : `http://${url}`;
}

/** `-G`: data after the query of a URL, before its fragment. */
export function withQuery(url: string, data: string): string {
  if (data === "") return url;
  const { head, query, fragment } = splitUrl(url);
  const separator = query === undefined || query === "" || query.endsWith("&") ? "" : "&";
  return `${head}?${query ?? ""}${separator}${data}${fragment}`;
}

/**
 * `-T`: the name of the file after a URL that ends in "/" or has no path. "-" is standard input.
 */
export function uploadUrl(url: string, path: string): string {
  const { head, query, fragment } = splitUrl(url);
  const isFolder = head.endsWith("/") || !/^[^/]*:\/\/[^/]+\//.test(head);
  if (path === "-" || path === "." || !isFolder) return url;
  const folder = head.endsWith("/") ? head : `${head}/`;
  const rest = query === undefined ? fragment : `?${query}${fragment}`;
  return folder + percentEncoded(baseName(path)) + rest;
}

/** Every byte but A-Z a-z 0-9 - . _ ~ as %HH; a lone surrogate counts as U+FFFD. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The last segment of a path of POSIX or Windows. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** Whether curl would expand braces or brackets. Those of an IPv6 address and of `${NAME}` do not count. */
export function isGlob(url: string): boolean {
  const rest = url.replaceAll(/\$\{\w[^{}]*\}/g, "")
    .replace(/^([^/[]*:\/\/)?([^/?#@[]*@)?\[[0-9a-f.%]*:[0-9a-z:.%]*\]/i, "");
  return /(?<!\\)\{[^{}]*\}|(?<!\\)\[[^[\]]*\]/.test(rest);
}

/** Whether a URL that begins with a scheme has a password in its user information. */
export function hasPassword(url: string): boolean {
  return /^[^/?#]*:\/\/[^/?#:@]*:[^/?#]*@/.test(url);
}

/** "user:password" in bytes, of a URL that begins with a scheme; undefined when it names no user. */
export function userInfoOf(url: string): Uint8Array<ArrayBuffer> | undefined {
  const given = USER_INFO.exec(url)?.[2];
  if (given === undefined) return undefined;
  return percentDecodedBytes(given.includes(":") ? given : `${given}:`);
}

/** A URL that begins with a scheme, without its user information. */
export function withoutUserInfo(url: string): string {
  return url.replace(USER_INFO, "$1");
}

/** The parts of a URL that begins with a scheme. */
export interface UrlParts {
  /** Without ":". */
  scheme: string;
  /** Host and port, without user information. */
  host: string;
  /** Path and query; "" when there is neither. */
  target: string;
}

/** Splits an absolute URL as written. */
export function partsOf(url: string): UrlParts {
  const [, scheme, authority, target] = /^([^:/?#]*):\/\/([^/?#]*)([^#]*)/.exec(url) ??
    ["", "http", "", url];
  return {
    scheme: scheme!,
    host: authority!.slice(authority!.lastIndexOf("@") + 1),
    target: target!,
  };
}

function splitUrl(url: string): { head: string; query: string | undefined; fragment: string } {
  const hash = url.indexOf("#");
  const rest = hash < 0 ? url : url.slice(0, hash);
  const mark = rest.indexOf("?");
  return {
    head: mark < 0 ? rest : rest.slice(0, mark),
    query: mark < 0 ? undefined : rest.slice(mark + 1),
    fragment: hash < 0 ? "" : url.slice(hash),
  };
}
