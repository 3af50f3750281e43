/**
 * Lists of similar objects as tables that can be sorted and filtered.
 *
 * @module
 */
import { element } from "../dom.ts";
import type { Table, TableColumn } from "../glance.ts";
import { inWords, pathInWords } from "../../words.ts";

/** The most rows that are shown at once. */
const ROWS_AT_ONCE = 200;
/** Longer tables have a filter. */
const FILTERED_FROM = 8;

/** Cells up to this length do not wrap: a time with an offset is just as long. */
const MAX_CHARS_UNBROKEN = 25;
/**
 * With so many columns and a text that wraps, a row is wider than a phone, which shows it as a record: each cell on a
 * line of its own beside its title. Numbers alone are compared down their columns.
 */
const MIN_RECORD_COLUMNS = 4;

/** More columns than these are printed in a smaller size: paper has no scrollbar. */
const MAX_COLUMNS_ON_PAPER = 10;
/** A longer word is broken, and the others of its column need no more room. */
const LONG_WORD = /\S{26}/;

/** A colour as CSS writes it, in a column that says so: "#123456" may be a number elsewhere. */
const COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const COLOUR_NAME = /colou?r/i;

/** Numbers with more decimals are not aligned at their points: the column would be wide for the sake of one. */
const MAX_ALIGNED_DECIMALS = 6;
const DECIMALS = /^-?\d+(\.\d+)?$/;

/** Creates the element of a table. */
export function tableElement({ path, title: own, columns, rows, count }: Table): HTMLElement {
  const left = count - rows.length;
  const title = own ?? (path === "" ? "Rows" : pathInWords(path));
  const caption = `${title}: ${left > 0 ? `the first ${rows.length} of ` : ""}${count}`;
  const state = { order: -1, isDown: false, filter: "", shown: ROWS_AT_ONCE };
  const body = element("tbody");
  const more = element("button", { type: "button", className: "quiet small" }, "Show more rows");
  const headers = columns.map((column, index) => {
    const { name, isNumeric } = column;
    const sort = element("button", { type: "button" }, titleOf(column));
    const header = element("th", {
      scope: "col",
      className: isNumeric ? "number" : "",
      title: name,
    }, sort);
    sort.addEventListener("click", () => {
      state.isDown = state.order === index && !state.isDown;
      state.order = index;
      for (const other of headers) other.ariaSort = null;
      header.ariaSort = state.isDown ? "descending" : "ascending";
      draw();
    });
    return header;
  });
  const areBroken = columns.map((_, index) => rows.some((cells) => LONG_WORD.test(cells[index]!)));
  const decimals = columns.map(({ isNumeric }, index) =>
    isNumeric ? rows.reduce((most, cells) => Math.max(most, pointAndDecimals(cells[index]!)), 0) : 0
  );
  const areRecords = columns.length >= MIN_RECORD_COLUMNS &&
    rows.some((cells) => cells.some((cell) => cell.length > MAX_CHARS_UNBROKEN));
  const table = element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...headers)),
    body,
  );
  const draw = () => {
    const wanted = state.filter.toLowerCase();
    const found = wanted === ""
      ? [...rows]
      : rows.filter((cells) => cells.some((cell) => cell.toLowerCase().includes(wanted)));
    if (state.order >= 0) {
      found.sort(byCell(state.order, columns[state.order]!.isNumeric));
      if (state.isDown) found.reverse();
    }
    body.replaceChildren(
      ...found.slice(0, state.shown).map((cells) =>
        element(
          "tr",
          {},
          ...cells.map((cell, index) => {
            const made = cellElement(cell, columns[index]!, areBroken[index]!);
            alignPoint(made, cell, decimals[index]!);
            return made;
          }),
        )
      ),
    );
    if (areRecords) keepRoles(table);
    more.hidden = found.length <= state.shown;
  };
  more.addEventListener("click", () => {
    state.shown += 2_000;
    draw();
  });
  draw();
  // A table that is too large scrolls within its box, by keyboard too.
  const kinds = [
    "table",
    ...(areRecords ? ["records"] : []),
    ...(columns.length > MAX_COLUMNS_ON_PAPER ? ["wide"] : []),
  ];
  const box = element("div", { className: kinds.join(" "), tabIndex: 0 }, table);
  box.role = "region";
  box.ariaLabel = caption;
  const head = element("div", { className: "table-head" }, element("h3", {}, caption));
  if (rows.length > FILTERED_FROM) {
    const filter = element("input", { type: "text", placeholder: "Filter" });
    filter.ariaLabel = `Filter ${title}`;
    filter.addEventListener("input", (event) => {
      // Otherwise the form would run.
      event.stopPropagation();
      state.filter = filter.value;
      draw();
    });
    filter.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    head.append(filter);
  }
  return element("div", {}, head, box, more);
}

/** The roles of a table's parts. */
const ROLES = {
  "thead, tbody": "rowgroup",
  tr: "row",
  th: "columnheader",
  td: "cell",
};

/** A table that is laid out as records is a table to a screen reader all the same. */
function keepRoles(table: HTMLElement): void {
  table.role = "table";
  for (const [parts, role] of Object.entries(ROLES)) {
    for (const part of table.querySelectorAll(parts)) part.role = role;
  }
}

/** What heads a column. */
function titleOf({ name, isNested, isOwn }: TableColumn): string {
  // What a record holds under "data" is its own.
  return isOwn ? name : isNested ? pathInWords(name.replace(/^data\./, "")) : inWords(name);
}

/** The length of a number's decimals with their point; 0 for a whole number, and for what is none. */
function pointAndDecimals(cell: string): number {
  return DECIMALS.exec(cell)?.[1]?.length ?? 0;
}

/** Leaves room for the decimals that other numbers of the column have, without a digit that nobody computed. */
function alignPoint(made: HTMLElement, cell: string, most: number): void {
  const missing = most - pointAndDecimals(cell);
  if (missing === 0 || most > MAX_ALIGNED_DECIMALS + 1 || !DECIMALS.test(cell)) return;
  made.dataset.room = (missing === most ? "." : "").padEnd(missing, "0");
}

function cellElement(cell: string, column: TableColumn, isBroken: boolean): HTMLElement {
  const { name, isNumeric } = column;
  const isShort = !isBroken && cell.length <= MAX_CHARS_UNBROKEN;
  const className = isNumeric ? "number" : isShort ? "short" : "";
  const made = element("td", { className });
  made.dataset.title = titleOf(column);
  if (COLOUR_NAME.test(name) && COLOUR.test(cell)) {
    const dot = element("span", { className: "colour-dot" });
    dot.style.background = cell;
    made.append(dot);
  }
  made.append(cell);
  return made;
}

/**
 * Sorts by number if the column has numbers, with other values last; otherwise by text, in natural
 * order.
 */
function byCell(index: number, isNumeric: boolean) {
  return (one: string[], other: string[]): number => {
    const [a, b] = [one[index]!, other[index]!];
    if (!isNumeric) return a.localeCompare(b, "en", { numeric: true });
    return (a === "" ? 1 : 0) - (b === "" ? 1 : 0) || Number(a) - Number(b);
  };
}
