/**
 * Long pasted texts. A field would lay out all of it and freeze the page for seconds, so the text
 * is held beside the field, which shows its size.
 *
 * @module
 */
import { sizeInWords } from "../words.ts";
import { element } from "./dom.ts";

type Field = HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement;

/** Longer texts are held; a field shows this many at once. */
const MAX_SHOWN_CHARS = 200_000;

/** Chromium takes seconds to insert thousands of lines one by one. */
const MAX_EDITED_LINES = 200;

const held = new WeakMap<Field, { text: string; note: HTMLElement }>();

/** The text held for a field; undefined if the field has its own. */
export function heldText(field: Field): string | undefined {
  return held.get(field)?.text;
}

/** Returns a field to its own text. */
export function release(field: Field): void {
  held.get(field)?.note.remove();
  if (held.delete(field)) field.hidden = false;
}

/** Whether a text is too long for a field. */
function isLong(text: string): boolean {
  return text.length > MAX_SHOWN_CHARS;
}

/** Puts a text into a field, or beside it if it is too long. */
export function putText(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  if (isLong(text)) return hold(field, text);
  release(field);
  field.value = text;
}

/** Holds a text for a field. */
function hold(field: Field, text: string): void {
  release(field);
  const remove = element("button", { type: "button", className: "quiet small" }, "Remove");
  const start = text.slice(0, 60).replace(/\s+/g, " ");
  const note = element(
    "div",
    { className: "held" },
    element("span", {}, `A text of ${sizeInWords(text.length)}: ${start}…`),
    remove,
  );
  remove.addEventListener("click", () => {
    release(field);
    field.value = "";
    field.focus();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  field.value = "";
  field.hidden = true;
  (field.closest(".editor") ?? field).after(note);
  held.set(field, { text, note });
}

/**
 * Pastes long texts without the browser's editing, and holds those that are too long for a field.
 */
export function holdPasted(within: HTMLElement): void {
  within.addEventListener("paste", (event) => {
    const { target } = event;
    const isLine = target instanceof HTMLInputElement && target.dataset.property !== undefined;
    if (!isLine && !(target instanceof HTMLTextAreaElement)) return;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    // Browsers leave line breaks out of a field of one line.
    const text = isLine ? pasted.replace(/[\r\n]+/g, "") : pasted;
    const hasManyLines = !isLine &&
      text.split("\n", MAX_EDITED_LINES + 1).length > MAX_EDITED_LINES;
    if (!isLong(text) && !hasManyLines) return;
    event.preventDefault();
    event.stopPropagation();
    const { value } = target;
    // Fields whose type has no caret are not among those of the forms.
    const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? value.length];
    const whole = value.slice(0, start) + text + value.slice(end);
    if (isLong(whole)) hold(target, whole);
    else target.setRangeText(text.replaceAll("\r\n", "\n"), start, end, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }, { capture: true });
}
