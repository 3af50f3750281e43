/**
 * Text segmentation of UAX #29 by the platform's ICU. The locale is always `en`, never the host's: the
 * boundaries depend on the text alone.
 *
 * @module
 */

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** A stretch of a text; offsets are in UTF-16 units. */
export interface Segment {
  readonly start: number;
  readonly end: number;
}

/** UTF-16 offsets of all boundaries of extended grapheme clusters, from 0 to the text's length. */
export function graphemeBoundaries(text: string): Uint32Array {
  const boundaries = new Uint32Array(text.length + 1);
  let count = 0;
  for (const { index } of graphemes.segment(text)) boundaries[count++] = index;
  boundaries[count++] = text.length;
  return boundaries.slice(0, text === "" ? 1 : count);
}

/**
 * The number of extended grapheme clusters: what a reader takes for characters.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { countGraphemes } from "./segments.ts";
 *
 * assert.equal(countGraphemes("e\u0301\u{1f1ea}\u{1f1fa}"), 2);
 * ```
 */
export function countGraphemes(text: string): number {
  return graphemeBoundaries(text).length - 1;
}

/** The segments that hold a letter, a digit or an ideograph: words, without space and punctuation. */
export function* wordSegments(text: string): Generator<Segment> {
  for (const { index, segment, isWordLike } of words.segment(text)) {
    if (isWordLike) yield { start: index, end: index + segment.length };
  }
}

/** The sentences, each with the space after it: together they are the whole text. */
export function* sentenceSegments(text: string): Generator<Segment> {
  for (const { index, segment } of sentences.segment(text)) {
    yield { start: index, end: index + segment.length };
  }
}
