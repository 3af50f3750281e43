/**
 * Finds the fonts that a document needs, from its texts.
 *
 * @module
 */
import { fontCovers } from "../../../shared/fonts/coverage.ts";
import type { FontName } from "../../../shared/fonts/fonts.ts";

/** Those that every document may need. */
export const ALWAYS: readonly FontName[] = [
  "sans",
  "sansBold",
  "sansOblique",
  "sansBoldOblique",
  "mono",
];

/** Those for characters that the ones above lack, in the order in which they are asked. */
export const FALLBACKS = ["emoji", "chinese", "korean"] as const;

/** Where Markdown names a character by its number. */
const CHARACTER_REFERENCE = /&#(?:[xX]([0-9a-fA-F]{1,6})|(\d{1,7}));/g;
const [LAST_ASCII, LAST_UNIT] = [0x7f, 0xffff];
const LAST_CODE_POINT = 0x10ffff;

/** The fonts for characters of these texts that the ones for all documents lack. */
export function fallbacksFor(texts: readonly string[]): FontName[] {
  const lacking = new Set<number>();
  for (const codePoint of codePointsOf(texts)) {
    if (!fontCovers("sans", codePoint)) lacking.add(codePoint);
  }
  const needed = new Set<FontName>();
  for (const codePoint of lacking) {
    const name = FALLBACKS.find((fallback) => fontCovers(fallback, codePoint));
    if (name) needed.add(name);
  }
  return [...needed];
}

/** The code points beyond ASCII, each once. */
function codePointsOf(texts: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const codePoint = text.codePointAt(at)!;
      if (codePoint > LAST_ASCII) found.add(codePoint);
      if (codePoint > LAST_UNIT) at++;
    }
    for (const [, hex, decimal] of text.matchAll(CHARACTER_REFERENCE)) {
      const codePoint = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      if (codePoint <= LAST_CODE_POINT) found.add(codePoint);
    }
  }
  return found;
}
