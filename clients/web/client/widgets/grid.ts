/**
 * CSV text as a grid on top of its text area, on request.
 *
 * @module
 */
import { separatorOf } from "../../../../tools/shared/csv/delimiter.ts";
import { readCsv } from "../../../../tools/shared/csv/read.ts";
import { writeCsv } from "../../../../tools/shared/csv/write.ts";
import { UNWANTED_WARNINGS } from "../../../../tools/shared/warning_list.ts";
import { element } from "../dom.ts";
import { SHOWN } from "../form.ts";
import { heldText } from "../held_text.ts";

/** Each cell is an input field; more would be slow to lay out. */
const MAX_CELLS = 4_000;

/** Switches between text and grid; a text that is too large stays text. */
export function turnGrid(area: HTMLTextAreaElement, button: HTMLElement): void {
  const known = grids.get(area);
  if (known) return known();
  const box = element("div", { className: "rows grid-rows" });
  let isShown = false;
  const draw = () => {
    const table = isShown ? tableOf(area) : undefined;
    isShown = table !== undefined;
    box.replaceChildren(...(table ? [table] : []));
    box.hidden = !isShown;
    area.hidden = isShown;
    button.textContent = isShown ? "Edit as text" : "Edit as a grid";
  };
  const turn = () => {
    isShown = !isShown;
    draw();
    if (isShown) box.querySelector("input")?.focus();
    else area.focus();
  };
  area.addEventListener(SHOWN, draw);
  area.addEventListener("wanted", () => box.querySelector("input")?.focus());
  area.closest(".editor")!.before(box);
  grids.set(area, turn);
  turn();
}

const grids = new WeakMap<HTMLTextAreaElement, () => void>();

function tableOf(area: HTMLTextAreaElement): HTMLElement | undefined {
  // A text held beside the area is longer than any grid.
  if (heldText(area) !== undefined) return undefined;
  const { records, delimiter } = readCsv(area.value, { delimiter: "auto" }, UNWANTED_WARNINGS);
  const rows = records.map(({ fields }) => fields);
  if (rows.length === 0) rows.push([""]);
  const width = Math.max(...rows.map(({ length }) => length));
  if (rows.length * width > MAX_CELLS) return undefined;
  const lineEnding = area.value.includes("\r\n") ? "\r\n" : "\n";
  const store = () => {
    area.value = writeCsv(rows, { separator: separatorOf(delimiter), lineEnding });
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const redraw = () => {
    store();
    area.dispatchEvent(new Event(SHOWN));
  };
  const body = rows.map((row, at) => {
    const cells = Array.from({ length: width }, (_, column) => {
      const cell = element("input", {
        type: "text",
        value: row[column] ?? "",
        autocomplete: "off",
      });
      cell.ariaLabel = at === 0
        ? `Name of column ${column + 1}`
        : `${rows[0]![column] ?? `Column ${column + 1}`}, row ${at}`;
      cell.addEventListener("input", (event) => {
        event.stopPropagation();
        while (row.length < column) row.push("");
        row[column] = cell.value;
        store();
      });
      return element(at === 0 ? "th" : "td", {}, cell);
    });
    const remove = element("button", { type: "button", className: "remove" }, "×");
    remove.ariaLabel = `Remove row ${at}`;
    remove.addEventListener("click", () => {
      rows.splice(at, 1);
      redraw();
    });
    return element("tr", {}, ...cells, element("td", {}, ...(at === 0 ? [] : [remove])));
  });
  const add = element("button", { type: "button", className: "quiet small" }, "+ Add a row");
  add.addEventListener("click", () => {
    rows.push(Array(width).fill(""));
    redraw();
  });
  return element("div", {}, element("table", {}, element("tbody", {}, ...body)), add);
}
