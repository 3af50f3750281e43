/**
 * URLs as a summary may show them: nothing that identifies a session.
 *
 * @module
 */
import { startOf } from "../../shared/cut_text.ts";
import { REDACTED_IN_REVIEW, redactText } from "../../shared/secrets/redact.ts";

const MAX_QUERY_NAMES = 20;
const MAX_SHOWN_CHARS = 300;
const INVALID_URL = "[invalid url]";

/** A URL that is written as the parser reads it: no white space, backslash or missing slash. */
const PLAIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#\\\s][^\\\s]*$/i;
const MEDIA_TYPE = /^data:\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)/i;

/** Parses by the WHATWG URL Standard; undefined when it cannot be read. */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/**
 * A URL without user information, query values and fragment, its other parts as given; `data:` and the media
 * type for a data: URL.
 */
export function shownUrl(given: string): string {
  const url = parseUrl(given);
  if (!url) return INVALID_URL;
  if (url.protocol === "data:") {
    return startOf(`data:${MEDIA_TYPE.exec(url.href)?.[1] ?? "text/plain"}`, MAX_SHOWN_CHARS);
  }
  url.username = "";
  url.password = "";
  const text = PLAIN.test(given) ? given : url.href;
  const [beforeFragment] = text.split("#", 1);
  const mark = beforeFragment!.indexOf("?");
  const head = mark < 0 ? beforeFragment! : beforeFragment!.slice(0, mark);
  const query = mark < 0 ? "" : `?${queryNames(beforeFragment!.slice(mark + 1))}`;
  // A blob: URL has the address of its page inside, with what that address has.
  const shown = head.replace(/^([^/]*\/\/)[^/]*@/, "$1") + query;
  return startOf(redactText(shown, REDACTED_IN_REVIEW), MAX_SHOWN_CHARS);
}

/** The target of a redirect: as given when it is absolute, else resolved against the URL. */
export function resolvedUrl(target: string, from: string): string {
  return parseUrl(target) ? target : parseUrl(target, from)?.href ?? target;
}

/** The host name in lower case, or the scheme in parentheses for a URL that has none. */
export function domainOf(url: URL | undefined): string {
  if (!url) return "(invalid)";
  return url.hostname.toLowerCase() || `(${url.protocol.slice(0, -1)})`;
}

function queryNames(query: string): string {
  const fields = query.split("&", MAX_QUERY_NAMES + 1);
  const shown = fields.slice(0, MAX_QUERY_NAMES).map((field) => {
    const equals = field.indexOf("=");
    return equals < 0 ? field : `${field.slice(0, equals)}=…`;
  });
  return [...shown, ...(fields.length > MAX_QUERY_NAMES ? ["…"] : [])].join("&");
}
