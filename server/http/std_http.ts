/**
 * The part of `@std/http/etag` that the service uses, with the same names and signatures. Where JSR can be
 * reached, one line of `deno.json` switches to the original.
 *
 * @module
 */

/** The strong entity tag of a text: `"<length in hex>-<27 characters of its SHA-256 in base64>"`. */
export async function eTag(entity: string): Promise<string> {
  const bytes = new TextEncoder().encode(entity);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = btoa(String.fromCharCode(...digest)).slice(0, 27);
  return `"${bytes.length.toString(16)}-${hash}"`;
}

/**
 * Whether the resource must be sent, given the request's `If-None-Match` (RFC 9110, section 13.1.2): false
 * when one of the tags, compared weakly, is that of the resource.
 */
export function ifNoneMatch(value: string | null, etag: string | undefined): boolean {
  if (!value || !etag) return true;
  if (value.trim() === "*") return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  return !value.split(",").some((tag) => weak(tag) === weak(etag));
}
