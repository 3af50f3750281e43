/**
 * Long views in pieces, so that the page can answer while they are drawn.
 *
 * @module
 */
import { element } from "../dom.ts";

/** How long a page draws before it answers to clicks and keys again. */
const SLICE_MS = 30;

/** A block of whole lines, which the browser lays out once it is in sight. */
export function linePiece(lines: number, ...content: (Node | string)[]): HTMLElement {
  const piece = element("span", { className: "piece" }, ...content);
  piece.style.setProperty("--lines", String(lines));
  return piece;
}

/** Appends nodes: the first ones at once, the others bit by bit until the block is removed. */
export async function appendInSlices(block: HTMLElement, nodes: Iterator<Node>): Promise<void> {
  let wasShown = false;
  for (;;) {
    const startedAt = performance.now();
    while (performance.now() - startedAt < SLICE_MS) {
      const { done, value } = nodes.next();
      if (done) return;
      block.append(value);
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (wasShown && !block.isConnected) return;
    wasShown = block.isConnected;
  }
}
