/**
 * Places in a text, and the text with a mark in their place.
 *
 * @module
 */

/** The mark that replaces a secret. */
export const REDACTED = "[redacted]";

/** A part of a text, in UTF-16 units. */
export interface Marked {
  from: number;
  to: number;
}

/** Finds some letters in a text. Looking for fixed letters costs next to nothing, whatever the text. */
export function* occurrencesOf(text: string, letters: string): Generator<number> {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) yield at;
}

/**
 * A text with a mark in place of each part; of parts that overlap one is left, from the first's begin to the last's
 * end.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { replaceMarked } from "./marked.ts";
 *
 * assert.equal(replaceMarked("abcdef", [{ from: 4, to: 5 }, { from: 1, to: 3 }], "*"), "a*d*f");
 * ```
 */
export function replaceMarked(text: string, parts: readonly Marked[], mark: string): string {
  if (parts.length === 0) return text;
  const written: string[] = [];
  let done = 0;
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from >= done) written.push(text.slice(done, from), mark);
    done = Math.max(done, to);
  }
  written.push(text.slice(done));
  return written.join("");
}
