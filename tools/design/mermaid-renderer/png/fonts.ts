/**
 * The fonts in which PNGs are drawn. They are large, so each is loaded only when a source may need it.
 *
 * @module
 */
import { CHINESE_COVERAGE, KOREAN_COVERAGE, LATIN_COVERAGE } from "./font_coverage.ts";
import { type Coverage, covers, decodeCoverage } from "./coverage.ts";

type FontName =
  | "regular"
  | "bold"
  | "italic"
  | "boldItalic"
  | "emoji"
  | "chinese"
  | "korean";
type FontModule = { default: Uint8Array };

/** The family that a text without its own glyphs in it falls back from. */
export const DEFAULT_FAMILY = "DejaVu Sans";

const LOADERS: Record<FontName, () => Promise<FontModule>> = {
  regular: () => import("dejavu-fonts-ttf/ttf/DejaVuSans.ttf", { with: { type: "bytes" } }),
  bold: () => import("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf", { with: { type: "bytes" } }),
  italic: () => import("dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf", { with: { type: "bytes" } }),
  boldItalic: () =>
    import("dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf", { with: { type: "bytes" } }),
  emoji: () =>
    import("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf", {
      with: { type: "bytes" },
    }),
  chinese: () =>
    import("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf", {
      with: { type: "bytes" },
    }),
  korean: () =>
    import("@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf", {
      with: { type: "bytes" },
    }),
};

const ALWAYS: readonly FontName[] = ["regular", "bold", "emoji"];
/** With the signs of their blocks that belong to no one script: `ー`, `・`, `「`, `㎡`. */
export const HAN_OR_KANA =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u312f\u3190-\u33ff\uff00-\uffef]/u;
/** Markdown, tags and styles that can make a text italic. */
const MAY_BE_ITALIC = /[*_]|<(?:i|em)\b|italic/i;
export const HANGUL = /\p{Script=Hangul}/u;
/** Ways in which a source can name a character that it does not hold: entities and escapes of YAML. */
const NAMED_CHARACTER = /[#&]\w+;|&#|\\[xuU]/;

const loaded = new Map<FontName, Uint8Array>();
let coverages: { always: Coverage; chinese: Coverage; korean: Coverage } | undefined;

/** Loads the fonts that the picture of a source can need; undefined when they are there. */
export function loadFonts(source: string): Promise<void> | undefined {
  const names = namesFor(source, MAY_BE_ITALIC.test(source));
  if (NAMED_CHARACTER.test(source)) names.push("chinese", "korean");
  const missing = names.filter((name) => !loaded.has(name));
  if (missing.length === 0) return undefined;
  return Promise.all(missing.map(async (name) => {
    loaded.set(name, (await LOADERS[name]()).default);
  })).then(() => {});
}

/** The fonts for a text, the first that has a glyph counts; all of them must have been loaded. */
export function fontsFor(text: string, hasItalics: boolean): Uint8Array[] {
  return namesFor(text, hasItalics).map((name) => loaded.get(name)!);
}

/** Whether some font has a glyph for a character. */
export function hasGlyph(character: string): boolean {
  coverages ??= {
    always: decodeCoverage(LATIN_COVERAGE),
    chinese: decodeCoverage(CHINESE_COVERAGE),
    korean: decodeCoverage(KOREAN_COVERAGE),
  };
  const codePoint = character.codePointAt(0)!;
  return covers(coverages.always, codePoint) ||
    (HAN_OR_KANA.test(character) && covers(coverages.chinese, codePoint)) ||
    (HANGUL.test(character) && covers(coverages.korean, codePoint));
}

function namesFor(text: string, hasItalics: boolean): FontName[] {
  const names = [...ALWAYS];
  if (hasItalics) names.push("italic", "boldItalic");
  if (HAN_OR_KANA.test(text)) names.push("chinese");
  if (HANGUL.test(text)) names.push("korean");
  return names;
}
