/**
 * Highlighted code.
 *
 * @module
 */
import { element } from "../dom.ts";
import { colouredParts } from "../highlight.ts";

/** Longer texts are shown in one colour. */
const MAX_COLOURED_CHARS = 60_000;
/** Longer texts are truncated on screen only. */
export const MAX_SHOWN_CHARS = 200_000;

/** A text as a code block, highlighted if its language is known. Long texts are truncated. */
export function codeBlock(text: string, language = ""): HTMLElement {
  const block = element("pre", { tabIndex: 0 });
  if (text.length <= MAX_COLOURED_CHARS) block.append(...colouredParts(text, language));
  else block.textContent = text.slice(0, MAX_SHOWN_CHARS);
  return block;
}
