/**
 * An object's members in two columns.
 *
 * @module
 */
import { element } from "../dom.ts";
import type { Facts } from "../glance.ts";
import { inWords, pathInWords } from "../../words.ts";
import { copyButton } from "./parts.ts";

/**
 * From this many short values on, such as the figures of a statistic, they are laid out side by
 * side.
 */
const MIN_SIDE_BY_SIDE = 8;
const MAX_CHARS_SIDE_BY_SIDE = 24;

/**
 * Creates the element for facts.
 * @param isColour Whether the values are colours.
 */
export function factsElement({ path, title, rows }: Facts, isColour = false): HTMLElement {
  const areFigures = rows.length >= MIN_SIDE_BY_SIDE &&
    rows.every(([, value]) => value.length <= MAX_CHARS_SIDE_BY_SIDE);
  const list = element("dl", { className: areFigures ? "glance figures" : "glance" });
  for (const [name, value] of rows) {
    const pair = [
      element("dt", { title: name }, inWords(name)),
      valueElement(name, value, isColour),
    ];
    list.append(...(areFigures ? [element("div", {}, ...pair)] : pair));
  }
  return path === ""
    ? list
    : element("section", {}, element("h3", {}, title ?? pathInWords(path)), list);
}

function valueElement(name: string, value: string, isColour: boolean): HTMLElement {
  const text = element("span", {}, value);
  if (value === "true" || value === "false") {
    text.className = value === "true" ? "yes" : "no";
    text.textContent = value === "true" ? "✓ yes" : "– no";
  }
  if (isColour && CSS.supports("color", value)) {
    const dot = element("span", { className: "dot" });
    dot.style.background = value;
    text.prepend(dot);
  }
  return element("dd", {}, text, copyButton(value, inWords(name), "copy-value"));
}
