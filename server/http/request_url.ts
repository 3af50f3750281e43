/**
 * Takes a request's absolute URL apart as text: its host is whatever the client sent, and may be
 * invalid.
 *
 * @module
 */

/** The longest URL of a request: RFC 9110, section 4.1, asks servers to take 8,000 characters. */
export const MAX_URL_CHARS = 8_192;

/** The path of a request's absolute URL, without query. */
export function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.indexOf("?", start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}

/**
 * The query of a request's absolute URL. The URL may be invalid: its host comes from the client,
 * and `URL` rejects `Host: [`.
 */
export function queryOf(url: string): URLSearchParams {
  const start = url.indexOf("?", url.indexOf("/", url.indexOf("://") + 3));
  if (start < 0) return new URLSearchParams();
  const [query] = url.slice(start).split("#", 1);
  return new URLSearchParams(query);
}

/** A name, an IPv4 address, or an IPv6 address in brackets; a port may follow (RFC 9110, section 7.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Whether a `Host` field is a valid host; HTTP/2 sends none. */
export function isHost(field: string | null): boolean {
  return field === null || HOST.test(field);
}
