/** Which containers a line goes on with: CommonMark 0.31.2, sections 5.1 (quotes) and 5.2 (list items). */
import assert from "node:assert/strict";
import { OpenContainers, takeQuoteMarker } from "../../../../tools/shared/markdown/containers.ts";
import { LineCursor } from "../../../../tools/shared/markdown/line_cursor.ts";
import type { Block, Lines } from "../../../../tools/shared/markdown/nodes.ts";

const cursorAt = (line: string) => new LineCursor(line, 0, line.length);
const line = (number: number): Lines => ({ firstLine: number, lastLine: number });
const paragraph = (number: number): Block => ({ type: "paragraph", text: "a", ...line(number) });

/** A line, and what is left of it after the marker of a quote; undefined if none stands. */
const QUOTES: [string, string | undefined][] = [
  ["> # Foo", "# Foo"],
  ["># Foo", "# Foo"],
  ["   > bar", "bar"],
  ["    > bar", undefined],
  [">", ""],
  [">  ", " "],
  [">     code", "    code"],
  ["bar", undefined],
  ["", undefined],
  // Example 6 of section 2.2: the tab goes to column 4, and one column of it is the marker's.
  [">\t\tfoo", "  \tfoo"],
];
for (const [text, expected] of QUOTES) {
  Deno.test(`containers: finds the quote marker of ${JSON.stringify(text)}`, () => {
    const cursor = cursorAt(text);
    assert.equal(takeQuoteMarker(cursor), expected !== undefined);
    assert.equal(cursor.indentedRest, expected ?? text);
  });
}

Deno.test("containers: a quote continues with each marker and ends where there is none", () => {
  const blocks: Block[] = [];
  const containers = new OpenContainers(blocks, 10);
  for (let i = 0; i < 3; i++) containers.openQuote(line(1));
  containers.add(paragraph(1));
  // ">>> foo", "> bar", ">>baz": a paragraph goes on lazily, its containers do not.
  assert.equal(containers.goOn(cursorAt("> bar"), 2, true), 2);
  assert.equal(containers.goOn(cursorAt(">>baz"), 3, true), 3);
  assert.equal(containers.goOn(cursorAt("> > > a"), 4, true), 4);
  assert.equal(containers.goOn(cursorAt(""), 5, true), 1);
  containers.closeTo(1);
  assert.equal(containers.depth, 1);
  const [quote] = blocks;
  assert.ok(quote?.type === "quote" && quote.lastLine === 4);
});

/** An item's width, the line after it, how many containers go on, and what is left of the line. */
const ITEMS: [string, number, string, number, string][] = [
  ["as many columns as its text is in", 3, "   two", 2, "two"],
  ["more columns", 3, "       indented code", 2, "    indented code"],
  ["one column too few", 3, "  two", 1, "  two"],
  ["a tab as far as it goes", 2, "\tbar", 2, "  bar"],
  ["none", 2, "one", 1, "one"],
];
for (const [title, width, text, depth, rest] of ITEMS) {
  Deno.test(`containers: continue an item with a line indented by ${title}`, () => {
    const containers = new OpenContainers([], 10);
    containers.openItem({ kind: "-", number: undefined, length: 1 }, width, line(1));
    const cursor = cursorAt(text);
    assert.equal(containers.goOn(cursor, 2, false), depth);
    assert.equal(cursor.indentedRest, rest);
  });
}

Deno.test("containers: an item begins with at most one blank line", () => {
  const opened = () => {
    const containers = new OpenContainers([], 10);
    containers.openItem({ kind: "-", number: undefined, length: 1 }, 2, line(1));
    return containers;
  };
  assert.equal(opened().goOn(cursorAt(""), 2, false), 1);
  assert.equal(opened().goOn(cursorAt(""), 2, true), 2);
  const filled = opened();
  filled.add(paragraph(1));
  assert.equal(filled.goOn(cursorAt(" \t"), 2, false), 2);
});

Deno.test("containers: a leaf belongs to the innermost container alone", () => {
  const containers = new OpenContainers([], 10);
  for (let i = 0; i < 2; i++) {
    containers.openItem({ kind: "-", number: undefined, length: 1 }, 2, line(1));
  }
  // The outer item holds the inner one, which holds nothing but perhaps a leaf.
  assert.equal(containers.goOn(cursorAt(""), 2, false), 2);
  assert.equal(containers.goOn(cursorAt(""), 2, true), 3);
});

Deno.test("containers: a footnote continues over blank lines and lines indented by four", () => {
  const blocks: Block[] = [];
  const containers = new OpenContainers(blocks, 10);
  containers.openFootnote("A", line(1));
  assert.equal(containers.goOn(cursorAt(""), 2, false), 2);
  assert.equal(containers.goOn(cursorAt("    b"), 3, false), 2);
  assert.equal(containers.goOn(cursorAt("   b"), 4, false), 1);
  containers.closeTo(1);
  assert.deepEqual(blocks, [{
    type: "footnoteDefinition",
    label: "A",
    children: [],
    ...line(1),
  }]);
});

Deno.test("containers: a list takes items of its kind, and another kind begins a new list", () => {
  const blocks: Block[] = [];
  const containers = new OpenContainers(blocks, 10);
  const open = (kind: string, number: number | undefined, at: number) => {
    containers.openItem({ kind, number, length: 2 }, 3, line(at));
    containers.add(paragraph(at));
    containers.closeTo(1);
  };
  open("-", undefined, 1);
  open("-", undefined, 2);
  open("+", undefined, 3);
  open(".", 7, 4);
  open(".", 1, 5);
  open(")", 1, 6);
  const lists = blocks.map((block) => {
    assert.ok(block.type === "list");
    return [block.start, block.children.length, block.firstLine, block.lastLine];
  });
  assert.deepEqual(lists, [[undefined, 2, 1, 2], [undefined, 1, 3, 3], [7, 2, 4, 5], [1, 1, 6, 6]]);
});

Deno.test("containers: a container closes with the last line of its content", () => {
  const blocks: Block[] = [];
  const containers = new OpenContainers(blocks, 10);
  containers.openItem({ kind: "-", number: undefined, length: 1 }, 2, line(1));
  containers.openQuote(line(1));
  containers.add({ ...paragraph(1), lastLine: 3 });
  containers.closeTo(1);
  const [list] = blocks;
  assert.ok(list?.type === "list");
  assert.equal(list.lastLine, 3);
  assert.equal(list.children[0]!.lastLine, 3);
});

Deno.test("containers: nest up to the limit", () => {
  const containers = new OpenContainers([], 2);
  containers.openQuote(line(1));
  containers.openItem({ kind: "-", number: undefined, length: 1 }, 2, line(1));
  assert.throws(() => containers.openFootnote("A", line(4)), {
    code: "INPUT_TOO_LARGE",
    details: { limit: "max_depth", max: 2, actual: 3 },
    message: /Line 4 /,
  });
});
