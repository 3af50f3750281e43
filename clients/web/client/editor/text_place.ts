/**
 * Positions in a text, by line and column.
 *
 * @module
 */

/** A position in a text, counted from 1. */
export interface Place {
  line: number;
  column?: number;
}

/** The offset of a position in UTF-16 units; the end of its line if the line is shorter. */
export function offsetOf(text: string, { line, column = 1 }: Place): number {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf("\n", start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
}
