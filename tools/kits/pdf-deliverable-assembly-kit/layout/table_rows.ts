/**
 * Tables: columns as wide as their cells ask for, in which these wrap; their head on every page.
 *
 * @module
 */
import type { Typefaces } from "../fonts/typefaces.ts";
import { columnWidths } from "./column_widths.ts";
import type { Row } from "./flow.ts";
import { type Alignment, breakLines, drawLine, type Line, type Span, type Style } from "./lines.ts";
import { HEAD_BACKGROUND, LINE_COLOR } from "./look.ts";
import type { MadePage } from "./page.ts";
import type { Measure } from "./text_rows.ts";

export interface Table {
  alignments: readonly (Alignment | undefined)[];
  head: readonly (readonly Span[])[];
  /** Rows of as many cells as there are columns; asked for one by one. */
  rows: IterableIterator<readonly (readonly Span[])[]>;
  style: Style;
}

/** Between the edges of a cell and its text. */
const PADDING = { side: 4, top: 3, bottom: 3 };
const LINE_WEIGHT = 0.6;
/** Rows of no more lines than these are on one page. */
const MAX_WHOLE_LINES = 12;
/** The widths of columns are those that so many rows ask for: further ones are laid out as they are asked for. */
const MEASURED_ROWS = 1000;
/** A head of more lines is at the beginning only. */
const MAX_REPEATED_LINES = 8;

/** The rows of a table. */
export function* tableRows(
  { alignments, head, rows, style }: Table,
  measure: Measure,
  typefaces: Typefaces,
): Generator<Row> {
  const measured = firstOf(rows, MEASURED_ROWS);
  const widths = columnWidths(neededWidths([head, ...measured]), measure.width);
  const textWidths = widths.map((width) => width - 2 * PADDING.side);
  /** Where each column begins, and where the last one ends. */
  const edges = widths.reduce((lefts, width) => [...lefts, lefts.at(-1)! + width], [measure.left]);
  const headRows = cellRows(head, true);
  const repeated = headRows.length <= MAX_REPEATED_LINES ? headRows : [];
  for (const row of headRows) yield { ...row, keepsWithNext: true };
  yield* bodyRows(measured);
  yield* bodyRows(rows);

  function* bodyRows(rows: Iterable<readonly (readonly Span[])[]>): Generator<Row> {
    for (const cells of rows) {
      for (const row of cellRows(cells, false)) yield { ...row, repeated };
    }
  }

  /** What each column needs so that no cell of these rows wraps. */
  function neededWidths(rows: readonly (readonly (readonly Span[])[])[]): number[] {
    const needed = alignments.map(() => 0);
    for (const cells of rows) {
      for (const [column, spans] of cells.entries()) {
        const lines = breakLines(spans, Infinity, typefaces, style);
        for (const { width } of lines) needed[column] = Math.max(needed[column]!, width);
      }
    }
    return needed.map((width) => width + 2 * PADDING.side);
  }

  /** One row of the table, a row of the page for each line in it. */
  function cellRows(cells: readonly (readonly Span[])[], isHead: boolean): Row[] {
    const columns = cells.map((spans, column) =>
      breakLines(spans, textWidths[column]!, typefaces, style)
    );
    const count = Math.max(...columns.map(({ length }) => length));
    return Array.from({ length: count }, (_, index) => {
      const lines = columns.map((column) => column[index]);
      const above = index === 0 ? PADDING.top : 0;
      const below = index === count - 1 ? PADDING.bottom : 0;
      const height = above + Math.max(...lines.map((line) => line?.height ?? 0)) + below;
      return {
        height,
        keepsWithNext: index < count - 1 && count <= MAX_WHOLE_LINES,
        draw: (page, top) => {
          if (isHead) page.fillRectangle(measure.left, top, measure.width, height, HEAD_BACKGROUND);
          drawCells(page, lines, top + above);
          drawGrid(page, top, height, { isFirst: isHead && index === 0, isLast: below > 0 });
        },
      };
    });
  }

  function drawCells(page: MadePage, lines: readonly (Line | undefined)[], top: number): void {
    lines.forEach((line, column) => {
      if (!line) return;
      drawLine(page, line, {
        left: edges[column]! + PADDING.side,
        top,
        columnWidth: textWidths[column]!,
        alignment: alignments[column],
      });
    });
  }

  function drawGrid(
    page: MadePage,
    top: number,
    height: number,
    { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
  ): void {
    for (const edge of edges) {
      page.fillRectangle(edge - LINE_WEIGHT / 2, top, LINE_WEIGHT, height, LINE_COLOR);
    }
    const left = measure.left - LINE_WEIGHT / 2;
    const width = measure.width + LINE_WEIGHT;
    const line = (at: number) =>
      page.fillRectangle(left, at - LINE_WEIGHT / 2, width, LINE_WEIGHT, LINE_COLOR);
    if (isFirst) line(top);
    if (isLast) line(top + height);
  }
}

/** So many items of an iterator at most, which goes on behind them. */
function firstOf<Item>(items: Iterator<Item>, count: number): Item[] {
  const first: Item[] = [];
  while (first.length < count) {
    const { done, value } = items.next();
    if (done) break;
    first.push(value);
  }
  return first;
}
