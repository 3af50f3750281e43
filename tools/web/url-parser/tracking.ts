/**
 * Parameters of a query that say where a visitor comes from, and nothing about the page to show.
 *
 * @module
 */

/** A name and its value. */
interface Pair {
  name: string;
  value: string;
}

/** Click ids and campaign parameters of advertisers, mail services and analytics, in lower case. */
const TRACKING: ReadonlySet<string> = new Set([
  // Google Ads, Analytics and Merchant Center
  "gclid",
  "gclsrc",
  "dclid",
  "gbraid",
  "wbraid",
  "srsltid",
  "_ga",
  "_gl",
  // Meta, Microsoft, X, TikTok, LinkedIn, Snapchat, Pinterest, Yandex
  "fbclid",
  "igshid",
  "igsh",
  "msclkid",
  "twclid",
  "ttclid",
  "li_fat_id",
  "sccid",
  "epik",
  "yclid",
  "_openstat",
  // Mailchimp, HubSpot, Marketo, Vero, Omeda
  "mc_cid",
  "mc_eid",
  "_hsenc",
  "_hsmi",
  "__hssc",
  "__hstc",
  "__hsfp",
  "hsctatracking",
  "mkt_tok",
  "vero_id",
  "oly_anon_id",
  "oly_enc_id",
]);

/** The pairs of a query, as application/x-www-form-urlencoded: a "?" that begins it is a name's. */
export function formPairs(query: string): Pair[] {
  // URLSearchParams drops one leading "?".
  return [...new URLSearchParams(`?${query}`)].map(([name, value]) => ({ name, value }));
}

/**
 * A URL without its tracking parameters; what stays is written as it was, and a query of which nothing stays goes.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withoutTracking } from "./tracking.ts";
 *
 * assert.deepEqual(withoutTracking("https://a.example/?utm_source=x&q=a%20b#top"), {
 *   href: "https://a.example/?q=a%20b#top",
 *   removed: [{ name: "utm_source", value: "x" }],
 * });
 * ```
 */
export function withoutTracking(href: string): { href: string; removed: Pair[] } {
  const end = href.includes("#") ? href.indexOf("#") : href.length;
  const start = href.slice(0, end).indexOf("?");
  if (start < 0) return { href, removed: [] };
  const removed: Pair[] = [];
  const kept = href.slice(start + 1, end).split("&").filter((part) => {
    const [pair] = formPairs(part);
    if (!pair || !isTracking(pair.name)) return true;
    removed.push(pair);
    return false;
  });
  if (removed.length === 0) return { href, removed };
  const query = kept.join("&");
  return {
    href: href.slice(0, start) + (query === "" ? "" : `?${query}`) + href.slice(end),
    removed,
  };
}

function isTracking(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith("utm_") || TRACKING.has(lower);
}
