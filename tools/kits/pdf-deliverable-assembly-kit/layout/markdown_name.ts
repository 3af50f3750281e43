import type { Block } from "../../../shared/markdown/nodes.ts";
import type { Markdown } from "../../../shared/markdown/parse.ts";
import { wordsOf } from "./inline_spans.ts";
import { isShown } from "./markdown_rows.ts";

/** What a text calls itself: its first heading of level 1 in no list or quote, else the heading that it begins with. */
export function nameOf({ children, inlinesOf }: Markdown): string | undefined {
  const wordsIn = (block: Block | undefined) =>
    block?.type === "heading" ? wordsOf(inlinesOf(block.text)) : "";
  const title = children.find((block) =>
    block.type === "heading" && block.level === 1 && wordsIn(block) !== ""
  );
  return wordsIn(title ?? children.find(isShown)) || undefined;
}
