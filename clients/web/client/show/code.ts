/**
 * Texts in a language, with their parts in colours.
 *
 * @module
 */
import { element } from "../dom.ts";
import { colouredParts } from "../highlight.ts";

/** A longer text is shown in one colour. */
const MAX_COLOURED_CHARS = 60_000;
/** A text that is longer is cut where it is shown, not where it is kept. */
export const MAX_SHOWN_CHARS = 200_000;

/** A text as a block, coloured where its language is known. What is long is cut. */
export function codeBlock(text: string, language = ""): HTMLElement {
  const block = element("pre", { tabIndex: 0 });
  if (text.length <= MAX_COLOURED_CHARS) block.append(...colouredParts(text, language));
  else block.textContent = text.slice(0, MAX_SHOWN_CHARS);
  return block;
}
