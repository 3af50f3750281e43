/**
 * Makes tools/shared/fonts/coverage_tables.ts: the characters for which the fonts have glyphs, so that those
 * that none has can be told without loading one.
 *
 * Run: deno run --allow-write=tools dev/scripts/make_font_coverage.ts
 *
 * @module
 */
import { FONT_NAMES, fontFile, loadFonts } from "../../tools/shared/fonts/fonts.ts";
import { readAdvances } from "./font_advances.ts";
import { literal } from "./literal.ts";

await loadFonts(FONT_NAMES);
const tables = FONT_NAMES.map((name) =>
  `  ${name}:\n${indented(encodeCoverage(readAdvances(fontFile(name)).keys()))},\n`
);

await Deno.writeTextFile(
  new URL("../../tools/shared/fonts/coverage_tables.ts", import.meta.url),
  `/**
 * The code points for which the fonts have glyphs, as the lengths of runs in base 36. Made by
 * dev/scripts/make_font_coverage.ts: do not edit.
 *
 * @module
 */
import type { FontName } from "./fonts.ts";

export const COVERAGE: Readonly<Record<FontName, string>> = {
${tables.join("")}};
`,
);

/** Code points as the lengths of runs, in base 36: missing, there, missing, and so on from U+0000. */
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

function indented(text: string): string {
  return literal(text).replaceAll(/^/gm, "  ");
}
