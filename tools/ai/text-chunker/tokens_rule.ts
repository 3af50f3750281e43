import { firstAtLeast, lastAtMost } from "../../shared/bisect.ts";
import type { TextTokens } from "./text_tokens.ts";
import { CountFrom } from "./token_counts.ts";

/** A stretch of the text, in UTF-16 offsets. */
export interface Slice {
  start: number;
  end: number;
}

/** A chunk: a slice, the first part of which repeats the chunk before it. */
export interface ChunkSlice extends Slice {
  /** The start of the new text. */
  fresh: number;
}

/** Cuts texts at boundaries of grapheme clusters, by the tokens of the text ahead. */
export class TokenCutter {
  /** The UTF-8 offsets of the boundaries. */
  readonly #boundaryBytes: Uint32Array;

  /**
   * @param boundaries UTF-16 offsets of all boundaries of grapheme clusters.
   * @param maxTokens Of a chunk.
   * @param pieceTokens Of a piece that is cut for want of a better place: it leaves room for an overlap.
   */
  constructor(
    readonly tokens: TextTokens,
    readonly boundaries: Uint32Array,
    readonly maxTokens: number,
    readonly pieceTokens: number,
  ) {
    this.#boundaryBytes = boundaries.map((offset) => tokens.byteAt[offset]!);
  }

  /** The pieces of a slice that has too many tokens, each as long as can be. */
  *cut({ start, end }: Slice): Generator<Slice> {
    for (let at = start; at < end;) {
      const next = this.#chunkEnd(new CountFrom(this.tokens, at), end, this.pieceTokens);
      yield { start: at, end: next };
      at = next;
    }
  }

  /** The chunks of a slice, each beginning with the last tokens of the one before, as far as they fit. */
  *chunks({ start, end }: Slice, overlapTokens: number): Generator<ChunkSlice> {
    let at = start;
    let count = new CountFrom(this.tokens, at);
    let fresh = at;
    let chunkEnd = this.#chunkEnd(count, end, this.maxTokens);
    while (true) {
      yield { start: at, end: chunkEnd, fresh };
      if (chunkEnd === end) return;
      fresh = chunkEnd;
      const overlapStart = this.overlapStart(count, chunkEnd, overlapTokens);
      if (overlapStart > at && overlapStart < fresh) {
        at = overlapStart;
        count = new CountFrom(this.tokens, at);
        chunkEnd = this.#chunkEnd(count, end, this.maxTokens);
        if (chunkEnd > fresh) continue;
      }
      at = fresh;
      count = new CountFrom(this.tokens, at);
      chunkEnd = this.#chunkEnd(count, end, this.maxTokens);
    }
  }

  /** Finds the end of the chunk that begins where `count` does, in a slice up to `end`. */
  #chunkEnd(count: CountFrom, end: number, most: number): number {
    const lastByte = count.tokenEnd(end, most);
    if (lastByte === this.tokens.byteAt[end]) return this.#shorten(count, end, most);
    // The last boundary that is not after the last byte, but one grapheme at least.
    const { boundaries } = this;
    const first = firstAtLeast(boundaries, count.start + 1);
    const last = lastAtMost(this.#boundaryBytes, lastByte);
    return this.#shorten(count, Math.min(boundaries[Math.max(first, last)]!, end), most);
  }

  /** The first boundaries from an offset on and before another, `most` of them. */
  boundariesFrom(start: number, end: number, most: number): Uint32Array {
    const first = firstAtLeast(this.boundaries, start);
    const behind = firstAtLeast(this.boundaries, end);
    return this.boundaries.subarray(first, Math.min(behind, first + most));
  }

  /** Drops graphemes from a chunk's end while it has too many tokens and more than one grapheme. */
  #shorten(count: CountFrom, end: number, most: number): number {
    const { boundaries } = this;
    let chunkEnd = end;
    while (!count.fits(chunkEnd, most)) {
      const before = boundaries[lastAtMost(boundaries, chunkEnd - 1)]!;
      if (before <= count.start) break;
      chunkEnd = before;
    }
    return chunkEnd;
  }

  /** The first boundary from which on a chunk has at most this many of its own tokens. */
  overlapStart(count: CountFrom, chunkEnd: number, overlapTokens: number): number {
    if (overlapTokens === 0) return chunkEnd;
    const skipped = Math.max(0, count.to(chunkEnd) - overlapTokens);
    const byte = count.tokenEnd(chunkEnd, skipped);
    return this.boundaries[firstAtLeast(this.#boundaryBytes, byte)]!;
  }
}
