/**
 * What a caller wrote, as messages repeat it: one short line, and no secret in it.
 *
 * @module
 */
import { cutText, startOf } from "../cut_text.ts";
import { clean } from "./text.ts";

/** What is looked at to make a quote: a secret that begins in the quote is seen to its end. */
const MAX_READ = 1_000;

/** Keys and tokens by their form, and values that are called a secret. */
const SECRETS = new RegExp(
  [
    "AKIA[0-9A-Z]{16}",
    "-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^]*",
    "\\bgh[pousr]_[A-Za-z0-9]{20,}",
    "\\bsk-[A-Za-z0-9_*-]{8,}",
    "\\bxox[a-z]-[A-Za-z0-9-]{8,}",
    "\\beyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_.-]+",
    "(?<=\\bbearer +)(?=\\S*\\d)[A-Za-z0-9._~+/=-]{8,}",
    "(?<=\\b(?:password|passwd|secret|api[_-]?key|token)[\"']? ?[:=] ?[\"']?)[^\\s\"',;&]{8,}",
    "(?<=://[^\\s/:@]{1,100}:)[^\\s/@]+(?=@)",
  ].join("|"),
  "gi",
);

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
  return cutText(line.replace(SECRETS, "<redacted>"), most);
}
