/**
 * The ground on which a drawing is seen.
 *
 * @module
 */

const MAX_CHARS = 200_000;
const TAG = /<[^<>]+>/g;
const UNFILLED = /\bfill="none"/;
const STROKE = /\bstroke="#([\da-f]{6})"/i;
const FILL = /\bfill="#([\da-f]{6})"/i;
/** A lighter colour, of at most 255, is hard to see on white. */
const LIGHT = 150;

/**
 * Whether most lines of an SVG and all its texts are light, so that they are hard to see on white: it was drawn for a
 * dark page.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isForDarkPages } from "./paper.ts";
 *
 * const line = '<svg><path d="M0,0L9,9" fill="none" stroke="#c8c8d0"/>';
 * assert.ok(isForDarkPages(`${line}<text fill="#ffffff">a</text></svg>`));
 * // A text is black unless it says otherwise.
 * assert.ok(!isForDarkPages(`${line}<text>a</text></svg>`));
 * ```
 */
export function isForDarkPages(svg: string): boolean {
  let light = 0;
  let dark = 0;
  for (const [tag] of svg.slice(0, MAX_CHARS).matchAll(TAG)) {
    if (tag.startsWith("<text") && !isLight(FILL.exec(tag)?.[1])) return false;
    const stroke = UNFILLED.test(tag) ? STROKE.exec(tag)?.[1] : undefined;
    if (stroke === undefined) continue;
    if (isLight(stroke)) light++;
    else dark++;
  }
  return light > dark;
}

/** Whether a colour of six digits is light, by the weights of ITU-R BT.709. */
function isLight(colour = "000000"): boolean {
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > LIGHT;
}
