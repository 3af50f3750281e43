/**
 * Where a line may end without a space (after UAX #14, in so far as a document needs it).
 *
 * @module
 */

const HYPHENS = new Set([0x2d, 0x2010, 0x2013, 0x2014]);
const DIGIT = /\p{Nd}/u;
/** Characters that no line begins with: closing marks, small kana, marks of length and repetition. */
const NEVER_FIRST = new Set(
  Array.from(
    "、。，．：；？！」』】〕〉》）］｝｠’”‐–—…‥・ーゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%",
    (character) => character.codePointAt(0),
  ),
);
/** Characters that no line ends with: opening marks. */
const NEVER_LAST = new Set(
  Array.from("「『【〔〈《（［｛｟‘“([{", (character) => character.codePointAt(0)),
);
/** An address may break after these. */
const ADDRESS_BREAKS = new Set(Array.from("/?&=._-", (character) => character.codePointAt(0)));

/**
 * Whether a line may end between a character and the next one, neither of which is a space.
 *
 * @param before What precedes the first of the two, if there is anything.
 * @param isAddress They are part of an address.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isMeantToBreak } from "./break_rules.ts";
 *
 * const [w, hyphen, five, han] = [0x77, 0x2d, 0x35, 0x4e2d];
 * assert.ok(isMeantToBreak(w, hyphen, w, false));
 * assert.ok(!isMeantToBreak(0x20, hyphen, five, false));
 * assert.ok(isMeantToBreak(undefined, han, han, false));
 * ```
 */
export function isMeantToBreak(
  before: number | undefined,
  codePoint: number,
  next: number,
  isAddress: boolean,
): boolean {
  if (isAddress && ADDRESS_BREAKS.has(codePoint)) return !ADDRESS_BREAKS.has(next);
  if (HYPHENS.has(codePoint)) {
    return before !== undefined && before !== 0x20 && !HYPHENS.has(before) && !HYPHENS.has(next) &&
      !DIGIT.test(String.fromCodePoint(next));
  }
  if (!isIdeographic(codePoint) && !isIdeographic(next)) return false;
  return !NEVER_FIRST.has(next) && !NEVER_LAST.has(codePoint);
}

/** Characters of scripts that are written without spaces: Han, kana, and their full-width signs. */
function isIdeographic(codePoint: number): boolean {
  return (codePoint >= 0x2e80 && codePoint <= 0x9fff) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0xff00 && codePoint <= 0xffef) ||
    (codePoint >= 0x20000 && codePoint <= 0x3ffff);
}
