/**
 * Data as elements to look at: facts in two columns, lists of like objects as tables.
 *
 * @module
 */
import type { JsonValue } from "../../tools/shared/json/value.ts";
import { element } from "./dom.ts";
import { type Facts, glance, type Table } from "./glance.ts";

/** Data at a glance; nothing where there is no more to see than in its JSON. */
export function glanceAt(value: JsonValue): HTMLElement[] {
  return glance(value).map((part) => part.kind === "facts" ? listOf(part) : tableOf(part));
}

function listOf({ path, rows }: Facts): HTMLElement {
  const list = element("dl", { className: "glance" });
  for (const [name, value] of rows) {
    list.append(element("dt", {}, name), element("dd", {}, value));
  }
  return path === "" ? list : element("section", {}, element("h4", {}, path), list);
}

function tableOf({ path, columns, rows, count }: Table): HTMLElement {
  const left = count - rows.length;
  const name = path === "" ? "Rows" : path;
  const caption = `${name}: ${left > 0 ? `the first ${rows.length} of ` : ""}${count}`;
  const kinds = columns.map(({ isNumeric }) => ({ className: isNumeric ? "number" : "" }));
  const head = columns.map(({ name }, index) =>
    element("th", { scope: "col", ...kinds[index] }, name)
  );
  const body = rows.map((cells) =>
    element("tr", {}, ...cells.map((cell, index) => element("td", kinds[index], cell)))
  );
  const table = element(
    "table",
    {},
    element("caption", {}, caption),
    element("thead", {}, element("tr", {}, ...head)),
    element("tbody", {}, ...body),
  );
  // A table that is too wide or too long is moved within its box, by the keyboard too.
  const box = element("div", { className: "table", tabIndex: 0 }, table);
  box.role = "region";
  box.ariaLabel = caption;
  return box;
}
