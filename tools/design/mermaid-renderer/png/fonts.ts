/**
 * The fonts that PNGs are drawn in. They are large, so each is loaded only when a source may need it.
 *
 * @module
 */
import { fontCovers } from "../../../shared/fonts/coverage.ts";
import { fontFile, type FontName, loadFonts } from "../../../shared/fonts/fonts.ts";

/** The family that a text without its own glyphs in it falls back from. */
export const DEFAULT_FAMILY = "DejaVu Sans";

const ALWAYS: readonly FontName[] = ["sans", "sansBold", "emoji"];
/** With the signs of their blocks that belong to no one script: `ー`, `・`, `「`, `㎡`. */
export const HAN_OR_KANA =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u312f\u3190-\u33ff\uff00-\uffef]/u;
/** Markdown, tags and styles that can make a text italic. */
const MAY_BE_ITALIC = /[*_]|<(?:i|em)\b|italic/i;
export const HANGUL = /\p{Script=Hangul}/u;
/**
 * Ways in which a source can hold a character by its number: entities and escapes of YAML. No entity with a name, such
 * as `&lt;`, is a character of the large fonts.
 */
const NUMBERED_CHARACTER = /#(?:\d+|x[\da-f]+);|&#|\\[xu]/i;

/** Loads the fonts that the picture of a source can need; undefined when they are there. */
export function loadFontsFor(source: string): Promise<void> | undefined {
  const names = namesFor(source, MAY_BE_ITALIC.test(source));
  if (NUMBERED_CHARACTER.test(source)) names.push("chinese", "korean");
  return loadFonts(names);
}

/** The fonts for a text, the first that has a glyph counts; all of them must have been loaded. */
export function fontsFor(text: string, hasItalics: boolean): Uint8Array[] {
  return namesFor(text, hasItalics).map(fontFile);
}

/** Whether some font has a glyph for a character. */
export function hasGlyph(character: string): boolean {
  const codePoint = character.codePointAt(0)!;
  return fontCovers("sans", codePoint) || fontCovers("emoji", codePoint) ||
    (HAN_OR_KANA.test(character) && fontCovers("chinese", codePoint)) ||
    (HANGUL.test(character) && fontCovers("korean", codePoint));
}

function namesFor(text: string, hasItalics: boolean): FontName[] {
  const names = [...ALWAYS];
  if (hasItalics) names.push("sansOblique", "sansBoldOblique");
  if (HAN_OR_KANA.test(text)) names.push("chinese");
  if (HANGUL.test(text)) names.push("korean");
  return names;
}
