/**
 * Addresses of links and images as HTML has them.
 *
 * @module
 */
import { escapeMarkup } from "../../shared/escape_markup.ts";

/** Schemes that safe mode lets through in links and in images. */
export const SAFE_SCHEMES = {
  link: /^(?:https?|ircs?|mailto|xmpp)$/i,
  image: /^https?$/i,
};

/** An address as the value of an attribute: what a URL cannot hold is percent-encoded. */
export function writtenAddress(address: string): string {
  return escapeMarkup(percentEncoded(address));
}

/** Whether an address is relative, or its scheme is among those that are safe. */
export function isSafeAddress(address: string, schemes: RegExp): boolean {
  const scheme = /^[^:/?#]*(?=:)/.exec(address)?.[0];
  return scheme === undefined || schemes.test(scheme);
}

/** Characters that URLs do not hold, by their UTF-8; what is percent-encoded already stays. */
function percentEncoded(address: string): string {
  return address.toWellFormed().replace(
    /%(?![0-9a-z]{2})|[^!#$%&-;=?-Z_a-z~]+/gi,
    (characters) => encodeURIComponent(characters),
  );
}
