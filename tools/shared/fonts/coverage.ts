/**
 * Which code points the fonts have glyphs for, as data: no font need be loaded to know.
 *
 * @module
 */
import { lastAtMost } from "../bisect.ts";
import { COVERAGE } from "./coverage_tables.ts";
import type { FontName } from "./fonts.ts";

/** Runs of code points that are in turn missing and there: where each run begins. */
type Coverage = Uint32Array;

const decoded = new Map<FontName, Coverage>();

/** Whether a font has a glyph for a code point. */
export function fontCovers(name: FontName, codePoint: number): boolean {
  let starts = decoded.get(name);
  if (!starts) decoded.set(name, starts = decodeCoverage(COVERAGE[name]));
  // Runs at odd places are there; the last one, of all that is behind, is at an even place.
  return lastAtMost(starts, codePoint) % 2 === 1;
}

/** Reads the lengths of runs, in base 36: missing, there, missing, and so on from U+0000. */
function decodeCoverage(text: string): Coverage {
  const lengths = text.split(" ").map((length) => parseInt(length, 36));
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, index) => starts[index + 1] = starts[index]! + length);
  return starts;
}
