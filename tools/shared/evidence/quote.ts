/**
 * What a caller wrote, as messages repeat it: one short line, and no secret in it.
 *
 * @module
 */
import { cutText, startOf } from "../cut_text.ts";
import { REDACTED_IN_REVIEW, redactText } from "../secrets/redact.ts";
import { clean } from "./text.ts";

/** What is looked at to make a quote: a secret that begins in the quote is seen to its end. */
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

/** The same without quotation marks, for what needs none: JSON text, a text that was quoted before. */
export function presentable(text: string, most: number): string {
  const line = clean(startOf(text, MAX_READ)).replace(/\s+/g, " ").trim();
  return cutText(redactText(line, REDACTED_IN_REVIEW), most);
}
