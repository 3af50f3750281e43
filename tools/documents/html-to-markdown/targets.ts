import type { FlowContent, List, ListItem } from "./mdast.ts";
import { PhrasingBuilder } from "./phrasing.ts";

/** Where content goes: a sequence of blocks, or one line. */
export type Target = Flow | Line;

/** A sequence of blocks; inline content gathers in paragraphs. */
export class Flow {
  phrasing = new PhrasingBuilder(false);
  readonly #blocks: FlowContent[] = [];
  #looseList: List | undefined;

  add(block: FlowContent | undefined): void {
    this.endParagraph();
    if (!block) return;
    this.#looseList = undefined;
    this.#blocks.push(block);
  }

  /** Adds an item that is in no list; neighbours share one. */
  addLooseItem(item: ListItem): void {
    this.endParagraph();
    if (item.children.length === 0) return;
    if (!this.#looseList) {
      const list: List = { type: "list", ordered: false, spread: false, children: [] };
      this.add(list);
      this.#looseList = list;
    }
    this.#looseList.children.push(item);
  }

  endParagraph(): void {
    const { children } = this.phrasing;
    this.phrasing = new PhrasingBuilder(false);
    if (children.length === 0) return;
    this.#looseList = undefined;
    this.#blocks.push({ type: "paragraph", children });
  }

  finish(): FlowContent[] {
    this.endParagraph();
    return this.#blocks;
  }
}

/** One line: a heading or a cell. */
export class Line {
  readonly phrasing = new PhrasingBuilder(true);

  constructor(readonly isCell = false) {}
}
