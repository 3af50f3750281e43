/** A line of a text, and the line ending after it: LF, CRLF, a lone CR, or "" at the end of the text. */
export interface Line {
  text: string;
  ending: "\n" | "\r\n" | "\r" | "";
}

/**
 * The lines of a text. A line ending at the very end starts no further line; an empty text has none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { splitLines } from "./lines.ts";
 * assert.deepEqual(splitLines("a\r\n\n"), [{ text: "a", ending: "\r\n" }, { text: "", ending: "\n" }]);
 * ```
 */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const { 0: ending, index } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(start, index), ending: ending as Line["ending"] });
    start = index + ending.length;
  }
  if (start < text.length) lines.push({ text: text.slice(start), ending: "" });
  return lines;
}
