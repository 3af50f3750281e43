/**
 * Makes tools/design/mermaid-renderer/text/font_widths.json: the advance widths of DejaVu
 * Sans 2.37 and, for what it lacks, Noto Emoji, in which mermaid-renderer draws, so that a run
 * needs no font to measure a text.
 *
 * Run: deno run --allow-write=tools dev/scripts/make_font_widths.ts
 *
 * @module
 */
import stringWidth from "string-width";
import { fontFile, loadFonts } from "../../tools/shared/fonts/fonts.ts";
import { readAdvances } from "./font_advances.ts";

const UNITS_PER_EM = 2048;
const CODE_POINTS = 0x110000;
/** The width of a character that no font has, by section 9 of the tool's rules: 0.6 em. */
const UNKNOWN = Math.round(0.6 * UNITS_PER_EM);
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}\u115F-\u11FF]$/u;

await loadFonts(["sans", "sansBold", "emoji"]);
const regular = readAdvances(fontFile("sans"));
const bold = readAdvances(fontFile("sansBold"));
const emoji = readAdvances(fontFile("emoji"));

await Deno.writeTextFile(
  new URL("../../tools/design/mermaid-renderer/text/font_widths.json", import.meta.url),
  `${
    JSON.stringify(
      {
        unitsPerEm: UNITS_PER_EM,
        regular: table([regular, emoji]),
        bold: table([bold, regular, emoji]),
      },
      null,
      2,
    )
  }\n`,
);

/**
 * The widths of all code points from U+0000, as `length.width` of each run in base 36; a length of
 * 1 is omitted. The first font that has a character counts.
 */
function table(fonts: readonly ReadonlyMap<number, number>[]): string {
  const runs: { length: number; width: number }[] = [];
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint++) {
    const width = fonts.find((font) => font.has(codePoint))?.get(codePoint) ?? guess(codePoint);
    const last = runs.at(-1);
    if (last?.width === width) last.length++;
    else runs.push({ length: 1, width });
  }
  return runs.map(({ length, width }) =>
    `${length === 1 ? "" : length.toString(36)}.${width.toString(36)}`
  ).join(" ");
}

function guess(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (ZERO_WIDTH.test(character)) return 0;
  return stringWidth(character) === 2 ? UNITS_PER_EM : UNKNOWN;
}
