import { lastAtMost } from "./bisect.ts";

/** A place in a text, as editors show it: both count from 1, columns in UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

const LF = 0x0a;
const CR = 0x0d;

/**
 * The line and column of a UTF-16 offset (0 to `text.length`). LF, CRLF and a lone CR each end a line.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { positionAt } from "./text_position.ts";
 * assert.deepEqual(positionAt("a\r\nbc", 4), { line: 2, column: 2 });
 * ```
 */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let lineStart = 0;
  for (let i = 0; i < offset; i++) {
    const unit = text.charCodeAt(i);
    if (unit === LF || (unit === CR && text.charCodeAt(i + 1) !== LF)) {
      line++;
      lineStart = i + 1;
    }
  }
  return { line, column: offset - lineStart + 1 };
}

/**
 * A look-up of many positions in one text: the line starts are found once, each look-up is a binary
 * search. Same counting as {@linkcode positionAt}.
 */
export function positionFinder(text: string): (offset: number) => Position {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === LF || (unit === CR && text.charCodeAt(i + 1) !== LF)) starts.push(i + 1);
  }
  return (offset) => {
    const line = lastAtMost(starts, offset);
    return { line: line + 1, column: offset - starts[line]! + 1 };
  };
}
