/**
 * The parts of `@std/http/etag` and `@std/http/negotiation` that the service uses, with the same
 * names and signatures. All packages of the project come from npm, where these are not; with JSR,
 * two lines of `deno.json` would name the originals instead.
 *
 * @module
 */

import { parseAccept } from "hono/utils/accept";

/** The strong entity tag of a text: `"<length in hex>-<27 characters of its SHA-256 in base64>"`. */
export async function eTag(entity: string): Promise<string> {
  const bytes = new TextEncoder().encode(entity);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = btoa(String.fromCharCode(...digest)).slice(0, 27);
  return `"${bytes.length.toString(16)}-${hash}"`;
}

/**
 * Whether the resource must be sent, given the request's `If-None-Match` (RFC 9110, section
 * 13.1.2): false if one of the tags matches the resource's by weak comparison.
 */
export function ifNoneMatch(value: string | null, etag: string | undefined): boolean {
  if (!value || !etag) return true;
  if (value.trim() === "*") return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  return !value.split(",").some((tag) => weak(tag) === weak(etag));
}

/**
 * The one of `encodings` that a request's `Accept-Encoding` prefers (RFC 9110, section 12.5.3): the
 * first if there is no such field, undefined if it accepts none of them.
 */
export function acceptsEncodings(request: Request, ...encodings: string[]): string | undefined {
  const header = request.headers.get("accept-encoding");
  if (header === null) return encodings[0];
  const accepted = parseAccept(header).map(({ type, q }) => ({ name: type.toLowerCase(), q }));
  const qualityOf = (encoding: string) => {
    const match = accepted.find(({ name }) => name === encoding) ??
      accepted.find(({ name }) => name === "*");
    if (match) return match.q;
    // `identity` is always acceptable unless it is refused, and comes last.
    return encoding === "identity" ? Number.MIN_VALUE : 0;
  };
  return encodings.filter((encoding) => qualityOf(encoding) > 0)
    .toSorted((a, b) => qualityOf(b) - qualityOf(a))[0];
}
