/**
 * Changes of headers as directives of web servers.
 *
 * @module
 */
import type { HeaderChange } from "./header_changes.ts";

/**
 * Directives of nginx (ngx_http_headers_module, ngx_http_proxy_module), a line for each change; one that is
 * changed is taken out of the upstream's answer on a line before.
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
  return changes.flatMap(nginxLines).join("\n") + "\n";
}

/** Directives of Apache (mod_headers), a line for each change. */
export function apacheConf(changes: readonly HeaderChange[]): string {
  return changes.map(apacheLine).join("\n") + "\n";
}

function nginxLines({ action, name, value }: HeaderChange): string[] {
  if (action === "cookie") {
    const flags = (value ?? "").toLowerCase().split("; ").join(" ");
    return [`proxy_cookie_flags ${nginxWord(name)} ${flags};`];
  }
  if (value === null) return [name === "server" ? "server_tokens off;" : hide(name)];
  const add = `add_header ${name} ${quoted(value)} always;`;
  return action === "change" ? [hide(name), add] : [add];
}

function hide(name: string): string {
  return `proxy_hide_header ${name};`;
}

/** A word of a configuration, in quotes where it holds more than letters, digits and the like. */
function nginxWord(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : quoted(text);
}

function apacheLine({ action, name, value }: HeaderChange): string {
  if (action === "cookie") {
    return `Header always edit Set-Cookie "^(${inPattern(name)}=.*)$" "$1; ${value}"`;
  }
  if (value === null) {
    return name === "server" ? "ServerTokens Prod" : `Header always unset ${name}`;
  }
  // A percent sign begins a format specifier.
  return `Header always set ${name} ${quoted(value.replaceAll("%", "%%"))}`;
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
