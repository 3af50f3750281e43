/**
 * The cells of an HTML table in rows and columns, spans filled up.
 *
 * @module
 */
import { inputTooLarge } from "../../shared/tool_error.ts";
import { attributeOf, type HtmlElement, type HtmlNode } from "../../shared/html.ts";
import { isElement, textOf } from "./parse_html.ts";

/** More than browsers span (HTML Standard, section 4.9.12.1). */
const MAX_COLSPAN = 1000;
const MAX_ROWSPAN = 65_534;
const SECTIONS = new Set(["thead", "tbody", "tfoot"]);

export interface Grid {
  /** A place without a cell is empty. */
  rows: (HtmlElement | undefined)[][];
  width: number;
  captions: HtmlElement[];
  /** Nodes that do not belong in a table. */
  others: HtmlNode[];
  hasHeader: boolean;
  hasSpans: boolean;
}

/**
 * Reads a table.
 *
 * @param room The cells that it may have.
 * @throws {ToolError} `INPUT_TOO_LARGE` when it has more; `maxCells` is the limit that is reported.
 */
export function gridOf(table: HtmlElement, room: number, maxCells: number): Grid {
  return new GridReader(room, maxCells).read(table);
}

class GridReader {
  readonly #room: number;
  readonly #maxCells: number;
  readonly #grid: Grid = {
    rows: [],
    width: 0,
    captions: [],
    others: [],
    hasHeader: false,
    hasSpans: false,
  };
  /** Rows for which a column is still taken by a cell above. */
  readonly #taken: number[] = [];

  constructor(room: number, maxCells: number) {
    this.#room = room;
    this.#maxCells = maxCells;
  }

  read(table: HtmlElement): Grid {
    this.#readSection(table);
    return this.#grid;
  }

  #readSection(section: HtmlElement): void {
    for (const child of section.childNodes) {
      if (!isElement(child)) {
        if ((textOf(child) ?? "").trim() !== "") this.#grid.others.push(child);
      } else if (child.tagName === "tr") this.#readRow(child);
      else if (SECTIONS.has(child.tagName)) {
        if (child.tagName === "thead" && hasRow(child)) this.#grid.hasHeader = true;
        this.#readSection(child);
      } else if (child.tagName === "caption") this.#grid.captions.push(child);
      else this.#grid.others.push(child);
    }
  }

  #readRow(tr: HtmlElement): void {
    const row: (HtmlElement | undefined)[] = [];
    const taken = this.#taken;
    let column = 0;
    for (const cell of tr.childNodes) {
      if (!isElement(cell) || (cell.tagName !== "td" && cell.tagName !== "th")) continue;
      for (; (taken[column] ?? 0) > 0; column++) taken[column]!--;
      if (cell.tagName === "th" && this.#grid.rows.length === 0) this.#grid.hasHeader = true;
      const columns = spanOf(cell, "colspan", MAX_COLSPAN);
      const rows = spanOf(cell, "rowspan", MAX_ROWSPAN);
      if (columns > 1 || rows > 1) this.#grid.hasSpans = true;
      row[column] = cell;
      for (let i = 0; i < columns; i++) taken[column++] = rows - 1;
      this.#checkCells(column);
    }
    for (; column < taken.length; column++) if (taken[column]! > 0) taken[column]!--;
    if (row.length === 0 && this.#grid.rows.length === 0) return;
    this.#grid.width = Math.max(this.#grid.width, taken.length);
    this.#grid.rows.push(row);
    this.#checkCells((this.#grid.rows.length + 1) * this.#grid.width);
  }

  #checkCells(cells: number): void {
    if (cells <= this.#room) return;
    throw inputTooLarge(
      "max_cells",
      this.#maxCells,
      this.#maxCells - this.#room + cells,
      "The cells of the tables, spans filled up, are at least",
    );
  }
}

function hasRow(section: HtmlElement): boolean {
  return section.childNodes.some((node) => isElement(node) && node.tagName === "tr");
}

function spanOf(cell: HtmlElement, name: "colspan" | "rowspan", most: number): number {
  const span = parseInt(attributeOf(cell, name) ?? "1", 10);
  return span >= 1 ? Math.min(span, most) : 1;
}
