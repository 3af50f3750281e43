import type { Exchange } from "./entry.ts";
import { resolvedUrl } from "./shown_url.ts";

const REDIRECTS = [301, 302, 303, 307, 308];

/** Whether the status is one that sends the client elsewhere (RFC 9110, section 15.4). */
export function isRedirect({ status }: Exchange): boolean {
  return REDIRECTS.includes(status);
}

/** The full URL that a redirect leads to: it may hold secrets. null when the entry does not say. */
export function redirectTarget({ redirectUrl, url }: Exchange): string | null {
  return redirectUrl === "" ? null : resolvedUrl(redirectUrl, url);
}
