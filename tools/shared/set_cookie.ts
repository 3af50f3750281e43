/**
 * Set-Cookie (RFC 6265, section 4.1) without the cookie's value, which is not kept.
 *
 * @module
 */
/** The values of SameSite (RFC 6265bis, section 4.1.2.7). */
export const SAME_SITE = ["strict", "lax", "none"] as const;

/** A cookie of a Set-Cookie header (RFC 6265, section 5.2). */
export interface Cookie {
  name: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: (typeof SAME_SITE)[number] | null;
  path: string | null;
  domain: string | null;
  /** The line with the value taken out. */
  shown: string;
}

/**
 * Reads the value of a Set-Cookie line. Of repeated attributes the last counts, as in browsers.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readCookie } from "./set_cookie.ts";
 *
 * const { name, secure, shown } = readCookie("sid=31d4; Path=/; Secure");
 * assert.deepEqual([name, secure, shown], ["sid", true, "sid=<redacted>; Path=/; Secure"]);
 * ```
 */
export function readCookie(line: string): Cookie {
  const [pair = "", ...rest] = line.split(";");
  // Without an equals sign the whole text is the value.
  const name = pair.includes("=") ? pair.slice(0, pair.indexOf("=")).trim() : "";
  const parts = rest.map((part) => part.trim()).filter((part) => part !== "");
  const attributes = new Map(parts.map(readAttribute));
  const sameSite = attributes.get("samesite")?.toLowerCase();
  return {
    name,
    secure: attributes.has("secure"),
    httpOnly: attributes.has("httponly"),
    sameSite: SAME_SITE.find((known) => known === sameSite) ?? null,
    path: attributes.get("path") ?? null,
    domain: attributes.get("domain") ?? null,
    shown: [`${name}=<redacted>`, ...parts].join("; "),
  };
}

function readAttribute(text: string): [name: string, value: string] {
  const equals = text.indexOf("=");
  if (equals < 0) return [text.toLowerCase(), ""];
  return [text.slice(0, equals).trim().toLowerCase(), text.slice(equals + 1).trim()];
}
