import type { Encoding } from "../../shared/tokens/encodings.ts";
import { rankTable } from "../../shared/tokens/encoding_tables.ts";
import { rankOf, type RankTable } from "../../shared/tokens/rank_table.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import { type Merge, merger, type Run, type StretchTokens, tokensOf } from "./merged_run.ts";
import { type Repeat, repeatsOf, RepeatTokens } from "./repeats.ts";
import { type PieceEnd, splitter } from "./split_runs.ts";

/** Pieces up to this many bytes are simply merged. */
const SHORT_BYTES = 64;

/**
 * The tokens of any slice of a text, encoded alone, piece by piece. It gives what `tokenize.ts` gives for the
 * slice, but remembers enough that a question about a place in a long run does not read the run again.
 */
export class TextTokens {
  /** Where the piece that begins at an offset ends, in the text up to a given end. */
  readonly pieceEnd: PieceEnd;
  /** The offset of the byte for each UTF-16 offset. */
  readonly byteAt: Uint32Array;
  readonly #table: RankTable;
  readonly #bytes: Uint8Array;
  readonly #merge: Merge;
  readonly #repeats: readonly Repeat[];
  /** The index of the periodic stretch at each offset, from 1; 0 where there is none. */
  readonly #repeatAt: Uint16Array;
  readonly #repeatTokens: (RepeatTokens | undefined)[] = [];
  /** The last counted piece that begins at each offset. */
  readonly #countedEnds: Uint32Array;
  readonly #counts: Uint32Array;
  /** The long stretch that was requested last. */
  #run: Run | undefined;

  constructor(readonly text: string, encoding: Encoding) {
    // A lone surrogate counts as U+FFFD, so it may as well be one: then every surrogate has its other half.
    const wellFormed = text.toWellFormed();
    this.pieceEnd = splitter(wellFormed, encoding);
    this.byteAt = byteOffsets(wellFormed);
    this.#table = rankTable(encoding);
    this.#bytes = utf8Bytes(wellFormed);
    this.#merge = merger(this.#table, this.#bytes);
    this.#repeats = repeatsOf(wellFormed);
    this.#repeatAt = new Uint16Array(text.length);
    this.#repeats.forEach(({ start, end }, index) => this.#repeatAt.fill(index + 1, start, end));
    this.#countedEnds = new Uint32Array(text.length);
    this.#counts = new Uint32Array(text.length);
  }

  /** The number of tokens of a piece. */
  countPiece(start: number, end: number): number {
    if (this.#countedEnds[start] === end) return this.#counts[start]!;
    const count = this.#count(start, end);
    this.#countedEnds[start] = end;
    this.#counts[start] = count;
    return count;
  }

  /** The byte offset after the nth token of a piece, from 1. */
  tokenEnd(start: number, end: number, n: number): number {
    const first = this.byteAt[start]!;
    const last = this.byteAt[end]!;
    if (this.#isToken(first, last)) return last;
    if (last - first <= SHORT_BYTES) return this.#merge(first, last)[n - 1]!;
    return this.#repeatOf(start, end)?.tokenEnd(first, last, n) ??
      this.#longPiece(first, last).endOf(n);
  }

  #count(start: number, end: number): number {
    const first = this.byteAt[start]!;
    const last = this.byteAt[end]!;
    if (this.#isToken(first, last)) return 1;
    const inRepeat = this.#repeatOf(start, end)?.count(first, last);
    if (inRepeat !== undefined) return inRepeat;
    if (last - first <= SHORT_BYTES) return this.#merge(first, last).length;
    return this.#longPiece(first, last).count;
  }

  #isToken(first: number, last: number): boolean {
    return rankOf(this.#table, this.#bytes, first, last) >= 0;
  }

  #longPiece(first: number, last: number): StretchTokens {
    const tokens = tokensOf(this.#merge, this.#run, first, last);
    this.#run = tokens.run;
    return tokens;
  }

  /** The tokens of the periodic stretch that a piece lies in. */
  #repeatOf(start: number, end: number): RepeatTokens | undefined {
    const index = this.#repeatAt[start]! - 1;
    const repeat = this.#repeats[index];
    if (!repeat || repeat.end < end) return undefined;
    const first = this.byteAt[repeat.start]!;
    return this.#repeatTokens[index] ??= new RepeatTokens({
      start: first,
      end: this.byteAt[repeat.end]!,
      period: this.byteAt[repeat.start + repeat.period]! - first,
    }, this.#merge);
  }
}

/** The UTF-8 offset of each UTF-16 offset; within a pair that of the pair. */
function byteOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1);
  let bytes = 0;
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at)!;
    offsets[at] = bytes;
    if (codePoint > 0xffff) offsets[at + 1] = bytes;
    at += codePoint > 0xffff ? 2 : 1;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  offsets[text.length] = bytes;
  return offsets;
}
