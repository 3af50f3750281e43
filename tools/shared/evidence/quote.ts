/**
 * A caller's text as messages quote it: one short line without secrets.
 *
 * @module
 */
import { cutText, startOf } from "../cut_text.ts";
import { REDACTED_IN_REVIEW, redactText } from "../secrets/redact.ts";
import { clean } from "./text.ts";

/** How much of a text is examined for a quote, so that a secret which begins in the quote is seen whole. */
const MAX_READ = 1_000;

/**
 * A text in quotation marks for a message: clean, on one line, secrets as `<redacted>`, cut to `most` UTF-16 units.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { quote } from "./quote.ts";
 *
 * assert.equal(quote("bad\n  key sk-abcdefghijklmnop"), '"bad key <redacted>"');
 * ```
 */
export function quote(text: string, most = 80): string {
  return `"${presentable(text, most)}"`;
}

/** The same without quotation marks, for JSON text and texts that have them already. */
export function presentable(text: string, most: number): string {
  const line = clean(startOf(text, MAX_READ)).replace(/\s+/g, " ").trim();
  return cutText(redactText(line, REDACTED_IN_REVIEW), most);
}
