/**
 * A source while it is being prepared for a reader: a removal leaves the places of the rest as
 * they were sent.
 *
 * @module
 */
import { codePointLength } from "../../../shared/code_points.ts";
import { type Position, positionFinder } from "../../../shared/text_position.ts";

/** A stretch of a text, in UTF-16 units. */
export interface Range {
  start: number;
  /** The offset after its last unit. */
  end: number;
}

/** A text to read, with a map back to the source as it was sent. */
export interface SourceText {
  readonly text: string;
  /** Line and column, both from 1, of a UTF-16 offset (0 to `text.length`); columns in code points. */
  positionAt(offset: number): Position;
  /** The same text without some ranges, which are in order and apart. */
  without(ranges: readonly Range[]): SourceText;
  /** Another text of the same length in its place, unit for unit. */
  rewritten(text: string): SourceText;
}

/** A source as it was sent. */
export function sourceText(sent: string): SourceText {
  const find = positionFinder(sent);
  return mapped(sent, (offset) => offset);

  function positionOf(offset: number): Position {
    const { line, column } = find(offset);
    const lineStart = offset - (column - 1);
    return { line, column: codePointLength(sent.slice(lineStart, offset)) + 1 };
  }

  function mapped(text: string, sentOffset: (offset: number) => number): SourceText {
    return {
      text,
      positionAt: (offset) => positionOf(sentOffset(offset)),
      rewritten: (other) => mapped(other, sentOffset),
      without: (ranges) => ranges.length === 0 ? mapped(text, sentOffset) : cut(ranges),
    };

    function cut(ranges: readonly Range[]): SourceText {
      const origins = new Uint32Array(text.length + 1);
      let kept = "";
      let at = 0;
      for (const { start, end } of [...ranges, { start: text.length, end: text.length }]) {
        for (let i = at; i < start; i++) origins[kept.length + i - at] = sentOffset(i);
        kept += text.slice(at, start);
        at = end;
      }
      origins[kept.length] = sentOffset(text.length);
      return mapped(kept, (offset) => origins[offset]!);
    }
  }
}
