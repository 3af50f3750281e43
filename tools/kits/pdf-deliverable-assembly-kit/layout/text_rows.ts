/**
 * Rows of text: paragraphs, headings, plain text, code.
 *
 * @module
 */
import type { Typefaces } from "../fonts/typefaces.ts";
import type { Row } from "./flow.ts";
import { breakLines, drawLine, type Line, linesOf, type Span, type Style } from "./lines.ts";
import { BODY, CODE, CODE_BACKGROUND, headingStyle } from "./look.ts";
import type { MadePage } from "./page.ts";

/** Where rows stand from left to right, in points. */
export interface Measure {
  left: number;
  width: number;
}

/** Between an area and the code in it. */
const CODE_PADDING = 6;
/** The overlap of areas of successive rows, so that no line shows between them. */
const OVERLAP = 0.5;
/** Below a heading, in ems of its size. */
const GAP_BELOW_HEADING = 0.5;
const TAB_WIDTH = 4;
/** All that ends a line but LF (Unicode, section 5.8). */
export const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A space between rows. */
export function spaceRow(height: number): Row {
  return { height, draw: () => {}, isSpace: true };
}

/** A paragraph: no page begins with its last line, or ends with its first one. */
export function* paragraphRows(
  spans: readonly Span[],
  measure: Measure,
  typefaces: Typefaces,
  style: Style,
): Generator<Row> {
  const lines = linesOf(spans, measure.width, typefaces, style);
  let [line, next] = [lines.next().value, lines.next().value];
  for (let isFirst = true; line; isFirst = false) {
    const afterNext = lines.next().value;
    yield lineRow(line, next !== undefined && (isFirst || !afterNext));
    [line, next] = [next, afterNext];
  }

  function lineRow(line: Line, keepsWithNext: boolean): Row {
    return {
      height: line.height,
      keepsWithNext,
      draw: (page, top) =>
        drawLine(page, line, { left: measure.left, top, columnWidth: measure.width }),
    };
  }
}

/** A heading, which stays with what follows. @param onPlace Called with its place on the page. */
export function headingRows(
  spans: readonly Span[],
  level: number,
  measure: Measure,
  typefaces: Typefaces,
  onPlace: (page: MadePage, top: number) => void,
): Row[] {
  const rows = [...paragraphRows(spans, measure, typefaces, headingStyle(level))];
  return [
    ...rows.map((row, index): Row => ({
      ...row,
      keepsWithNext: true,
      draw: (page, top) => {
        if (index === 0) onPlace(page, top);
        row.draw(page, top);
      },
    })),
    spaceRow(headingStyle(level).size * GAP_BELOW_HEADING),
  ];
}

/** Plain text, line by line as written, without blank lines at its end. */
export function* plainTextRows(
  text: string,
  measure: Measure,
  typefaces: Typefaces,
): Generator<Row> {
  const lines = withoutTabs(text.replace(LINE_BREAK, "\n")).split("\n");
  while (lines.at(-1)?.trim() === "") lines.pop();
  for (const line of lines) {
    yield* paragraphRows([{ text: line, style: BODY }], measure, typefaces, BODY);
  }
}

/** Code on an area of its own; lines that are too long go on in the next one. */
export function* codeRows(text: string, measure: Measure, typefaces: Typefaces): Generator<Row> {
  const inner = { left: measure.left + CODE_PADDING, width: measure.width - 2 * CODE_PADDING };
  const lines = withoutTabs(text).split("\n");
  yield { ...padding(), keepsWithNext: true };
  for (const [index, source] of lines.entries()) {
    const broken = breakLines([{ text: source, style: CODE }], inner.width, typefaces, CODE);
    for (const [part, line] of broken.entries()) {
      const isFirst = index === 0 && part === 0;
      const isLast = index === lines.length - 1 && part === broken.length - 1;
      yield {
        height: line.height,
        // No page begins or ends with one line of the area.
        keepsWithNext: isFirst || isLast || index === lines.length - 2,
        draw: (page, top) => {
          fill(page, top, line.height);
          drawLine(page, line, { left: inner.left, top, columnWidth: inner.width });
        },
      };
    }
  }
  yield padding();

  function padding(): Row {
    return { height: CODE_PADDING, draw: (page, top) => fill(page, top, CODE_PADDING - OVERLAP) };
  }

  function fill(page: MadePage, top: number, height: number): void {
    page.fillRectangle(measure.left, top, measure.width, height + OVERLAP, CODE_BACKGROUND);
  }
}

/** Tabs as spaces up to the next stop. */
function withoutTabs(text: string): string {
  if (!text.includes("\t")) return text;
  return text.split("\n").map((line) => {
    let column = 0;
    return Array.from(line, (character) => {
      const width = character === "\t" ? TAB_WIDTH - column % TAB_WIDTH : 1;
      column += width;
      return character === "\t" ? " ".repeat(width) : character;
    }).join("");
  }).join("\n");
}
