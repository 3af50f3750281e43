/**
 * The block structure of a text, line by line (CommonMark 0.31.2, appendix "Phase 1: block structure").
 *
 * A line goes through the containers that are open, opens new ones, and the rest of it continues the
 * leaf at the end, or begins one.
 *
 * @module
 */
import {
  isThematicBreak,
  parseFootnoteMarker,
  parseListMarker,
  setextLevel,
} from "./block_starts.ts";
import { behindLineEnding, behindSpaces } from "./characters.ts";
import { OpenContainers, takeQuoteMarker } from "./containers.ts";
import { readDefinitions } from "./definitions.ts";
import { LineCursor } from "./line_cursor.ts";
import { settleLists } from "./loose_lists.ts";
import type { Block, Definition, Lines, MarkdownDocument } from "./nodes.ts";
import {
  beginLeaf,
  blockOf,
  CODE_INDENT,
  goesOnVerbatim,
  isWhole,
  type OpenLeaf,
  type OpenParagraph,
} from "./open_leaf.ts";
import { parseDelimiterRow, splitRow } from "./tables.ts";

/** Extensions of CommonMark for blocks. */
export interface BlockOptions {
  /** Read tables and footnotes too. */
  isGfm: boolean;
  /** The most levels of nested quotes, list items and footnotes. */
  maxDepth: number;
}

/**
 * Reads the blocks of a text without U+0000 and byte order mark.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when containers nest too deep.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseBlocks } from "./block_parser.ts";
 *
 * const { children, definitions } = parseBlocks("# A\n\n[a]: /b\n", { isGfm: true, maxDepth: 100 });
 * assert.deepEqual(children, [
 *   { type: "heading", level: 1, text: "A", firstLine: 1, lastLine: 1 },
 *   { type: "definitions", firstLine: 3, lastLine: 3 },
 * ]);
 * assert.equal(definitions.get("A")?.destination, "/b");
 * ```
 */
export function parseBlocks(text: string, options: BlockOptions): MarkdownDocument {
  const parser = new BlockParser(options);
  for (let start = 0; start < text.length;) {
    const end = lineEnd(text, start);
    const next = behindLineEnding(text, end);
    parser.addLine(new LineCursor(text, start, end), text.slice(end, next));
    start = next;
  }
  return parser.finish();
}

function lineEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

class BlockParser {
  readonly #options: BlockOptions;
  readonly #children: Block[] = [];
  readonly #containers: OpenContainers;
  readonly #definitions = new Map<string, Definition>();
  readonly #footnotes = new Set<string>();
  /** The leaf that can continue, in the innermost container. */
  #leaf: OpenLeaf | undefined;
  /** The line that is read, from 1. */
  #line = 0;

  constructor(options: BlockOptions) {
    this.#options = options;
    this.#containers = new OpenContainers(this.#children, options.maxDepth);
  }

  addLine(cursor: LineCursor, ending: string): void {
    this.#line++;
    let depth = this.#containers.goOn(cursor, this.#line, this.#leaf !== undefined);
    if (depth === this.#containers.depth && this.#goesOnWithLeaf(cursor, ending)) return;
    while (!cursor.isBlank && cursor.indent < CODE_INDENT && this.#openContainer(cursor, depth)) {
      depth = this.#containers.depth;
    }
    if (cursor.isBlank) this.#closeTo(depth);
    else if (!this.#beginLeaf(cursor, ending, depth)) this.#addText(cursor, ending, depth);
  }

  finish(): MarkdownDocument {
    this.#closeTo(1);
    settleLists(this.#children);
    return {
      children: this.#children,
      definitions: this.#definitions,
      footnotes: this.#footnotes,
    };
  }

  /** Adds a line of code or HTML, or what ends a paragraph by turning it into something else. */
  #goesOnWithLeaf(cursor: LineCursor, ending: string): boolean {
    const leaf = this.#leaf;
    if (!leaf) return false;
    switch (goesOnVerbatim(leaf, cursor, ending, this.#line)) {
      case "last line":
        this.#closeLeaf();
        return true;
      case "more":
        return true;
      case "ended":
        this.#closeLeaf();
        return false;
    }
    if (leaf.type !== "paragraph" || cursor.isBlank || cursor.indent >= CODE_INDENT) return false;
    return this.#endHeading(leaf, cursor) || this.#openTable(leaf, cursor);
  }

  #endHeading(leaf: OpenParagraph, cursor: LineCursor): boolean {
    const level = setextLevel(cursor.rest);
    if (level === undefined) return false;
    this.#leaf = undefined;
    const { text, firstLine } = this.#takeDefinitions(leaf);
    if (text === "") return false;
    this.#containers.add({ type: "heading", level, text, firstLine, lastLine: this.#line });
    return true;
  }

  /** The last line of a paragraph is the head of a table when a delimiter row of as many cells follows. */
  #openTable(leaf: OpenParagraph, cursor: LineCursor): boolean {
    const { rest } = cursor;
    if (!this.#options.isGfm || parseListMarker(rest)) return false;
    const alignments = parseDelimiterRow(rest);
    const head = alignments && splitRow(withoutLineEnding(leaf.text.slice(leaf.lastStart)));
    if (!alignments || head?.length !== alignments.length) return false;
    const before = leaf.text.slice(0, leaf.lastStart);
    if (before !== "") {
      this.#leaf = { ...leaf, text: before, lastLine: leaf.lastLine - 1 };
      this.#closeLeaf();
    }
    const firstLine = this.#line - 1;
    this.#leaf = { type: "table", alignments, head, rows: [], firstLine, lastLine: this.#line };
    return true;
  }

  /**
   * Opens the container that a line begins.
   *
   * @param depth Containers that the line continues with.
   */
  #openContainer(cursor: LineCursor, depth: number): boolean {
    return this.#openQuote(cursor, depth) || this.#openFootnote(cursor, depth) ||
      this.#openItem(cursor, depth);
  }

  #openQuote(cursor: LineCursor, depth: number): boolean {
    if (!takeQuoteMarker(cursor)) return false;
    this.#closeTo(depth);
    this.#containers.openQuote(this.#here());
    return true;
  }

