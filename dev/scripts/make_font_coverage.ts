/**
 * Makes tools/shared/fonts/coverage.json: the characters for which the fonts have glyphs, so that
 * a run need not load a font to find those that none has.
 *
 * Run: deno run --allow-write=tools dev/scripts/make_font_coverage.ts
 *
 * @module
 */
import { FONT_NAMES, fontFile, loadFonts } from "../../tools/shared/fonts/fonts.ts";
import { readAdvances } from "./font_advances.ts";

await loadFonts(FONT_NAMES);
const coverage = FONT_NAMES.map((name) =>
  [name, encodeCoverage(readAdvances(fontFile(name)).keys())] as const
);

await Deno.writeTextFile(
  new URL("../../tools/shared/fonts/coverage.json", import.meta.url),
  `${JSON.stringify(Object.fromEntries(coverage), null, 2)}\n`,
);

/** Code points as run lengths in base 36, alternating between missing and present from U+0000. */
function encodeCoverage(codePoints: Iterable<number>): string {
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
