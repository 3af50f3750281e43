/**
 * Rows from top to bottom, over as many pages as they take.
 *
 * @module
 */
import type { MadePage } from "./page.ts";

/** One row of a column: a line, a stretch of a table, a space. Rows are never divided. */
export interface Row {
  height: number;
  draw(page: MadePage, top: number): void;
  /** The next row must be on the same page. */
  keepsWithNext?: boolean;
  /** Only between other rows: it is left out at the top of a page, and of two in a row the higher one counts. */
  isSpace?: boolean;
  /** Rows that come before this one where it begins a page. */
  repeated?: readonly Row[];
}

/** The place for rows on a page, from the top edge, in points. */
export interface Column {
  top: number;
  bottom: number;
}

/** Something that has pages made for it. */
export interface PageSource {
  /** @throws {ToolError} `OUTPUT_TOO_LARGE` when there are enough. */
  addPage(): MadePage;
}

/** Puts rows in their places, beginning on a new page. */
export function flow(rows: Iterable<Row>, column: Column, pages: PageSource): void {
  const flowing = new Flow(column, pages);
  for (const row of rows) flowing.add(row);
  flowing.end();
}

class Flow {
  readonly #column: Column;
  readonly #pages: PageSource;
  #page: MadePage | undefined;
  #top = 0;
  #space: Row | undefined;
  /** Rows that have to stand together, as far as they have come. */
  #group: Row[] = [];
  #groupHeight = 0;

  constructor(column: Column, pages: PageSource) {
    this.#column = column;
    this.#pages = pages;
  }

  add(row: Row): void {
    if (row.isSpace) this.#addSpace(row);
    else {
      this.#group.push(row);
      this.#groupHeight += row.height;
      // A group higher than a page cannot stay together.
      const isTooHigh = this.#groupHeight > this.#column.bottom - this.#column.top;
      if (!row.keepsWithNext || isTooHigh) this.#placeGroup();
    }
  }

  end(): void {
    this.#placeGroup();
  }

  /** A space after rows that keep with the next one keeps with it too. */
  #addSpace(space: Row): void {
    const last = this.#group.at(-1);
    if (!last) {
      if (!this.#space || space.height > this.#space.height) this.#space = space;
    } else if (!last.isSpace) this.#group.push(space);
    else if (space.height > last.height) this.#group[this.#group.length - 1] = space;
  }

  #placeGroup(): void {
    const group = this.#group;
    const [first] = group;
    if (!first) return;
    this.#group = [];
    this.#groupHeight = 0;
    const height = group.reduce((sum, row) => sum + row.height, this.#space?.height ?? 0);
    const isAtTop = this.#top === this.#column.top;
    if (!this.#page || (!isAtTop && this.#top + height > this.#column.bottom)) {
      this.#turn(first.repeated);
    } else if (this.#space && !isAtTop) this.#draw(this.#space);
    this.#space = undefined;
    for (const row of group) {
      // A group can be higher than a page.
      if (this.#top > this.#column.top && this.#top + row.height > this.#column.bottom) {
        this.#turn(row.repeated);
      }
      this.#draw(row);
    }
  }

  #turn(repeated: readonly Row[] = []): void {
    this.#page = this.#pages.addPage();
    this.#top = this.#column.top;
    for (const row of repeated) this.#draw(row);
  }

  #draw(row: Row): void {
    row.draw(this.#page!, this.#top);
    this.#top += row.height;
  }
}
