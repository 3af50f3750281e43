/**
 * Changes of headers as directives of web servers.
 *
 * @module
 */
import type { HeaderChange } from "./header_changes.ts";

/** What stands for a dollar sign in a value of nginx, which has no escape for the sign of its variables. */
const DOLLAR = "${dollar}";
const DOLLAR_DEFINED =
  '# The values below need this in the http block: geo $dollar { default "$"; }';

/**
 * Directives of nginx (ngx_http_headers_module, ngx_http_proxy_module, ngx_http_fastcgi_module), a line for each
 * change; what is changed or removed is taken out of the upstream's answer too, on lines before.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { nginxConf } from "./directives.ts";
 *
 * assert.equal(
 *   nginxConf([{ action: "add", name: "x-content-type-options", value: "nosniff" }]),
 *   'add_header x-content-type-options "nosniff" always;\n',
 * );
 * ```
 */
export function nginxConf(changes: readonly HeaderChange[]): string {
  const lines = changes.flatMap(nginxLines);
  const hasDollar = lines.some((line) => line.includes(DOLLAR));
  return textOf(hasDollar ? [DOLLAR_DEFINED, ...lines] : lines);
}

/**
 * Directives of Apache (mod_headers). Headers of a proxied server and of mod_php stand in its table `onsuccess`,
 * those of CGI and FastCGI programs in `always`: what is changed or removed is so in both.
 */
export function apacheConf(changes: readonly HeaderChange[]): string {
  return textOf(changes.flatMap(apacheLines));
}

/** Cookies of one name that lack the same are one line. */
function textOf(lines: readonly string[]): string {
  return [...new Set(lines)].join("\n") + "\n";
}

function nginxLines({ action, name, value }: HeaderChange): string[] {
  if (action === "cookie") {
    const flags = (value ?? "").toLowerCase().split("; ").join(" ");
    return [`proxy_cookie_flags ${nginxWord(name)} ${flags};`];
  }
  if (value === null) return name === "server" ? ["server_tokens off;"] : hide(name);
  const add = `add_header ${name} ${nginxQuoted(value)} always;`;
  return action === "change" ? [...hide(name), add] : [add];
}

function hide(name: string): string[] {
  return [`proxy_hide_header ${name};`, `fastcgi_hide_header ${name};`];
}

/** A word of a configuration, in quotes where it holds more than letters, digits and the like. */
function nginxWord(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : nginxQuoted(text);
}

function nginxQuoted(text: string): string {
  return quoted(text).replaceAll("$", () => DOLLAR);
}

function apacheLines({ action, name, value, isBesides }: HeaderChange): string[] {
  if (action === "cookie") {
    const edit = `edit Set-Cookie "^(${inPattern(name)}=.*)$" "$1; ${value}"`;
    return [`Header onsuccess ${edit}`, `Header always ${edit}`];
  }
  const unset = `Header onsuccess unset ${name}`;
  if (value === null) {
    return [unset, name === "server" ? "ServerTokens Prod" : `Header always unset ${name}`];
  }
  // A percent sign begins a format specifier, a backslash an escape of the format.
  const text = quoted(value.replace(/[%\\]/g, "$&$&"));
  const set = `Header always ${isBesides ? "add" : "set"} ${name} ${text}`;
  return action === "change" ? [unset, set] : [set];
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** A cookie's name in a quoted regular expression: a backslash of the expression is two in quotes. */
function inPattern(name: string): string {
  return name.replace(
    /[.*+?^${}()|[\]"\\]/g,
    (character) => character === "\\" ? "\\\\\\\\" : `\\${character}`,
  );
}
