/**
 * Breaks text into lines for a terminal.
 *
 * @module
 */
import stringWidth from "string-width";

/** A word as it is printed, styles included. */
export interface PrintedWord {
  text: string;
  /** Its columns, without its styles. */
  width: number;
}

/** Lines of at most so many columns; a longer word has a line of its own. */
export function wrapWords(words: readonly PrintedWord[], columns: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let width = 0;
  for (const word of words) {
    if (line.length > 0 && width + 1 + word.width > columns) {
      lines.push(line.join(" "));
      line = [];
      width = 0;
    }
    width += word.width + (line.length > 0 ? 1 : 0);
    line.push(word.text);
  }
  return [...lines, line.join(" ")];
}

/** The same for a text without styles. */
export function wrapText(text: string, columns: number): string[] {
  if (stringWidth(text) <= columns) return [text];
  const words = text.split(" ").map((word) => ({ text: word, width: stringWidth(word) }));
  return wrapWords(words, columns);
}
