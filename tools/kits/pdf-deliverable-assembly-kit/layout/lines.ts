/**
 * Text in lines: where it may break, and where it does.
 *
 * @module
 */
import type { FaceName, Glyph, Typefaces } from "../fonts/typefaces.ts";
import { isMeantToBreak } from "./break_rules.ts";
import type { Color, LinkArea, MadePage, Target } from "./page.ts";

/** How a stretch of text is set. */
export interface Style {
  face: FaceName;
  /** In points. */
  size: number;
  color: Color;
  /** Behind the text. */
  background?: Color;
  isStruck?: boolean;
  /** How far above the base line, in points. */
  rise?: number;
  link?: Target;
  /** An address, which may break after its slashes and dots. */
  isAddress?: boolean;
}

/** A stretch of text in one style; `\n` ends a line. */
export interface Span {
  text: string;
  style: Style;
}

/** Glyphs in one style, in a row. */
interface Piece {
  glyphs: Glyph[];
  style: Style;
  width: number;
}

/** A line of text. */
export interface Line {
  pieces: Piece[];
  width: number;
  height: number;
}

export type Alignment = "left" | "center" | "right";

export const LINE_HEIGHT = 1.4;
/** From the top of a line to its base line, in ems. */
const BASELINE = 1.05;
/** The extent of the area behind a text, above and below its base line, in ems. */
const [ABOVE, BELOW] = [0.95, 0.28];
/** Where a line through a text is, and how thick, in ems. */
const [STRIKE_HEIGHT, STRIKE_WEIGHT] = [0.28, 0.06];
/** The most that rounding may add to a width. */
const TOLERANCE = 1e-6;

/**
 * Breaks text into lines no wider than asked: at spaces and the like, or inside a word that is longer than a line.
 *
 * @param fallback How an empty line is high.
 */
export function breakLines(
  spans: readonly Span[],
  width: number,
  typefaces: Typefaces,
  fallback: Style,
): Line[] {
  return [...linesOf(spans, width, typefaces, fallback)];
}

/** The same lines one by one, for texts that may have more of them than there are pages for. */
export function linesOf(
  spans: readonly Span[],
  width: number,
  typefaces: Typefaces,
  fallback: Style,
): Generator<Line, undefined> {
  return new LineBreaker(spans, width, typefaces, fallback).lines();
}

class LineBreaker {
  readonly #width: number;
  readonly #fallback: Style;
  /** Undefined where a line ends. */
  readonly #glyphs: (Glyph | undefined)[] = [];
  readonly #styles: Style[] = [];

  constructor(spans: readonly Span[], width: number, typefaces: Typefaces, fallback: Style) {
    this.#width = width;
    this.#fallback = fallback;
    for (const { text, style } of spans) {
      for (const character of text) {
        this.#glyphs.push(
          character === "\n" ? undefined : typefaces.glyphOf(style.face, character.codePointAt(0)!),
        );
        this.#styles.push(style);
      }
    }
  }

  *lines(): Generator<Line, undefined> {
    let start = 0;
    do {
      const { end, next } = this.#lineFrom(start);
      yield this.#line(start, end);
      start = next;
    } while (start < this.#glyphs.length);
  }

  /** Where a line ends, and where the next one begins. */
  #lineFrom(start: number): { end: number; next: number } {
    let width = 0;
    let opportunity = start;
    for (let at = start; at < this.#glyphs.length; at++) {
      const glyph = this.#glyphs[at];
      if (!glyph) return { end: at, next: at + 1 };
      width += this.#widthAt(at);
      // Spaces at the end of a line take no place.
      if (isSpace(glyph)) opportunity = at + 1;
      else if (width > this.#width + TOLERANCE && at > start) {
        const next = opportunity > start ? opportunity : this.#wholeBefore(at, start);
        return { end: next, next };
      } else if (this.#mayBreakBehind(at)) opportunity = at + 1;
    }
    return { end: this.#glyphs.length, next: this.#glyphs.length };
  }

  #widthAt(at: number): number {
    return this.#glyphs[at]!.width * this.#styles[at]!.size / 1000;
  }

  #mayBreakBehind(at: number): boolean {
    const next = this.#glyphs[at + 1];
    if (!next || next.isMark) return false;
    return isMeantToBreak(
      this.#glyphs[at - 1]?.codePoint,
      this.#glyphs[at]!.codePoint,
      next.codePoint,
      this.#styles[at]!.isAddress === true,
    );
  }

  /** The last place where marks stay with their letters; a line has one character at least. */
  #wholeBefore(at: number, start: number): number {
    let place = at;
    while (place > start + 1 && this.#glyphs[place]!.isMark) place--;
    return place > start + 1 || !this.#glyphs[place]!.isMark ? place : at;
  }

  #line(start: number, lineEnd: number): Line {
    let end = lineEnd;
    while (end > start && isSpace(this.#glyphs[end - 1]!)) end--;
    const pieces: Piece[] = [];
    let width = 0;
    let size = 0;
    for (let at = start; at < end; at++) {
      const style = this.#styles[at]!;
      let piece = pieces.at(-1);
      if (piece?.style !== style) pieces.push(piece = { glyphs: [], style, width: 0 });
      piece.glyphs.push(this.#glyphs[at]!);
      piece.width += this.#widthAt(at);
      width += this.#widthAt(at);
      size = Math.max(size, style.size);
    }
    return { pieces, width, height: (size || this.#fallback.size) * LINE_HEIGHT };
  }
}

/** A space at which a line may end, so not a no-break space. */
function isSpace({ codePoint }: Glyph): boolean {
  return codePoint === 0x20 || codePoint === 0x3000 || codePoint === 0x200b ||
    (codePoint >= 0x2000 && codePoint <= 0x200a && codePoint !== 0x2007);
}

/** Draws a line into a column, with backgrounds behind and lines over its text. */
export function drawLine(
  page: MadePage,
  { pieces, width, height }: Line,
  { left, top, columnWidth, alignment = "left" }: {
    left: number;
    top: number;
    columnWidth: number;
    alignment?: Alignment;
  },
): void {
  const indent = { left: 0, center: 0.5, right: 1 }[alignment] * (columnWidth - width);
  const baseline = top + height / LINE_HEIGHT * BASELINE;
  const start = left + indent;
  const texts = pieces.map(({ glyphs, style: { size, color, rise = 0 } }) => ({
    glyphs,
    size,
    color,
    rise,
  }));
  drawBehind(page, pieces, start, baseline);
  page.drawTexts(texts, start, baseline);
  drawOver(page, pieces, start, baseline);
}

/** The background of a text, and the address of its link. */
function drawBehind(
  page: MadePage,
  pieces: readonly Piece[],
  start: number,
  baseline: number,
): void {
  let left = start;
  let link: LinkArea | undefined;
  for (const { style, width } of pieces) {
    const { size, background, rise = 0, link: target } = style;
    const area = {
      left,
      top: baseline - rise - ABOVE * size,
      width,
      height: (ABOVE + BELOW) * size,
    };
    if (background) page.fillRectangle(left, area.top, width, area.height, background);
    if (!target) link = undefined;
    // Pieces of one link are one area.
    else if (link?.target === target) link.width += width;
    else page.links.push(link = { ...area, target });
    left += width;
  }
}

function drawOver(page: MadePage, pieces: readonly Piece[], start: number, baseline: number): void {
  let left = start;
  for (const { style: { size, color, isStruck, rise = 0 }, width } of pieces) {
    const top = baseline - rise - STRIKE_HEIGHT * size;
    if (isStruck) page.fillRectangle(left, top, width, STRIKE_WEIGHT * size, color);
    left += width;
  }
}
