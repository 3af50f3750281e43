import type { TextTokens } from "./text_tokens.ts";
import { CountFrom, CountTo } from "./token_counts.ts";
import type { ChunkSlice, Slice } from "./tokens_rule.ts";

/** What bounds the chunks. */
export interface Bounds {
  maxTokens: number;
  overlapTokens: number;
}

/**
 * Packs pieces that follow each other into chunks, left to right: a piece joins the chunk while the whole has
 * at most `maxTokens` tokens. A new chunk begins with the last pieces of the one before, as many as have
 * at most `overlapTokens` tokens together.
 */
export function* packPieces(
  tokens: TextTokens,
  pieces: Iterable<Slice>,
  { maxTokens, overlapTokens }: Bounds,
): Generator<ChunkSlice> {
  let chunk: Slice[] = [];
  let fresh = 0;
  let count: CountFrom | undefined;
  for (const piece of pieces) {
    if (count && count.fits(piece.end, maxTokens)) {
      chunk.push(piece);
      continue;
    }
    if (count) yield { start: chunk[0]!.start, end: piece.start, fresh };
    chunk = overlapTokens > 0 ? overlapOf(tokens, chunk, piece, maxTokens, overlapTokens) : [];
    chunk.push(piece);
    fresh = piece.start;
    count = new CountFrom(tokens, chunk[0]!.start);
  }
  if (chunk.length > 0) yield { start: chunk[0]!.start, end: chunk.at(-1)!.end, fresh };
}

/** The last pieces of a chunk, never its first, with which the next chunk can begin before `next`. */
function overlapOf(
  tokens: TextTokens,
  chunk: readonly Slice[],
  next: Slice,
  maxTokens: number,
  overlapTokens: number,
): Slice[] {
  const toChunkEnd = new CountTo(tokens, next.start);
  let first = chunk.length;
  while (first > 1 && toChunkEnd.from(chunk[first - 1]!.start) <= overlapTokens) first--;
  const toNextEnd = new CountTo(tokens, next.end);
  while (first < chunk.length && toNextEnd.from(chunk[first]!.start) > maxTokens) first++;
  return chunk.slice(first);
}
