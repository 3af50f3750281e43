/**
 * Line numbers beside a text area.
 *
 * @module
 */
import { element } from "../dom.ts";

/** The most lines numbered while an area is plain: no more are visible. */
const MAX_NUMBERED = 60;

/** The line numbers of an area; an editor redraws them. */
export function gutterOf(area: HTMLTextAreaElement): HTMLElement {
  const known = area.parentElement!.querySelector<HTMLElement>(".editor-gutter");
  if (known) return known;
  const gutter = element("div", { className: "editor-gutter", ariaHidden: "true" });
  area.before(gutter);
  const number = () => {
    // A single line is read as a whole: a minified document, a query from a log.
    area.parentElement!.classList.toggle("wrapped", !area.value.trimEnd().includes("\n"));
    if (area.parentElement!.classList.contains("on")) return;
    const count = Math.min(MAX_NUMBERED, area.value.split("\n", MAX_NUMBERED).length);
    const numbers = Array.from({ length: count }, (_, at) => element("span", {}, String(at + 1)));
    gutter.replaceChildren(...numbers);
  };
  for (const event of ["input", "shown"]) area.addEventListener(event, number);
  number();
  return gutter;
}
