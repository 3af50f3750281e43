import type { Block, Item } from "./nodes.ts";

/** A line that was most likely meant as a heading or a table, and is text. */
export interface MissedSyntax {
  kind: "heading" | "table";
  /** From 1. */
  line: number;
  /** The line, without blanks around it. */
  text: string;
}

/** Not `#1`, `#include` or `#hashtag`, nor a line of several. */
const HEADING_WITHOUT_SPACE = /^(?:#(?=[\p{Lu}\p{Lo}])|#{2,6}(?=\p{L}))(?!.*\s#\p{L})/u;
const ROW = /^\|.*\|$/;

/**
 * Lines of paragraphs that readers other than CommonMark and GFM take for a heading (`#Title`, without the space that
 * CommonMark 0.31.2, section 4.2, asks for) or a table (rows without the delimiter row of GFM 0.29, section 4.10).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { missedSyntax } from "./missed_syntax.ts";
 * import { parseMarkdown } from "./parse.ts";
 *
 * const { children } = parseMarkdown("a\n\n#Title\n", "gfm", { max_depth: 10 });
 * assert.deepEqual([...missedSyntax(children)], [{ kind: "heading", line: 3, text: "#Title" }]);
 * ```
 */
export function* missedSyntax(blocks: readonly (Block | Item)[]): Generator<MissedSyntax> {
  for (const block of blocks) {
    if ("children" in block) yield* missedSyntax(block.children);
    if (block.type !== "paragraph") continue;
    const lines = block.text.split(/\r\n?|\n/).map((line) => line.trim());
    for (const [index, text] of lines.entries()) {
      const line = block.firstLine + index;
      if (HEADING_WITHOUT_SPACE.test(text)) yield { kind: "heading", line, text };
    }
    const [first = ""] = lines;
    if (lines.length > 1 && lines.every((text) => ROW.test(text))) {
      yield { kind: "table", line: block.firstLine, text: first };
    }
  }
}
