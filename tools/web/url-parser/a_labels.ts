/**
 * The A-labels of a host: labels that begin with `xn--` and stand for Unicode in Punycode.
 *
 * @module
 */
// @ts-types="./whatwg_url.d.ts"
import { domainParser, type UrlRecord } from "whatwg-url/lib/url-miscellaneous.js";
import { SPECIAL_SCHEMES } from "./given_parts.ts";

/** UTS #46 maps it to nothing (status "ignored"). */
const SOFT_HYPHEN = "\u00ad";

/**
 * Whether UTS #46 takes all labels of a URL's host, with CheckBidi and CheckJoiners and without
 * CheckHyphens, as the URL Standard (section 3.3) asks for hosts beyond ASCII. For hosts in ASCII it lets
 * every label pass since June 2026, since sites with wrong ones exist; a reader of URLs should know.
 */
export function hasValidALabels({ scheme, host }: Pick<UrlRecord, "scheme" | "host">): boolean {
  if (typeof host !== "string" || !SPECIAL_SCHEMES.has(scheme)) return true;
  if (!/(?:^|\.)xn--/.test(host)) return true;
  // Only a host beyond ASCII gets the whole of UTS #46.
  return domainParser(host + SOFT_HYPHEN) === host;
}
