/**
 * How reading JSON text fails, before a tool turns it into its own kind of answer.
 *
 * @module
 */
import { codePointLabel } from "../code_points.ts";
import { positionAt } from "../text_position.ts";

/** The text breaks RFC 8259. */
export class JsonSyntaxError extends SyntaxError {
  override readonly name = "JsonSyntaxError";
  readonly line: number;
  readonly column: number;
  /** The message without its place, for a reader that knows a better one. */
  readonly reason: string;

  /**
   * @param offset 0-based UTF-16 index of the first character at which no valid JSON can continue; the
   * text's length when it stops too early.
   */
  constructor(text: string, readonly offset: number, readonly expected: string) {
    const { line, column } = positionAt(text, offset);
    const reason = `found ${describe(text, offset)}, expected ${expected}`;
    super(`line ${line}, column ${column}: ${reason}`);
    this.line = line;
    this.column = column;
    this.reason = reason;
  }
}

/** The text is empty or only white space. */
export class JsonEmptyError extends Error {
  override readonly name = "JsonEmptyError";
}

/** Brackets nest deeper than allowed. */
export class JsonDepthError extends Error {
  override readonly name = "JsonDepthError";
}

/** Names the character at an offset, for an error message. */
function describe(text: string, offset: number): string {
  if (offset >= text.length) return "the end of the text";
  const character = String.fromCodePoint(text.codePointAt(offset)!);
  const visible = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character);
  if (visible) return character === '"' ? "'\"'" : `"${character}"`;
  return codePointLabel(character.codePointAt(0)!);
}
