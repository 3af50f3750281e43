import { CountFrom, CountTo } from "./token_counts.ts";
import type { ChunkSlice, Slice, TokenCutter } from "./tokens_rule.ts";

/** The limits of a chunk's size. */
export interface Bounds {
  maxTokens: number;
  overlapTokens: number;
}

/**
 * Packs pieces that follow each other into chunks, left to right: a piece joins the chunk while the whole has
 * at most `maxTokens` tokens. A new chunk begins with the last pieces of the one before, as many as have
 * at most `overlapTokens` tokens together; where not even the last piece has so few, with its last words.
 */
export function* packPieces(
  cutter: TokenCutter,
  pieces: Iterable<Slice>,
  bounds: Bounds,
): Generator<ChunkSlice> {
  const { tokens } = cutter;
  let chunk: Slice[] = [];
  let fresh = 0;
  let count: CountFrom | undefined;
  for (const piece of pieces) {
    if (count && count.fits(piece.end, bounds.maxTokens)) {
      chunk.push(piece);
      continue;
    }
    if (count) yield { start: chunk[0]!.start, end: piece.start, fresh };
    chunk = count && bounds.overlapTokens > 0 ? overlapOf(cutter, chunk, piece, bounds) : [];
    chunk.push(piece);
    fresh = piece.start;
    count = new CountFrom(tokens, chunk[0]!.start);
  }
  if (chunk.length > 0) yield { start: chunk[0]!.start, end: chunk.at(-1)!.end, fresh };
}

/** The end of a chunk, never all of it, with which the next chunk can begin before `next`. */
function overlapOf(
  cutter: TokenCutter,
  chunk: readonly Slice[],
  next: Slice,
  { maxTokens, overlapTokens }: Bounds,
): Slice[] {
  const toChunkEnd = new CountTo(cutter.tokens, next.start);
  let first = chunk.length;
  while (first > 1 && toChunkEnd.from(chunk[first - 1]!.start) <= overlapTokens) first--;
  const toNextEnd = new CountTo(cutter.tokens, next.end);
  while (first < chunk.length && toNextEnd.from(chunk[first]!.start) > maxTokens) first++;
  if (first < chunk.length) return chunk.slice(first);
  for (const start of tailStarts(cutter, chunk.at(-1)!, overlapTokens)) {
    if (start === chunk[0]!.start) continue;
    if (toChunkEnd.from(start) > overlapTokens || toNextEnd.from(start) > maxTokens) continue;
    return [{ start, end: next.start }];
  }
  return [];
}

/**
 * How many places are tried in a text without blanks: the tokens from each on are counted again.
 */
const MOST_GRAPHEMES = 8;

/**
 * Yields the places where the last tokens of a piece may begin, longest first: at words, or at graphemes
 * where it has no blanks.
 */
function* tailStarts(cutter: TokenCutter, piece: Slice, overlapTokens: number): Generator<number> {
  const { text } = cutter.tokens;
  const from = cutter.overlapStart(
    new CountFrom(cutter.tokens, piece.start),
    piece.end,
    overlapTokens,
  );
  if (!/\s/.test(text.slice(piece.start, piece.end))) {
    yield* cutter.boundariesFrom(from, piece.end, MOST_GRAPHEMES);
    return;
  }
  for (let at = from; at < piece.end; at++) {
    if (isBlank(text, at - 1) && !isBlank(text, at)) yield at;
  }
}

function isBlank(text: string, at: number): boolean {
  return at >= 0 && /\s/.test(text[at]!);
}
