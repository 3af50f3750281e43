/**
 * Markdown as CommonMark 0.31.2 and GitHub Flavored Markdown 0.29 have it, with GitHub's footnotes.
 *
 * The code is ours because it must be quick on any text: it reads every character a bounded number of times
 * and holds a tree of the blocks and the inline content of one of them. micromark, which holds every token,
 * is the oracle of its tests.
 *
 * @module
 */
import { parseBlocks } from "./block_parser.ts";
import { type InlineOptions, parseInlines as readInlines } from "./inline_parser.ts";
import type { Inline, MarkdownDocument } from "./nodes.ts";

export type Flavor = "gfm" | "commonmark";

/** A text with its blocks, and a reader of the inline content in them. */
export interface Markdown extends MarkdownDocument {
  /** The inline content of a paragraph, a heading or a cell of this document. */
  inlinesOf(text: string): Inline[];
}

/**
 * Reads a Markdown text. A byte order mark is not part of it, and U+0000 becomes U+FFFD (section 2.3).
 *
 * @param limits How deep block quotes, list items and footnotes may nest.
 * @throws {ToolError} `INPUT_TOO_LARGE` when they nest deeper.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseMarkdown } from "./parse.ts";
 *
 * const { children, inlinesOf } = parseMarkdown("# A *b*\n", "gfm", { max_depth: 100 });
 * const [heading] = children;
 * assert.ok(heading?.type === "heading" && heading.level === 1);
 * assert.deepEqual(inlinesOf(heading.text).map(({ type }) => type), ["text", "enter", "text", "leave"]);
 * ```
 */
export function parseMarkdown(
  text: string,
  flavor: Flavor,
  limits: { max_depth: number },
): Markdown {
  const isGfm = flavor === "gfm";
  const source = text.replace(/^\ufeff/, "").replaceAll("\0", "\ufffd");
  const document = parseBlocks(source, { isGfm, maxDepth: limits.max_depth });
  const options: InlineOptions = { isGfm };
  return { ...document, inlinesOf: (inline) => readInlines(inline, document, options) };
}
