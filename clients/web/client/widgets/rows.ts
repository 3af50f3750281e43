/**
 * A list of similar objects as rows on top of its text area, which contains JSON.
 *
 * @module
 */
import type { Column } from "../../columns.ts";
import { element } from "../dom.ts";
import { SHOWN } from "../form.ts";

type Row = Record<string, unknown>;

/** Shows a text area with a JSON list of objects as rows, unless rows cannot express it. */
export function showRows(area: HTMLTextAreaElement): void {
  const columns = JSON.parse(area.dataset.columns!) as Column[];
  const box = element("div", { className: "rows" });
  const asText = element("button", { type: "button", className: "quiet small" }, "Edit as JSON");
  let isText = false;

  const rowsOf = (): Row[] | undefined => {
    if (area.value.trim() === "") return [];
    try {
      const rows = JSON.parse(area.value);
      const fits = Array.isArray(rows) && rows.every((row) => fitsColumns(row, columns));
      return fits ? rows : undefined;
    } catch {
      return undefined;
    }
  };
  const store = (rows: Row[]) => {
    area.value = rows.length === 0 ? "" : JSON.stringify(rows, null, 2);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const draw = () => {
    const rows = isText ? undefined : rowsOf();
    box.hidden = rows === undefined;
    area.hidden = rows !== undefined;
    asText.textContent = rows === undefined ? "Edit as rows" : "Edit as JSON";
    if (rows) box.replaceChildren(tableOf(rows));
  };
  const tableOf = (rows: Row[]): HTMLElement => {
    const head = element(
      "tr",
      {},
      ...columns.map(({ key, label }) => element("th", { scope: "col", title: key }, label)),
      element("th", {}, element("span", { className: "unseen" }, "Remove")),
    );
    const body = rows.map((row, at) => {
      const remove = element("button", { type: "button", className: "remove" }, "×");
      remove.ariaLabel = `Remove row ${at + 1}`;
      remove.addEventListener("click", () => {
        store(rows.filter((one) => one !== row));
        draw();
      });
      const cells = columns.map((column) => {
        const control = controlOf(column, row, at);
        control.addEventListener("input", (event) => {
          event.stopPropagation();
          setCell(row, column, control);
          store(rows);
        });
        const className = column.kind === "number" ? "number" : "";
        return element("td", { className }, control);
      });
      return element("tr", {}, ...cells, element("td", {}, remove));
    });
    const add = element("button", { type: "button", className: "quiet small" }, "+ Add a row");
    add.addEventListener("click", () => {
      store([...rows, {}]);
      draw();
      box.querySelector<HTMLElement>("tbody tr:last-child input, tbody tr:last-child select")
        ?.focus();
    });
    const table = element(
      "table",
      {},
      element("thead", {}, head),
      element("tbody", {}, ...body),
    );
    return element("div", {}, table, add);
  };

  asText.addEventListener("click", () => {
    isText = !area.hidden ? false : true;
    draw();
    if (!area.hidden) area.focus();
  });
  area.addEventListener(SHOWN, draw);
  area.addEventListener("wanted", () => box.querySelector<HTMLElement>("input, button")?.focus());
  area.before(box);
  area.closest(".field")!.querySelector(".label-row")!.append(asText);
  draw();
}

function fitsColumns(row: unknown, columns: Column[]): boolean {
  return typeof row === "object" && row !== null && !Array.isArray(row) &&
    Object.entries(row).every(([key, value]) => {
      const column = columns.find((one) => one.key === key);
      if (!column) return false;
      if (column.kind === "flag") return typeof value === "boolean";
      if (column.kind === "number") return typeof value === "number";
      return typeof value === "string" && !value.includes("\n");
    });
}

function controlOf(
  { key, label, kind, choices }: Column,
  row: Row,
  at: number,
): HTMLInputElement | HTMLSelectElement {
  const value = row[key];
  const ariaLabel = `${label}, row ${at + 1}`;
  if (kind === "flag") {
    return element("input", { type: "checkbox", checked: value === true, ariaLabel });
  }
  const text = value === undefined ? "" : String(value);
  if (choices.length > 0) {
    const options = ["", ...choices].map((one) => element("option", { value: one }, one || "–"));
    const select = element("select", { ariaLabel }, ...options);
    select.value = text;
    return select;
  }
  const inputMode = kind === "number" ? "decimal" : "text";
  return element("input", { type: "text", inputMode, value: text, autocomplete: "off", ariaLabel });
}

function setCell(
  row: Row,
  { key, kind }: Column,
  control: HTMLInputElement | HTMLSelectElement,
): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox") {
    row[key] = control.checked;
  } else if (control.value === "") delete row[key];
  else if (kind === "number" && Number.isFinite(Number(control.value))) {
    row[key] = Number(control.value);
  } else row[key] = control.value;
}
