/**
 * A text cut to `most` UTF-16 units with "…" at the end, never between the halves of a surrogate pair.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { cutText } from "./cut_text.ts";
 *
 * assert.equal(cutText("abcdef", 3), "abc…");
 * ```
 */
export function cutText(text: string, most = 60): string {
  return text.length <= most ? text : `${startOf(text, most)}…`;
}

/** At most this many UTF-16 units of a text, without half a surrogate pair at the end. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}
