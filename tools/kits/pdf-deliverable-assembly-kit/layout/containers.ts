/**
 * The bars of quotes and the markers of lists, beside their rows.
 *
 * @module
 */
import type { Typefaces } from "../fonts/typefaces.ts";
import type { Row } from "./flow.ts";
import { breakLines, drawLine, type Style } from "./lines.ts";
import { LINE_COLOR } from "./look.ts";

const BAR_WEIGHT = 2.5;
/** The overlap of bars of successive rows, so that no gap shows between them. */
const OVERLAP = 0.3;

/** The marker at the start of a list's item. */
export interface Marker {
  text: string;
  style: Style;
  /** Its right edge. */
  right: number;
}

/** Rows with a bar beside them. @param left Of the bar. */
export function* withBar(rows: Iterable<Row>, left: number): Generator<Row> {
  for (const row of rows) {
    yield {
      ...row,
      draw: (page, top) => {
        page.fillRectangle(left, top, BAR_WEIGHT, row.height + OVERLAP, LINE_COLOR);
        row.draw(page, top);
      },
    };
  }
}

/** Rows whose first one has a marker beside it; an item without any has an empty row. */
export function* markedRows(
  rows: Iterable<Row>,
  { text, style, right }: Marker,
  typefaces: Typefaces,
): Generator<Row> {
  const [line] = breakLines([{ text, style }], Infinity, typefaces, style);
  let isFirst = true;
  for (const row of rows) {
    yield isFirst ? marked(row) : row;
    isFirst = false;
  }
  if (isFirst) yield marked({ height: line!.height, draw: () => {} });

  function marked(row: Row): Row {
    return {
      ...row,
      draw: (page, top) => {
        row.draw(page, top);
        drawLine(page, line!, { left: right, top, columnWidth: 0, alignment: "right" });
      },
    };
  }
}
