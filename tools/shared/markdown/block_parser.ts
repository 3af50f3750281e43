/**
 * The block structure of a text, line by line (CommonMark 0.31.2, appendix "Phase 1: block structure").
 *
 * A line goes through the containers that are open, opens new ones, and what is left of it goes on with the
 * leaf at the end, or begins one.
 *
 * @module
 */
import { inputTooLarge } from "../tool_error.ts";
import {
  isThematicBreak,
  parseAtxHeading,
  parseFence,
  parseFootnoteMarker,
  parseListMarker,
  setextLevel,
} from "./block_starts.ts";
import { behindLineEnding } from "./characters.ts";
import { readDefinitions } from "./definitions.ts";
import { endsHtmlBlock, htmlBlockKind } from "./html_blocks.ts";
import { LineCursor } from "./line_cursor.ts";
import { settleLists } from "./loose_lists.ts";
import type { Block, Definition, Item, Lines, List, MarkdownDocument } from "./nodes.ts";
import { CODE_INDENT, goesOnVerbatim, type OpenLeaf, type OpenParagraph } from "./open_leaf.ts";
import { parseDelimiterRow, splitRow } from "./tables.ts";

/** A container that takes lines. */
type Container =
  & { children: Block[] }
  & (
    | { type: "root" }
    | { type: "quote" | "footnote"; block: Block }
    /** @property width Columns that a line must be indented by to go on with it. */
    | { type: "item"; block: Item; list: List; width: number }
  );

export interface BlockOptions {
  /** Read tables and footnotes too. */
  isGfm: boolean;
  /** Quotes, list items and footnotes inside each other. */
  maxDepth: number;
}

