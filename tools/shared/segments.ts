/**
 * Text segmentation of UAX #29 by the platform's ICU. The locale is always `en`, never the host's: the
 * boundaries depend on the text alone.
 *
 * @module
 */

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Below U+0300 no character joins another but CR and LF: stretches with characters beyond, and their neighbours. */
const WITH_JOINING = /[^\u0300-\uffff\r\n]?(?:[\u0300-\uffff]+[^\u0300-\uffff\r\n]?)+/g;

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
  let count = 0;
  let end = 0;
  for (const { 0: stretch, index } of text.matchAll(WITH_JOINING)) {
    count += countUnjoined(text, end, index) + graphemeBoundaries(stretch).length - 1;
    end = index + stretch.length;
  }
  return count + countUnjoined(text, end, text.length);
}

/** Clusters of a stretch of characters below U+0300: each is one, but for CR LF. */
function countUnjoined(text: string, start: number, end: number): number {
  let count = end - start;
  for (let at = start + 1; at < end; at++) {
    if (text.charCodeAt(at) === 0x0a && text.charCodeAt(at - 1) === 0x0d) count--;
  }
  return count;
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
