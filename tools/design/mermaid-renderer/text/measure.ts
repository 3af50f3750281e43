/**
 * Widths of texts without a font: sums of advance widths. Kerning and ligatures only narrow a text, so a
 * box of this width holds it in DejaVu Sans and in Verdana, whose widths are the same.
 *
 * @module
 */
import { lastAtMost } from "../../../shared/bisect.ts";
import { graphemeBoundaries } from "../../../shared/segments.ts";
import { hasJoinedEmoji } from "./emoji.ts";
import widths from "./font_widths.json" with { type: "json" };

/** A size and weight of DejaVu Sans. */
export interface Font {
  /** In units of the drawing. */
  size: number;
  bold: boolean;
}

/** Runs of code points of one width: the first of each run, and the width in font units. */
interface WidthTable {
  starts: Uint32Array;
  widths: Uint16Array;
}

const REGULAR = decode(widths.regular);
const BOLD = decode(widths.bold);

/** The width of a text that is drawn on one line. */
export function textWidth(text: string, font: Font): number {
  if (!hasJoinedEmoji(text)) return sumOfAdvances(text, font);
  const boundaries = graphemeBoundaries(text);
  let width = 0;
  for (let index = 1; index < boundaries.length; index++) {
    width += clusterWidth(text.slice(boundaries[index - 1], boundaries[index]), font);
  }
  return width;
}

/** The width of one grapheme cluster; one of joined emoji is as wide as its widest part. */
export function clusterWidth(cluster: string, font: Font): number {
  if (!hasJoinedEmoji(cluster)) return sumOfAdvances(cluster, font);
  return Math.max(...Array.from(cluster, (character) => sumOfAdvances(character, font)));
}

function sumOfAdvances(text: string, { size, bold }: Font): number {
  const table = bold ? BOLD : REGULAR;
  let units = 0;
  for (const character of text) units += advance(table, character.codePointAt(0)!);
  return units * size / widths.unitsPerEm;
}

/** The width of the run that holds a code point. */
function advance({ starts, widths }: WidthTable, codePoint: number): number {
  return widths[lastAtMost(starts, codePoint)]!;
}

function decode(table: string): WidthTable {
  const runs = table.split(" ");
  const starts = new Uint32Array(runs.length);
  const widths = new Uint16Array(runs.length);
  let start = 0;
  runs.forEach((run, index) => {
    const [length, width] = run.split(".") as [string, string];
    starts[index] = start;
    widths[index] = parseInt(width, 36);
    start += length === "" ? 1 : parseInt(length, 36);
  });
  return { starts, widths };
}
