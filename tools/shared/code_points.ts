/** Unicode code points of a text; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let i = 1; i < text.length; i++) {
    // A low surrogate with its high one before it is the second half of one code point.
    if (isLowSurrogate(text, i) && isHighSurrogate(text, i - 1)) length--;
  }
  return length;
}

/**
 * Orders texts by their Unicode code points, for `sort`. The `<` of JavaScript goes by UTF-16 units instead,
 * which puts U+1F600 before U+FF01. A lone surrogate counts as the code point of its number.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { compareCodePoints } from "./code_points.ts";
 *
 * assert.deepEqual(["\u{1f600}", "\uff01"].sort(compareCodePoints), ["\uff01", "\u{1f600}"]);
 * ```
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  // Where both have the same high surrogate before, a low surrogate in either completes a pair, and
  // pairs are compared.
  if (isHighSurrogate(a, at - 1) && (isLowSurrogate(a, at) || isLowSurrogate(b, at))) at--;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

/** The label of a code point: `U+0041`, at least four uppercase hexadecimal digits. */
export function codePointLabel(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A text cut to `most` code points with "…" at the end; a lone surrogate counts as one. */
export function cutCodePoints(text: string, most: number): string {
  const start = firstCodePoints(text, most);
  return start.length < text.length ? `${start}…` : text;
}

/** The first `most` code points of a text, or all of it; a lone surrogate counts as one. */
export function firstCodePoints(text: string, most: number): string {
  // No text has more code points than UTF-16 units.
  if (text.length <= most) return text;
  let end = 0;
  for (let count = 0; count < most && end < text.length; count++) {
    end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** Whether the UTF-16 unit at an offset is the first half of a surrogate pair. */
export function isHighSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

/** Whether the UTF-16 unit at an offset is the second half of a surrogate pair. */
export function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
