/**
 * The containers that are open while a text is read: block quotes, list items and footnotes (CommonMark 0.31.2,
 * section 5; footnotes as GitHub has them).
 *
 * @module
 */
import { inputTooLarge } from "../tool_error.ts";
import type { ListMarker } from "./block_starts.ts";
import type { LineCursor } from "./line_cursor.ts";
import type { Block, FootnoteDefinition, Item, Lines, List, Quote } from "./nodes.ts";
import { CODE_INDENT } from "./open_leaf.ts";

/** A container that takes lines. */
type Container =
  & { children: Block[] }
  & (
    | { type: "root" }
    | { type: "quote" | "footnote"; block: Quote | FootnoteDefinition }
    /** @property width Columns that a line must be indented by to go on with it. */
    | { type: "item"; block: Item; list: List; width: number }
  );

/**
 * The stack of containers, the root first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { OpenContainers } from "./containers.ts";
 * import { LineCursor } from "./line_cursor.ts";
 * import type { Block } from "./nodes.ts";
 *
 * const blocks: Block[] = [];
 * const containers = new OpenContainers(blocks, 100);
 * containers.openQuote({ firstLine: 1, lastLine: 1 });
 * assert.equal(containers.depth, 2);
 * assert.equal(containers.goOn(new LineCursor("> a", 0, 3), 2, false), 2);
 * assert.equal(containers.goOn(new LineCursor("a", 0, 1), 3, false), 1);
 * containers.closeTo(1);
 * assert.deepEqual(blocks, [{ type: "quote", children: [], firstLine: 1, lastLine: 2 }]);
 * ```
 */
export class OpenContainers {
  readonly #open: Container[];
  readonly #maxDepth: number;
  /** The form of each list's markers. */
  readonly #listKinds = new Map<List, string>();

  /**
   * @param children Where the blocks go that are in no container.
   * @param maxDepth The most levels of nested containers.
   */
  constructor(children: Block[], maxDepth: number) {
    this.#open = [{ type: "root", children }];
    this.#maxDepth = maxDepth;
  }

  /** The number of open containers, the root included. */
  get depth(): number {
    return this.#open.length;
  }

  /**
   * Takes from a line what the containers need to go on.
   *
   * @param line Its number, from 1.
   * @param hasLeaf Whether a leaf is open in the innermost one.
   * @returns how many continue, the root included.
   */
  goOn(cursor: LineCursor, line: number, hasLeaf: boolean): number {
    let matched = 1;
    while (matched < this.depth) {
      const holdsLeaf = hasLeaf && matched === this.depth - 1;
      if (!goesOn(this.#open[matched]!, cursor, line, holdsLeaf)) break;
      matched++;
    }
    return matched;
  }

  /** Adds a block to the innermost container. */
  add(block: Block): void {
    this.#open.at(-1)!.children.push(block);
  }

  /** @throws {ToolError} `INPUT_TOO_LARGE` when containers nest too deep; so do the two below. */
  openQuote(lines: Lines): void {
    const block: Quote = { type: "quote", children: [], ...lines };
    this.add(block);
    this.#push({ type: "quote", block, children: block.children }, lines);
  }

  /** @param label As labels are compared. */
  openFootnote(label: string, lines: Lines): void {
    const block: FootnoteDefinition = { type: "footnoteDefinition", label, children: [], ...lines };
    this.add(block);
    this.#push({ type: "footnote", block, children: block.children }, lines);
  }

  /** Opens an item, in a new list where the last one takes none of its kind. */
  openItem({ kind, number }: ListMarker, width: number, lines: Lines): void {
    const list = this.#listFor(kind, number, lines);
    const block: Item = { type: "item", children: [], ...lines };
    list.children.push(block);
    this.#push({ type: "item", block, list, children: block.children, width }, lines);
  }

  /** Closes the containers from a depth on, but never the root. */
  closeTo(depth: number): void {
    while (this.depth > depth) {
      const container = this.#open.at(-1)!;
      if (container.type === "root") return;
      this.#open.pop();
      const { block } = container;
      block.lastLine = Math.max(block.lastLine, container.children.at(-1)?.lastLine ?? 0);
      if (container.type === "item") container.list.lastLine = block.lastLine;
    }
  }

  #listFor(kind: string, start: number | undefined, lines: Lines): List {
    const last = this.#open.at(-1)!.children.at(-1);
    if (last?.type === "list" && this.#listKinds.get(last) === kind) return last;
    const list: List = { type: "list", start, isLoose: false, children: [], ...lines };
    this.#listKinds.set(list, kind);
    this.add(list);
    return list;
  }

  #push(container: Container, { firstLine }: Lines): void {
    this.#open.push(container);
    const depth = this.depth - 1;
    if (depth <= this.#maxDepth) return;
    throw inputTooLarge(
      "max_depth",
      this.#maxDepth,
      depth,
      `Line ${firstLine} nests block quotes, lists or footnotes to a depth of`,
    );
  }
}

function goesOn(
  container: Container,
  cursor: LineCursor,
  line: number,
  holdsLeaf: boolean,
): boolean {
  switch (container.type) {
    case "root":
      return true;
    case "quote":
      if (!takeQuoteMarker(cursor)) return false;
      container.block.lastLine = line;
      return true;
    case "item":
      // An item begins with at most one blank line (section 5.2).
      if (cursor.isBlank) return container.children.length > 0 || holdsLeaf;
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

/** Takes the marker of a quote with the space after it (section 5.1). @returns whether there is one. */
export function takeQuoteMarker(cursor: LineCursor): boolean {
  if (cursor.indent >= CODE_INDENT || cursor.isBlank || cursor.text[cursor.nonSpace] !== ">") {
    return false;
  }
  cursor.skip(1);
  cursor.takeColumns(1);
  return true;
}
