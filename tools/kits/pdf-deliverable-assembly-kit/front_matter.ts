/**
 * The pages before the parts, and the foot of all pages.
 *
 * @module
 */
import type { Typefaces } from "./fonts/typefaces.ts";
import { breakLines, drawLine, type Line, LINE_HEIGHT, type Style } from "./layout/lines.ts";
import { BODY, COVER_LINE, COVER_TITLE, FOOT, headingStyle, LINE_COLOR } from "./layout/look.ts";
import type { MadePage } from "./layout/page.ts";
import { LINE_BREAK, type Measure } from "./layout/text_rows.ts";

/** Where the title of a cover begins, as a share of the page's height. */
const TITLE_TOP = 0.32;
const COVER_GAP = 18;
const COVER_RULE = { width: 64, weight: 2 };
const EVEN_STEP = 0.05;
/** The title has the rest of the page. */
const MAX_AUTHOR_LINES = 6;
/** Between an entry of the contents and the next one, and before the number of its page. */
const ENTRY_GAP = 5;
const NUMBER_GAP = 10;

/** Where text may be on a page. */
export interface Area extends Measure {
  top: number;
  bottom: number;
}

/** Draws title, author and date into the middle of a page. */
export function drawCover(
  page: MadePage,
  area: Area,
  { title, author, day }: { title: string; author?: string; day?: string },
  typefaces: Typefaces,
): void {
  const below = [author, day].filter((text) => text !== undefined)
    .flatMap((text) => evenLines(text, area.width, MAX_AUTHOR_LINES, COVER_LINE, typefaces));
  const room = area.bottom - area.top - 2 * COVER_GAP - heightOf(below);
  const maxLines = Math.floor(room / (COVER_TITLE.size * LINE_HEIGHT));
  const titleLines = evenLines(title, area.width, maxLines, COVER_TITLE, typefaces);
  const highest = area.top + room - heightOf(titleLines);
  let top = Math.max(area.top, Math.min(page.height * TITLE_TOP, highest));
  draw(titleLines);
  top += COVER_GAP;
  const ruleLeft = area.left + (area.width - COVER_RULE.width) / 2;
  page.fillRectangle(ruleLeft, top, COVER_RULE.width, COVER_RULE.weight, LINE_COLOR);
  top += COVER_GAP;
  draw(below);

  function draw(lines: readonly Line[]): void {
    for (const line of lines) {
      drawLine(page, line, {
        left: area.left,
        top,
        columnWidth: area.width,
        alignment: "center",
      });
      top += line.height;
    }
  }
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}

/** Lines of about the same width: as few as fit, each no wider than that takes. */
function evenLines(
  text: string,
  width: number,
  maxLines: number,
  style: Style,
  typefaces: Typefaces,
): Line[] {
  const linesOf = (share: number) => fittingLines(text, width * share, maxLines, style, typefaces);
  let lines = linesOf(1);
  const count = lines.length;
  if (count === maxLines) return lines;
  for (let share = 1 - EVEN_STEP; share > 0.5; share -= EVEN_STEP) {
    const narrower = linesOf(share);
    if (narrower.length > count) break;
    lines = narrower;
  }
  return lines;
}

/** A part as the contents name it. */
export interface ContentsEntry {
  title: string;
  /** From 0. */
  page: number;
}

/** Draws the contents, all on one page: titles are cut where they take too many lines. */
export function drawContents(
  page: MadePage,
  area: Area,
  entries: readonly ContentsEntry[],
  typefaces: Typefaces,
): void {
  let top = area.top;
  const heading = headingStyle(1);
  const [headingLine] = breakLines(
    [{ text: "Contents", style: heading }],
    area.width,
    typefaces,
    heading,
  );
  drawLine(page, headingLine!, { left: area.left, top, columnWidth: area.width });
  top += headingLine!.height + 2 * ENTRY_GAP;
  const lineHeight = headingLine!.height * BODY.size / heading.size;
  const each = (area.bottom - top) / entries.length - ENTRY_GAP;
  const maxLines = Math.max(1, Math.floor(each / lineHeight));
  for (const entry of entries) {
    const target = { kind: "page", page: entry.page } as const;
    const style: Style = { ...BODY, link: target };
    const [number] = breakLines(
      [{ text: String(entry.page + 1), style }],
      area.width,
      typefaces,
      style,
    );
    const width = area.width - number!.width - NUMBER_GAP;
    const lines = fittingLines(entry.title, width, maxLines, style, typefaces);
    for (const [at, line] of lines.entries()) {
      drawLine(page, line, { left: area.left, top, columnWidth: width });
      if (at === lines.length - 1) {
        drawLine(page, number!, {
          left: area.left,
          top,
          columnWidth: area.width,
          alignment: "right",
        });
        drawLeader(page, area.left + line.width, area.left + area.width - number!.width, top);
      }
      top += line.height;
    }
    top += ENTRY_GAP;
  }
}

/** A faint line from a title to the number of its page. */
function drawLeader(page: MadePage, from: number, to: number, top: number): void {
  const gap = NUMBER_GAP / 2;
  if (to - from <= 2 * gap) return;
  page.fillRectangle(from + gap, top + BODY.size, to - from - 2 * gap, 0.4, LINE_COLOR);
}

/**
 * Cuts lines to those that there is room for, none of them empty; the last one ends with an ellipsis where
 * text is left.
 */
export function fittingLines(
  text: string,
  width: number,
  maxLines: number,
  style: Style,
  typefaces: Typefaces,
): Line[] {
  const lines = breakLines(
    [{ text: text.replace(LINE_BREAK, "\n"), style }],
    width,
    typefaces,
    style,
  )
    .filter(({ pieces }) => pieces.length > 0);
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  const ellipsis = typefaces.glyphOf(style.face, 0x2026);
  const ellipsisWidth = ellipsis.width * style.size / 1000;
  // No line is empty.
  const last = kept.at(-1)!;
  const piece = last.pieces.at(-1)!;
  while (piece.glyphs.length > 0 && piece.width + ellipsisWidth > width) {
    piece.width -= piece.glyphs.pop()!.width * style.size / 1000;
  }
  piece.glyphs.push(ellipsis);
  piece.width += ellipsisWidth;
  last.width = piece.width;
  return kept;
}

/** Draws the number of a page, from 0, into the middle of its lower margin. */
export function drawPageNumber(
  page: MadePage,
  area: Area,
  index: number,
  total: number,
  typefaces: Typefaces,
): void {
  const text = `${index + 1} / ${total}`;
  const [line] = breakLines([{ text, style: FOOT }], area.width, typefaces, FOOT);
  const top = (area.bottom + page.height - line!.height) / 2;
  drawLine(page, line!, { left: area.left, top, columnWidth: area.width, alignment: "center" });
}
