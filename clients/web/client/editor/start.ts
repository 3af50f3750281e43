/**
 * Replaces plain text areas by editors on first focus; until then they are plain, and usable.
 *
 * @module
 */
import { gutterOf } from "./gutter.ts";
import { offsetOf, type Place } from "./text_place.ts";

const EDITED = ".editor > textarea[data-language]";

/** Numbers the lines of all areas in an element, and prepares them to become editors. */
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

/** Marks the place of an error with its message; without a place, clears the mark. */
export async function markFault(
  area: HTMLTextAreaElement,
  place: Place | undefined,
  message = "",
): Promise<void> {
  if (!area.matches(EDITED) || (!place && area.dataset.fault === undefined)) return;
  const { attach } = await import("./editor.ts");
  attach(area).mark(place, message);
}

/** The text of several lines that a form asks for; undefined if it asks for none, or for more than one. */
export function mainArea(): HTMLTextAreaElement | undefined {
  const areas = document.querySelectorAll<HTMLTextAreaElement>(
    ".field.main:not(.tags-field) textarea",
  );
  return areas.length === 1 ? areas[0] : undefined;
}

/** Moves the keyboard focus to a place in a text. */
export function goToPlace(area: HTMLTextAreaElement, place: Place): void {
  const at = offsetOf(area.value, place);
  area.focus();
  area.setSelectionRange(at, at);
  // Browsers scroll to the caret only when something is typed, so the line is scrolled into view
  // here.
  const lines = area.value.split("\n").length;
  area.scrollTop = (place.line - 4) / lines * area.scrollHeight;
}
