/**
 * Text areas of a language get an editor when somebody comes to them; until then they are plain, and stay usable so.
 *
 * @module
 */

import { element } from "../dom.ts";

/** A place in a text, counted from 1. */
export interface Place {
  line: number;
  column?: number;
}

const EDITED = ".editor > textarea[data-language]";
/** So many lines are numbered while an area is plain: more are not in sight. */
const MAX_NUMBERED = 60;

/** Numbers the lines of areas within an element, and lets each become an editor. */
export function startEditors(within: HTMLElement): void {
  for (const area of within.querySelectorAll<HTMLTextAreaElement>(EDITED)) gutterOf(area);
  const come = async ({ target }: Event) => {
    if (!(target instanceof HTMLTextAreaElement) || !target.matches(EDITED)) return;
    const { attach } = await import("./editor.ts");
    attach(target);
  };
  within.addEventListener("focusin", come);
  within.addEventListener("pointerover", come);
  if (document.activeElement) {
    come({ target: document.activeElement } as unknown as Event);
  }
}

/** The numbers beside an area; what draws an editor draws them anew. */
export function gutterOf(area: HTMLTextAreaElement): HTMLElement {
  const known = area.parentElement!.querySelector<HTMLElement>(".editor-gutter");
  if (known) return known;
  const gutter = element("div", { className: "editor-gutter", ariaHidden: "true" });
  area.before(gutter);
  const number = () => {
    if (area.parentElement!.classList.contains("on")) return;
    const count = Math.min(MAX_NUMBERED, area.value.split("\n", MAX_NUMBERED).length);
    const numbers = Array.from({ length: count }, (_, at) => element("span", {}, String(at + 1)));
    gutter.replaceChildren(...numbers);
  };
  for (const event of ["input", "shown"]) area.addEventListener(event, number);
  number();
  return gutter;
}

/** Marks where a fault is, and says what it is; without a place nothing is marked any more. */
export async function markFault(
  area: HTMLTextAreaElement,
  place: Place | undefined,
  message = "",
): Promise<void> {
  if (!area.matches(EDITED) || (!place && area.dataset.fault === undefined)) return;
  const { attach } = await import("./editor.ts");
  attach(area).mark(place, message);
}

/** Brings the keyboard to a place in a text. */
export function goToPlace(area: HTMLTextAreaElement, place: Place): void {
  const at = offsetOf(area.value, place);
  area.focus();
  area.setSelectionRange(at, at);
  // Browsers show the caret once something is typed; the line is what somebody looks for.
  const lines = area.value.split("\n").length;
  area.scrollTop = (place.line - 4) / lines * area.scrollHeight;
}

/** Where a place begins, in UTF-16 units; the end of its line where that is shorter. */
export function offsetOf(text: string, { line, column = 1 }: Place): number {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf("\n", start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
}
