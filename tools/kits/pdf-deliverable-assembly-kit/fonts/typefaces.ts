/**
 * The fonts of one document: which font draws a character, and which characters each font has drawn.
 *
 * @module
 */
import { fontFile, type FontName } from "../../../shared/fonts/fonts.ts";
import { FALLBACKS } from "./needed.ts";
import { isRightToLeft } from "./right_to_left.ts";
import { TrueTypeFont } from "./true_type.ts";

/** How a text is set. */
export type FaceName = "sans" | "sansBold" | "sansOblique" | "sansBoldOblique" | "mono";

/** A font in this document. Its glyphs are numbered as they are first used, one number a character. */
export interface Face {
  /** The name of its resource on pages. */
  readonly resource: string;
  readonly font: TrueTypeFont;
  /** Glyphs of the font by their numbers in this document. */
  readonly glyphs: number[];
  /** The characters that they stand for, by the same numbers. */
  readonly characters: string[];
}

/** A drawn character. */
export interface Glyph {
  readonly codePoint: number;
  /** Undefined for characters without ink and width. */
  readonly face: Face | undefined;
  /** Its number in the face, as four hexadecimal digits. */
  readonly code: string;
  /** In 1/1000 em. */
  readonly width: number;
  /** It belongs to the character before it. */
  readonly isMark: boolean;
  /** Its face is not bold, though it should be. */
  readonly needsWeight: boolean;
}

/** Fonts that were read, once a worker. */
const fonts = new Map<FontName, TrueTypeFont>();

/** The character drawn for one that no font has. */
const MISSING = 0x25a1;

const IGNORED = /\p{Default_Ignorable_Code_Point}/u;
const MARK = /\p{M}/u;

/** The faces of a document: where a face lacks a character, the fallbacks are asked in turn. */
export class Typefaces {
  /** Code points that no font has, of what was set since this set was put here. */
  missing = new Set<number>();
  readonly #fallbacks: readonly FontName[];
  readonly #faces = new Map<FontName, Face>();
  readonly #glyphs = new Map<FaceName, Map<number, Glyph>>();

  /** @param fallbacks The fonts that were loaded besides those for all documents. */
  constructor(fallbacks: readonly FontName[]) {
    this.#fallbacks = FALLBACKS.filter((name) => fallbacks.includes(name));
  }

  /** All that were used, in the order of their first use. */
  get faces(): readonly Face[] {
    return [...this.#faces.values()];
  }

  glyphOf(name: FaceName, codePoint: number): Glyph {
    let known = this.#glyphs.get(name);
    if (!known) this.#glyphs.set(name, known = new Map());
    let glyph = known.get(codePoint);
    if (!glyph) known.set(codePoint, glyph = this.#find(name, codePoint));
    // Each part reports the characters that it lacks.
    if (glyph.codePoint !== codePoint) this.missing.add(codePoint);
    return glyph;
  }

  #find(name: FaceName, codePoint: number): Glyph {
    const character = String.fromCodePoint(codePoint);
    if (IGNORED.test(character)) {
      return {
        codePoint,
        face: undefined,
        code: "",
        width: 0,
        isMark: true,
        needsWeight: false,
      };
    }
    if (isRightToLeft(codePoint)) return this.glyphOf("sans", MISSING);
    for (const candidate of [name, "sans", ...this.#fallbacks] as const) {
      const font = fontOf(candidate);
      const glyph = font.glyphOf(codePoint);
      if (glyph === 0) continue;
      const face = this.#faceOf(candidate, font);
      face.characters.push(character);
      return {
        codePoint,
        face,
        code: (face.glyphs.push(glyph) - 1).toString(16).padStart(4, "0"),
        width: font.widthOf(glyph),
        isMark: MARK.test(character),
        needsWeight: candidate !== name && (name === "sansBold" || name === "sansBoldOblique"),
      };
    }
    return this.glyphOf("sans", MISSING);
  }

  #faceOf(name: FontName, font: TrueTypeFont): Face {
    let face = this.#faces.get(name);
    if (!face) {
      // Number 0 is the glyph for missing characters.
      face = { resource: `F${this.#faces.size + 1}`, font, glyphs: [0], characters: [""] };
      this.#faces.set(name, face);
    }
    return face;
  }
}

function fontOf(name: FontName): TrueTypeFont {
  let font = fonts.get(name);
  if (!font) fonts.set(name, font = new TrueTypeFont(fontFile(name)));
  return font;
}
