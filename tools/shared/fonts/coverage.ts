/**
 * The code points that the fonts have glyphs for, as data, so that no font is loaded to find out. `deno run
 * --allow-write=tools dev/scripts/make_font_coverage.ts` makes `coverage.json`.
 *
 * @module
 */
import { lastAtMost } from "../bisect.ts";
import coverage from "./coverage.json" with { type: "json" };
import type { FontName } from "./fonts.ts";

/** Runs of code points that are in turn missing and there: where each run begins. */
type Coverage = Uint32Array;

const decoded = new Map<FontName, Coverage>();

/** Whether a font has a glyph for a code point. */
export function fontCovers(name: FontName, codePoint: number): boolean {
  let starts = decoded.get(name);
  if (!starts) decoded.set(name, starts = decodeCoverage(coverage[name]));
  // Runs at odd indexes are there; the last one, beyond all glyphs, has an even index.
  return lastAtMost(starts, codePoint) % 2 === 1;
}

/** Reads the lengths of runs, in base 36: missing, there, missing, and so on from U+0000. */
function decodeCoverage(text: string): Coverage {
  const lengths = text.split(" ").map((length) => parseInt(length, 36));
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, index) => starts[index + 1] = starts[index]! + length);
  return starts;
}
