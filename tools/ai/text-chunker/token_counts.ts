/**
 * Token counts of slices that grow or shrink at one end, each without encoding what stays.
 *
 * @module
 */
import type { TextTokens } from "./text_tokens.ts";

/** A text's end can change the split of its last three pieces; those before them are the same for any end. */
const UNSETTLED_PIECES = 3;

/** Counts slices that all begin at one place. */
export class CountFrom {
  /** Where the pieces of the last slice begin, as far as it was read, and the tokens before each. */
  readonly #starts: number[] = [];
  readonly #before: number[] = [];
  /** How far the last slice was read, and the tokens up to there. */
  #at: number;
  #count = 0;
  /** The end of the last slice. */
  #end: number;

  constructor(readonly tokens: TextTokens, readonly start: number) {
    this.#at = start;
    this.#end = start;
  }

  /** The tokens of the slice up to `end`, encoded alone. */
  to(end: number): number {
    this.#read(end, Infinity);
    return this.#count;
  }

  /** Whether the slice up to `end` has at most this many tokens; reads no further than it must. */
  fits(end: number, most: number): boolean {
    this.#read(end, most);
    return this.#count <= most;
  }

  /**
   * The byte offset after the first n tokens of the slice up to `end`; that of `end` when it has no
   * more.
   */
  tokenEnd(end: number, n: number): number {
    const { tokens } = this;
    this.#read(end, n);
    if (this.#count <= n) return tokens.byteAt[end]!;
    // The last piece with fewer than n tokens before it; of no tokens the end is the start.
    let piece = this.#starts.length - 1;
    while (piece > 0 && this.#before[piece]! >= n) piece--;
    const start = this.#starts[piece]!;
    const inPiece = n - this.#before[piece]!;
    return inPiece === 0
      ? tokens.byteAt[start]!
      : tokens.tokenEnd(start, tokens.pieceEnd(start, end), inPiece);
  }

  /** Reads the slice up to `end` until it has more than `most` tokens. */
  #read(end: number, most: number): void {
    if (end !== this.#end) this.#rewind(Math.min(end, this.#end));
    this.#end = end;
    while (this.#at < end && this.#count <= most) {
      this.#starts.push(this.#at);
      this.#before.push(this.#count);
      const next = this.tokens.pieceEnd(this.#at, end);
      this.#count += this.tokens.countPiece(this.#at, next);
      this.#at = next;
    }
  }

  /** Back to the pieces that a slice up to `end` has as well, whatever comes after it. */
  #rewind(end: number): void {
    while (this.#at > end) this.#dropPiece();
    for (let i = 0; i < UNSETTLED_PIECES; i++) this.#dropPiece();
  }

  #dropPiece(): void {
    this.#at = this.#starts.pop() ?? this.start;
    this.#count = this.#before.pop() ?? 0;
  }
}

/** Counts slices that all end at one place. */
export class CountTo {
  /** The tokens from an offset at which a piece began on. */
  readonly #counts = new Map<number, number>();

  constructor(readonly tokens: TextTokens, readonly end: number) {
    this.#counts.set(end, 0);
  }

  /** The tokens of the slice from `start` on, encoded alone. */
  from(start: number): number {
    const { tokens, end } = this;
    const starts: number[] = [];
    let at = start;
    for (; !this.#counts.has(at); at = tokens.pieceEnd(at, end)) starts.push(at);
    let count = this.#counts.get(at)!;
    for (const piece of starts.reverse()) {
      count += tokens.countPiece(piece, at);
      this.#counts.set(piece, count);
      at = piece;
    }
    return count;
  }
}
