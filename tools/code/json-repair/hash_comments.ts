/**
 * Comments that begin with `#`, as YAML and Python have them.
 *
 * @module
 */
import { matchesAt } from "./quotes.ts";

/** Distinguishes a comment from text at a `#`. */
export interface HashContext {
  /** The token before it. */
  last: string;
  /** A line break or nothing stands between that and the place. */
  isLineStart: boolean;
  /** A bracket is open. */
  isInside: boolean;
}

const COLOR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})[ \t]*[,\]}]/iy;
const LINE = /[^\n\r]*/y;
/** A comment whose line break is lost, up to the bracket that closes what it is in. */
const FLAT_COMMENT = /#[ \t][^\n\r"',:{}[\]]*(?=[}\]])/y;

/** Tells where the comments of a text end; one without brackets has none. */
export class HashComments {
  readonly #text: string;
  readonly #hasBrackets: boolean;
  readonly #lastLineBreak: number;
  readonly #lastClosing: number;

  constructor(text: string) {
    this.#text = text;
    this.#hasBrackets = /[{[]/.test(text);
    this.#lastLineBreak = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
    this.#lastClosing = Math.max(text.lastIndexOf("]"), text.lastIndexOf("}"));
  }

  /**
   * Finds the end of the comment that begins at an offset; undefined where the `#` begins none. It begins one
   * where a token may begin, unless it reads as an unquoted value, or as a part of the document: a comment
   * that ends the text closes no bracket.
   */
  endOf(at: number, { last, isLineStart, isInside }: HashContext): number | undefined {
    if (!this.#hasBrackets || matchesAt(COLOR, this.#text, at)) return undefined;
    if (isInside && at > this.#lastLineBreak && at < this.#lastClosing) {
      const isFlat = last !== "word" && matchesAt(FLAT_COMMENT, this.#text, at);
      return isFlat ? FLAT_COMMENT.lastIndex : undefined;
    }
    if (!isLineStart && !this.#isApart(at, last)) return undefined;
    matchesAt(LINE, this.#text, at);
    return LINE.lastIndex;
  }

  #isApart(at: number, last: string): boolean {
    if (last === "colon") return /\s/.test(this.#text.charAt(at + 1));
    return last !== "word" && /[\s,[\]{}]/.test(this.#text.charAt(at - 1));
  }
}
