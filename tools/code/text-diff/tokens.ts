/**
 * Ways to cut a text into the tokens that a diff compares. Joined, they are the text again.
 *
 * @module
 */

const WORD_TOKEN = /[\p{L}\p{N}\p{M}_]+|\s+|[^]/gu;

/** Lines with the LF that ends them; the last one may have none. An empty text has no line. */
export function splitLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  while (start < text.length) {
    const lineFeed = text.indexOf("\n", start);
    const end = lineFeed < 0 ? text.length : lineFeed + 1;
    lines.push(text.slice(start, end));
    start = end;
  }
  return lines;
}

/** Runs of letters, digits, marks and underscores; runs of white space; single other code points. */
export function splitWords(text: string): string[] {
  return text.match(WORD_TOKEN) ?? [];
}

/** Code points; a lone surrogate counts as one. */
export function splitCodePoints(text: string): string[] {
  return Array.from(text);
}
