/**
 * What an object says of itself, in two columns.
 *
 * @module
 */
import { element } from "../dom.ts";
import type { Facts } from "../glance.ts";
import { inWords, pathInWords } from "../../words.ts";
import { copyButton } from "./parts.ts";

/** Facts as an element. @param isColour Whether the values are colours. */
export function factsElement({ path, rows }: Facts, isColour = false): HTMLElement {
  const list = element("dl", { className: "glance" });
  for (const [name, value] of rows) {
    list.append(element("dt", { title: name }, inWords(name)), valueElement(name, value, isColour));
  }
  return path === "" ? list : element("section", {}, element("h3", {}, pathInWords(path)), list);
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
