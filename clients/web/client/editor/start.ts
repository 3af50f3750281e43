/**
 * Text areas of a language get an editor when somebody comes to them; until then they are plain, and stay usable so.
 *
 * @module
 */
import { gutterOf } from "./gutter.ts";
import { offsetOf, type Place } from "./text_place.ts";

const EDITED = ".editor > textarea[data-language]";

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
