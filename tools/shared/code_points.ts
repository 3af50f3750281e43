/** Unicode code points of a text; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let i = 1; i < text.length; i++) {
    // A low surrogate with its high one before it is the second half of one code point.
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) {
      length--;
    }
  }
  return length;
}

/**
 * Orders texts by their Unicode code points, for `sort`. The `<` of JavaScript goes by UTF-16 units instead,
 * which puts U+1F600 before U+FF01. A lone surrogate counts as the code point of its number.
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  // Behind a first half in both, a second half in either one makes it a pair, which is what is compared.
  const isBehindHigh = (a.charCodeAt(at - 1) & 0xfc00) === 0xd800;
  if (isBehindHigh && (isLowSurrogate(a, at) || isLowSurrogate(b, at))) at--;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

/** A text cut to `most` code points with "…" behind; a lone surrogate counts as one. */
export function cutCodePoints(text: string, most: number): string {
  let end = 0;
  for (let count = 0; count < most && end < text.length; count++) {
    end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  }
  return end < text.length ? `${text.slice(0, end)}…` : text;
}
