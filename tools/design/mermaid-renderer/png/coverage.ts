/**
 * Which code points a font has glyphs for, as data.
 *
 * @module
 */
import { lastAtMost } from "../../../shared/bisect.ts";

/** Runs of code points that are in turn missing and there: where each run begins. */
export type Coverage = Uint32Array;

/** Code points as the lengths of runs, in base 36: missing, there, missing, and so on from U+0000. */
export function encodeCoverage(codePoints: Iterable<number>): string {
  const sorted = [...new Set(codePoints)].sort((a, b) => a - b);
  const lengths: number[] = [];
  let next = 0;
  for (const codePoint of sorted) {
    if (codePoint === next && lengths.length > 0) lengths[lengths.length - 1]!++;
    else lengths.push(codePoint - next, 1);
    next = codePoint + 1;
  }
  return lengths.map((length) => length.toString(36)).join(" ");
}

/** Reads what {@linkcode encodeCoverage} wrote. */
export function decodeCoverage(text: string): Coverage {
  const lengths = text.split(" ").map((length) => parseInt(length, 36));
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, index) => starts[index + 1] = starts[index]! + length);
  return starts;
}

/** Whether a font has a code point. */
export function covers(starts: Coverage, codePoint: number): boolean {
  const run = lastAtMost(starts, codePoint);
  // Runs at odd places are there; behind the last one nothing is.
  return run % 2 === 1 && run < starts.length - 1;
}
