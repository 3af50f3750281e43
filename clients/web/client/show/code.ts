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
/** Longer texts are laid out piece by piece. */
const PIECE_CHARS = 8_000;

/** A text as a code block, highlighted if its language is known. Long texts are truncated. */
export function codeBlock(text: string, language = ""): HTMLElement {
  const block = element("pre", { tabIndex: 0 });
  if (text.length <= MAX_COLOURED_CHARS) block.append(...colouredParts(text, language));
  else block.append(...piecesOf(text.slice(0, MAX_SHOWN_CHARS)));
  return block;
}

/** A text in pieces that end with a line. */
function piecesOf(text: string): HTMLElement[] {
  const pieces: HTMLElement[] = [];
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf("\n", start + PIECE_CHARS) + 1;
    const piece = text.slice(start, lineEnd || undefined);
    pieces.push(linePiece(piece.split("\n").length, piece));
    start += piece.length;
  }
  return pieces;
}

/** A block of whole lines, which the browser lays out once it is in sight. */
export function linePiece(lines: number, ...content: (Node | string)[]): HTMLElement {
  const piece = element("span", { className: "piece" }, ...content);
  piece.style.setProperty("--lines", String(lines));
  return piece;
}
