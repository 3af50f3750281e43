/**
 * The parts of a document that make its table of contents: its headings and its HTML blocks.
 *
 * @module
 */
import type { Block, Inline, Item } from "../../shared/markdown/nodes.ts";
import { missedSyntax } from "../../shared/markdown/missed_syntax.ts";
import type { Markdown } from "../../shared/markdown/parse.ts";

export interface Heading {
  /** 1 to 6. */
  level: number;
  /** The text content, trimmed. */
  text: string;
  /** The first line, from 1. */
  line: number;
}

/** An HTML block: the lines that it takes, from 1, and its source. */
export interface HtmlBlock {
  firstLine: number;
  lastLine: number;
  source: string;
}

/** The headings of a document, and its HTML blocks. */
export interface Outline {
  headings: Heading[];
  /** Lines such as `#Title`, which are not. */
  missed: { line: number; text: string }[];
  htmlBlocks: HtmlBlock[];
}

/** The headings of CommonMark, ATX and setext, and the HTML blocks, in their order. */
export function readOutline(markdown: Markdown): Outline {
  const missed = [...missedSyntax(markdown.children)].filter(({ kind }) => kind === "heading");
  const outline: Outline = { headings: [], missed, htmlBlocks: [] };
  visit(markdown.children);
  return outline;

  function visit(blocks: readonly (Block | Item)[]): void {
    for (const block of blocks) {
      const { firstLine, lastLine } = block;
      if (block.type === "heading") {
        const text = textOfInlines(markdown.inlinesOf(block.text)).trim();
        outline.headings.push({ level: block.level, text, line: firstLine });
      } else if (block.type === "html") {
        outline.htmlBlocks.push({ firstLine, lastLine, source: block.text });
      } else if ("children" in block) visit(block.children);
    }
  }
}

/** The text of a heading without images, raw tags and footnotes, line endings as spaces. */
function textOfInlines(inlines: readonly Inline[]): string {
  let text = "";
  let images = 0;
  for (const inline of inlines) {
    if (inline.type === "enter" || inline.type === "leave") {
      if (inline.span.kind === "image") images += inline.type === "enter" ? 1 : -1;
    } else if (images > 0) continue;
    else if (inline.type === "lineEnding") text += " ";
    else if (inline.type === "text" || inline.type === "code" || inline.type === "autolink") {
      text += inline.text;
    }
  }
  return text;
}
