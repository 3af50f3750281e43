/** Blocks and inline content by CommonMark 0.31.2 and GFM 0.29; whole texts are tested with markdown-to-html. */
import assert from "node:assert/strict";
import type { Block, Inline } from "../../../../tools/shared/markdown/nodes.ts";
import { type Flavor, parseMarkdown } from "../../../../tools/shared/markdown/parse.ts";

function parse(text: string, flavor: Flavor = "gfm") {
  return parseMarkdown(text, flavor, { max_depth: 100 });
}

/** The types of blocks with their lines, those inside in brackets. */
function outline(blocks: readonly Block[]): string {
  return blocks.map((block) => {
    const inner = block.type === "list"
      ? block.children.map(({ children }) => `(${outline(children)})`).join("")
      : "children" in block
      ? `(${outline(block.children)})`
      : "";
    return `${block.type} ${block.firstLine}-${block.lastLine}${inner}`;
  }).join(", ");
}

const BLOCKS: [string, string, string][] = [
  ["a paragraph of two lines", "a\nb\n", "paragraph 1-2"],
  ["an underlined heading", "a\nb\n===\n", "heading 1-3"],
  ["a heading behind a definition", "[a]: b\nc\n---\n", "definitions 1-1, heading 2-3"],
  ["definitions alone", "[a]: b\n[c]:\n<d>\n'e'\n", "definitions 1-4"],
  ["a line that goes on lazily", "> a\nb\n", "quote 1-2(paragraph 1-2)"],
  ["an empty line of a quote", "> a\n>\n\nb\n", "quote 1-2(paragraph 1-1), paragraph 4-4"],
  [
    "items in items",
    "- a\n  - b\n- c\n",
    "list 1-3(paragraph 1-1, list 2-2(paragraph 2-2))(paragraph 3-3)",
  ],
  ["lists of two markers", "- a\n+ b\n", "list 1-1(paragraph 1-1), list 2-2(paragraph 2-2)"],
  ["code between fences", "```x\na\n\n```\nb\n", "code 1-4, paragraph 5-5"],
  ["indented code without what is behind it", "    a\n\n    b\n\n\nc\n", "code 1-3, paragraph 6-6"],
  // Only spaces and tabs are blank (section 2.1); cmark 0.30.2 and commonmark.js 0.31.2 agree on the items.
  [
    "an item of a no-break space behind a paragraph",
    "a\n- \u00a0\n",
    "paragraph 1-1, list 2-2(paragraph 2-2)",
  ],
  [
    "a no-break space behind a wide marker",
    "-   \u3000\n\n  b\n",
    "list 1-1(paragraph 1-1), paragraph 3-3",
  ],
  ["a tag with a no-break space behind it", "<b>\u00a0\n\n", "paragraph 1-1"],
  ["HTML up to an empty line", "<div>\na\n\nb\n", "html 1-2, paragraph 4-4"],
  ["a table below text", "a\n|b|\n|-|\n|c|\n\nd\n", "paragraph 1-1, table 2-4, paragraph 6-6"],
  [
    "a footnote with code",
    "[^a]: b\n\n        c\n",
    "footnoteDefinition 1-3(paragraph 1-1, code 3-3)",
  ],
];
for (const [title, text, expected] of BLOCKS) {
  Deno.test(`markdown: renders ${title}`, () =>
    assert.equal(outline(parse(text).children), expected));
}

Deno.test("markdown: lists are loose where blank lines separate blocks", () => {
  const isLoose = (text: string) => {
    const [list] = parse(text).children;
    assert.ok(list?.type === "list");
    return list.isLoose;
  };
  // Examples 306 to 326 of the specification.
  assert.ok(isLoose("- a\n- b\n\n- c\n"));
  assert.ok(isLoose("- a\n- b\n\n  [ref]: /url\n- d\n"));
  assert.ok(!isLoose("- a\n- ```\n  b\n\n\n  ```\n- c\n"));
  assert.ok(!isLoose("- a\n  - b\n\n    c\n- d\n"));
  assert.ok(!isLoose("* a\n  > b\n  >\n* c\n"));
});

/** Inline content in short: spans as tags. */
function shown(inlines: readonly Inline[]): string {
  return inlines.map((inline) => {
    switch (inline.type) {
      case "enter":
        return `<${inline.span.kind}>`;
      case "leave":
        return `</${inline.span.kind}>`;
      case "text":
        return inline.text;
      case "autolink":
        return `{${inline.destination}}`;
      case "code":
      case "html":
        return `{${inline.type} ${inline.text}}`;
      case "footnoteCall":
        return `{^${inline.label}}`;
      default:
        return `{${inline.type}}`;
    }
  }).join("");
}

const INLINES: [string, string][] = [
  ["*a **b** c*", "<emphasis>a <strong>b</strong> c</emphasis>"],
  ["***a***", "<emphasis><strong>a</strong></emphasis>"],
  ["snake_case_name", "snake_case_name"],
  ["~a~ ~~b~~ ~~~c~~~", "<delete>a</delete> <delete>b</delete> ~~~c~~~"],
  ["`` ` `` `a", "{code `} `a"],
  ["[a *b*](c) ![d](e)", "<link>a <emphasis>b</emphasis></link> <image>d</image>"],
  ["[a [b](c)](d)", "[a <link>b</link>](d)"],
  ["[x][] [X] [y]", "<link>x</link> <link>X</link> [y]"],
  ["<a@b.c> <xy:z> <b c='>'>", "{mailto:a@b.c} {xy:z} {html <b c='>'>}"],
  ["www.a.b, ftp://c.d. e@f.g", "{http://www.a.b}, {ftp://c.d}. {mailto:e@f.g}"],
  ["&amp; &#x41; &nope; \\*", "& A &nope; *"],
  ["[^n] ![^n] [^m]", "{^N} !{^N} [^m]"],
  ["a  \nb\\\nc\nd", "a{hardBreak}{lineEnding}b{hardBreak}{lineEnding}c{lineEnding}d"],
];
for (const [text, expected] of INLINES) {
  Deno.test(`markdown: reads ${JSON.stringify(text)}`, () => {
    const { inlinesOf } = parse("[x]: y\n\n[^n]: z\n");
    assert.equal(shown(inlinesOf(text)), expected);
  });
}

Deno.test("markdown: replaces U+0000 and skips a byte order mark", () => {
  const [heading] = parse("\ufeff# a\0\n").children;
  assert.ok(heading?.type === "heading" && heading.text === "a\ufffd");
});

Deno.test("markdown: CommonMark mode has none of the extensions", () => {
  const text = "|a|\n|-|\n\n[^a]: b\n";
  assert.equal(outline(parse(text, "commonmark").children), "paragraph 1-2, definitions 4-4");
  assert.equal(shown(parse("", "commonmark").inlinesOf("~a~ www.b.c")), "~a~ www.b.c");
});

Deno.test("markdown: containers nest up to the limit", () => {
  const nested = (depth: number) =>
    parseMarkdown("> ".repeat(depth) + "a", "gfm", { max_depth: 3 });
  assert.equal(nested(3).children.length, 1);
  assert.throws(() => nested(4), {
    code: "INPUT_TOO_LARGE",
    details: { limit: "max_depth", max: 3, actual: 4 },
  });
});
