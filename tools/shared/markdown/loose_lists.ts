import type { Block, Lines, List } from "./nodes.ts";

/**
 * Notes which lists are loose: blank lines are between their items, or between blocks that an item
 * holds directly (CommonMark 0.31.2, section 5.3).
 */
export function settleLists(blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.type === "list") settleList(block);
    else if ("children" in block) settleLists(block.children);
  }
}

function settleList(list: List): void {
  list.isLoose = hasGap(list.children) || list.children.some(({ children }) => hasGap(children));
  for (const { children } of list.children) settleLists(children);
}

function hasGap(blocks: readonly Lines[]): boolean {
  return blocks.some((block, index) =>
    index > 0 && block.firstLine > blocks[index - 1]!.lastLine + 1
  );
}