/**
 * Reads the blocks of a text without U+0000 and byte order mark.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when containers nest too deep.
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
  /** The containers that are open, outermost first. */
  readonly #open: Container[] = [{ type: "root", children: this.#children }];
  /** What the markers of each list look like. */
  readonly #listKinds = new Map<List, string>();
  readonly #definitions = new Map<string, Definition>();
  readonly #footnotes = new Set<string>();
  /** The leaf that can go on, in the innermost container. */
  #leaf: OpenLeaf | undefined;
  /** The line that is read, from 1. */
  #line = 0;

  constructor(options: BlockOptions) {
    this.#options = options;
  }

  addLine(cursor: LineCursor, ending: string): void {
    this.#line++;
    let depth = this.#matchContainers(cursor);
    if (depth === this.#open.length && this.#goesOnWithLeaf(cursor, ending)) return;
    while (!cursor.isBlank && cursor.indent < CODE_INDENT && this.#openContainer(cursor, depth)) {
      depth = this.#open.length;
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

  /** Takes from a line what its containers need to go on. @returns how many do, the root included. */
  #matchContainers(cursor: LineCursor): number {
    let matched = 1;
    while (matched < this.#open.length && this.#goesOn(this.#open[matched]!, cursor)) matched++;
    return matched;
  }

  #goesOn(container: Container, cursor: LineCursor): boolean {
    switch (container.type) {
      case "root":
        return true;
      case "quote":
        if (!takeQuoteMarker(cursor)) return false;
        container.block.lastLine = this.#line;
        return true;
      case "item":
        // An item begins with at most one blank line (section 5.2).
        if (cursor.isBlank) return container.children.length > 0 || this.#holdsLeaf(container);
        if (cursor.indent < container.width) return false;
        cursor.takeColumns(container.width);
        return true;
      case "footnote":
        if (cursor.isBlank) return true;
        if (cursor.indent < CODE_INDENT) return false;
        cursor.takeColumns(CODE_INDENT);
        return true;
    }
  }

  #holdsLeaf(container: Container): boolean {
    return this.#leaf !== undefined && container === this.#open.at(-1);
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
    this.#add({ type: "heading", level, text, firstLine, lastLine: this.#line });
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

  /** Opens the container that a line begins. @param depth Containers that the line goes on with. */
  #openContainer(cursor: LineCursor, depth: number): boolean {
    const { rest } = cursor;
    if (rest.startsWith(">")) {
      this.#closeTo(depth);
      takeQuoteMarker(cursor);
      const block: Block = { type: "quote", children: [], ...this.#here() };
      this.#add(block);
      this.#push({ type: "quote", block, children: block.children });
      return true;
    }
    return this.#openFootnote(cursor, depth) || this.#openItem(cursor, depth);
  }

  #openFootnote(cursor: LineCursor, depth: number): boolean {
    const marker = this.#options.isGfm ? parseFootnoteMarker(cursor.rest) : undefined;
    if (!marker) return false;
    this.#closeTo(depth);
    cursor.skip(marker.length);
    cursor.skipSpaces();
    this.#footnotes.add(marker.label);
    const { label } = marker;
    const block: Block = { type: "footnoteDefinition", label, children: [], ...this.#here() };
    this.#add(block);
    this.#push({ type: "footnote", block, children: block.children });
    return true;
  }

  #openItem(cursor: LineCursor, depth: number): boolean {
    const { rest, indent } = cursor;
    const marker = parseListMarker(rest);
    if (!marker || isThematicBreak(rest)) return false;
    // What interrupts a paragraph is numbered from 1 and not empty (section 5.2).
    const interrupts = this.#leaf?.type === "paragraph" && depth === this.#open.length;
    const isEmpty = rest.slice(marker.length).trim() === "";
    if (interrupts && (isEmpty || (marker.number ?? 1) !== 1)) return false;
    this.#closeTo(depth);
    cursor.skip(marker.length);
    const spaces = isEmpty || cursor.indent > CODE_INDENT ? 1 : cursor.indent;
    cursor.takeColumns(spaces);
    const list = this.#listFor(marker.kind, marker.number);
    const block: Item = { type: "item", children: [], ...this.#here() };
    list.children.push(block);
    const width = indent + marker.length + spaces;
    this.#push({ type: "item", block, list, children: block.children, width });
    return true;
  }

  /** The list that the innermost container ends in, if it takes such an item, or a new one. */
  #listFor(kind: string, start: number | undefined): List {
    const last = this.#open.at(-1)!.children.at(-1);
    if (last?.type === "list" && this.#listKinds.get(last) === kind) return last;
    const list: List = { type: "list", start, isLoose: false, children: [], ...this.#here() };
    this.#listKinds.set(list, kind);
    this.#add(list);
    return list;
  }

  #push(container: Container): void {
    this.#open.push(container);
    const depth = this.#open.length - 1;
    if (depth <= this.#options.maxDepth) return;
    throw inputTooLarge(
      "max_depth",
      this.#options.maxDepth,
      depth,
      `Line ${this.#line} nests block quotes, lists or footnotes to a depth of`,
    );
  }

  /** Begins the leaf that the rest of a line is by its first characters, if that is one. */
  #beginLeaf(cursor: LineCursor, ending: string, depth: number): boolean {
    const leaf = this.#leafOf(cursor, ending);
    if (!leaf) return false;
    this.#closeTo(depth);
    this.#leaf = leaf;
    const isWhole = leaf.type === "heading" || leaf.type === "thematicBreak" ||
      (leaf.type === "html" && endsHtmlBlock(leaf.kind, cursor.rest));
    if (isWhole) this.#closeLeaf();
    return true;
  }

  #leafOf(cursor: LineCursor, ending: string): OpenLeaf | undefined {
    // A paragraph goes on in a line of any indentation, also where its containers do not.
    const interrupts = this.#leaf?.type === "paragraph";
    if (cursor.indent >= CODE_INDENT) {
      if (interrupts) return undefined;
      cursor.takeColumns(CODE_INDENT);
      const text = cursor.indentedRest + ending;
      return { type: "indented", text, pending: "", ...this.#here() };
    }
    const { rest } = cursor;
    const heading = parseAtxHeading(rest);
    if (heading) return { type: "heading", ...heading, ...this.#here() };
    const fence = parseFence(rest);
    if (fence) return { type: "fenced", fence, indent: cursor.indent, text: "", ...this.#here() };
    const kind = htmlBlockKind(rest, interrupts);
    if (kind) return { type: "html", kind, text: cursor.indentedRest + ending, ...this.#here() };
    return isThematicBreak(rest) ? { type: "thematicBreak", ...this.#here() } : undefined;
  }

  /** Adds a line that begins nothing to the paragraph or the table before it, or begins a paragraph. */
  #addText(cursor: LineCursor, ending: string, depth: number): void {
    if (this.#leaf?.type === "table" && depth === this.#open.length) {
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
    while (this.#open.length > depth) {
      const container = this.#open.pop()!;
      if (container.type === "root") return;
      const { block } = container;
      block.lastLine = Math.max(block.lastLine, container.children.at(-1)?.lastLine ?? 0);
      if (container.type === "item") container.list.lastLine = block.lastLine;
    }
  }

  #closeLeaf(): void {
    const leaf = this.#leaf;
    if (!leaf) return;
    this.#leaf = undefined;
    const { firstLine, lastLine } = leaf;
    switch (leaf.type) {
      case "paragraph": {
        const rest = this.#takeDefinitions(leaf);
        if (rest.text === "") return;
        return this.#add({
          type: "paragraph",
          text: rest.text,
          firstLine: rest.firstLine,
          lastLine,
        });
      }
      case "fenced": {
        const { text, fence: { language } } = leaf;
        return this.#add({ type: "code", language, text, firstLine, lastLine });
      }
      case "indented":
        return this.#add({ type: "code", language: "", text: leaf.text, firstLine, lastLine });
      case "html":
        return this.#add({ type: "html", text: leaf.text, firstLine, lastLine });
      default:
        return this.#add(leaf);
    }
  }

  /** Notes the definitions with which a paragraph begins. @returns what is behind them, and its first line. */
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
    this.#add({ type: "definitions", firstLine: leaf.firstLine, lastLine: firstLine - 1 });
    return { text, firstLine };
  }

  #add(block: Block): void {
    this.#open.at(-1)!.children.push(block);
  }

  #here(): Lines {
    return { firstLine: this.#line, lastLine: this.#line };
  }
}

/** Takes the marker of a quote with the space behind it (section 5.1). */
function takeQuoteMarker(cursor: LineCursor): boolean {
  if (cursor.indent >= CODE_INDENT || cursor.isBlank || cursor.text[cursor.nonSpace] !== ">") {
    return false;
  }
  cursor.skip(1);
  cursor.takeColumns(1);
  return true;
}

function withoutLineEnding(line: string): string {
  return line.replace(/[\r\n]+$/, "");
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\r\n".includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