  #openFootnote(cursor: LineCursor, depth: number): boolean {
    const marker = this.#options.isGfm ? parseFootnoteMarker(cursor.rest) : undefined;
    if (!marker) return false;
    this.#closeTo(depth);
    cursor.skip(marker.length);
    cursor.skipSpaces();
    this.#footnotes.add(marker.label);
    this.#containers.openFootnote(marker.label, this.#here());
    return true;
  }

  #openItem(cursor: LineCursor, depth: number): boolean {
    const { rest, indent } = cursor;
    const marker = parseListMarker(rest);
    if (!marker || isThematicBreak(rest)) return false;
    // Only an item that is not empty, numbered from 1 if at all, interrupts a paragraph (section 5.2).
    const interrupts = this.#leaf?.type === "paragraph" && depth === this.#containers.depth;
    const isEmpty = behindSpaces(rest, marker.length) === rest.length;
    if (interrupts && (isEmpty || (marker.number ?? 1) !== 1)) return false;
    this.#closeTo(depth);
    cursor.skip(marker.length);
    const spaces = isEmpty || cursor.indent > CODE_INDENT ? 1 : cursor.indent;
    cursor.takeColumns(spaces);
    this.#containers.openItem(marker, indent + marker.length + spaces, this.#here());
    return true;
  }

  /** Begins the leaf that the rest of a line is by its first characters, if that is one. */
  #beginLeaf(cursor: LineCursor, ending: string, depth: number): boolean {
    // A paragraph continues in a line of any indentation, also where its containers do not.
    const interrupts = this.#leaf?.type === "paragraph";
    const leaf = beginLeaf(cursor, ending, this.#here(), interrupts);
    if (!leaf) return false;
    this.#closeTo(depth);
    this.#leaf = leaf;
    if (isWhole(leaf, cursor)) this.#closeLeaf();
    return true;
  }

  /** Adds a line that begins nothing to the paragraph or the table before it, or begins a paragraph. */
  #addText(cursor: LineCursor, ending: string, depth: number): void {
    if (this.#leaf?.type === "table" && depth === this.#containers.depth) {
      this.#leaf.rows.push(splitRow(cursor.rest));
      this.#leaf.lastLine = this.#line;
      return;
    }
    const line = cursor.rest + ending;
    if (this.#leaf?.type === "paragraph") {
      this.#leaf.lastStart = this.#leaf.text.length;
      this.#leaf.text += line;
      this.#leaf.lastLine = this.#line;
      return;
    }
    this.#closeTo(depth);
    this.#leaf = { type: "paragraph", text: line, lastStart: 0, ...this.#here() };
  }

  /** Closes the leaf, and the containers from a depth on. */
  #closeTo(depth: number): void {
    this.#closeLeaf();
    this.#containers.closeTo(depth);
  }

  #closeLeaf(): void {
    const leaf = this.#leaf;
    if (!leaf) return;
    this.#leaf = undefined;
    if (leaf.type !== "paragraph") return this.#containers.add(blockOf(leaf));
    const { text, firstLine } = this.#takeDefinitions(leaf);
    if (text === "") return;
    this.#containers.add({ type: "paragraph", text, firstLine, lastLine: leaf.lastLine });
  }

  /** Notes the definitions with which a paragraph begins. @returns what is after them, and its first line. */
  #takeDefinitions(leaf: OpenParagraph): { text: string; firstLine: number } {
    const { found, end } = readDefinitions(leaf.text);
    for (const { label, definition } of found) {
      if (!this.#definitions.has(label)) this.#definitions.set(label, definition);
    }
    const text = trimEnd(leaf.text.slice(end));
    if (end === 0) return { text, firstLine: leaf.firstLine };
    const lines = text === ""
      ? leaf.lastLine - leaf.firstLine + 1
      : leaf.text.slice(0, end).split(/\r\n|[\n\r]/).length - 1;
    const firstLine = leaf.firstLine + lines;
    this.#containers.add({
      type: "definitions",
      firstLine: leaf.firstLine,
      lastLine: firstLine - 1,
    });
    return { text, firstLine };
  }

  #here(): Lines {
    return { firstLine: this.#line, lastLine: this.#line };
  }
}

function withoutLineEnding(line: string): string {
  return line.replace(/[\r\n]+$/, "");
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\r\n".includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
