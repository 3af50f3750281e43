import assert from "node:assert/strict";
import spec from "commonmark-spec";
import fc from "../../fast_check.ts";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "markdown-toc-generator";

interface Mdast {
  type: string;
  value?: string;
  depth?: number;
  children?: Mdast[];
  position?: { start: { line: number } };
}

/** Headings by mdast-util-from-markdown: the oracle. */
function headingsOf(markdown: string): [number, string, number][] {
  const found: [number, string, number][] = [];
  const visit = (node: Mdast) => {
    if (node.type === "heading") {
      found.push([node.depth!, textOf(node).trim(), node.position!.start.line]);
    } else node.children?.forEach(visit);
  };
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return found;
}

function textOf(node: Mdast): string {
  if (node.type === "break") return " ";
  if (node.type === "html" || node.type === "image") return "";
  if (node.children) return node.children.map(textOf).join("");
  return (node.value ?? "").replace(/\r\n?|\n/g, " ");
}

async function ours(input: string): Promise<[number, string, number][]> {
  const { headings } = await outputOf(ID, { input });
  return headings.map((heading: { level: number; text: string; line: number }) => [
    heading.level,
    heading.text,
    heading.line,
  ]);
}

Deno.test(`${ID}: finds the headings of all CommonMark 0.31.2 examples, as mdast does`, async () => {
  for (const { markdown, number } of spec.tests) {
    const input = markdown.replaceAll("→", "\t");
    if (input.trim() === "" || input.startsWith("---\n")) continue;
    // mdast takes a definition above a heading for a part of it.
    if (number === 215) {
      assert.deepEqual(await ours(input), [[1, "bar", 2]]);
      continue;
    }
    assert.deepEqual(await ours(input), headingsOf(input), `example ${number}`);
  }
});

Deno.test(`${ID}: finds the headings of random markup, as mdast does`, async () => {
  const piece = fc.constantFrom(
    ...[
      "*",
      "**",
      "_",
      "`",
      "``",
      "[",
      "](x)",
      "![",
      "<b>",
      "</b>",
      "&amp;",
      "&#65;",
      "&#0;",
      "&bogus;",
      "\\",
      "a",
      "b c",
    ],
    ...[
      "~~",
      "www.a.b",
      "http://c.d",
      "e@f.g",
      "<http://h.i>",
      "[^n]",
      "  \n",
      "\n",
      "\\\n",
      "#",
      " ",
      "|",
      "é",
      "&copy",
      "&nbsp;",
    ],
  );
  const text = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom("# ", "", "> ## ", "- "), async (text, before) => {
      const input = `[^n]: note\n\n${before}${text}\n===\n\n### end\n`;
      assert.deepEqual(await ours(input), headingsOf(input));
    }),
    { numRuns: 200 },
  );
});

// Slugs as the README and the tests of github-slugger have them.
Deno.test(`${ID}: gives GitHub's slugs`, async () => {
  const { headings } = await outputOf(
    ID,
    "# Hello, World!\n# foo_bar-baz\n# Профили пользователей\n# 日本語\n# I ♥ unicode\n# a  b\n# foo\n# Foo\n# foo-1\n# `code` & *x*\n",
  );
  assert.deepEqual(headings.map(({ slug }: { slug: string }) => slug), [
    "hello-world",
    "foo_bar-baz",
    "профили-пользователей",
    "日本語",
    "i--unicode",
    "a--b",
    "foo",
    "foo-1",
    "foo-1-1",
    "code--x",
  ]);
});

const LISTS: [string, Record<string, unknown>, string][] = [
  ["levels", { input: "# T\n## a\n### b\n#### c\n## d\n" }, "- [a](#a)\n  - [b](#b)\n- [d](#d)"],
  [
    "the title too",
    { input: "# T\n## a\n", skip_first_h1: false, bullet: "*" },
    "* [T](#t)\n  * [a](#a)",
  ],
  ["only a first level 1 is the title", { input: "## a\n# b\n" }, "  - [a](#a)\n- [b](#b)"],
  [
    "a range",
    { input: "# T\n## a\n### b\n#### c\n", min_depth: 3, max_depth: 4, bullet: "+" },
    "+ [b](#b)\n  + [c](#c)",
  ],
  [
    "numbers restart under each parent",
    { input: "# T\n## a\n### b\n### c\n## d\n### e\n#### f\n## g\n", max_depth: 6, ordered: true },
    "1. [a](#a)\n   1. [b](#b)\n   2. [c](#c)\n2. [d](#d)\n   1. [e](#e)\n      1. [f](#f)\n3. [g](#g)",
  ],
  [
    "escapes",
    { input: "## a \\* b \\_ \\[c\\] `<d>` e\\`f \\\\\n" },
    "- [a \\* b \\_ \\[c\\] \\<d\\> e\\`f \\\\](#a--b-_-c-d-ef-)",
  ],
  ["none", { input: "text" }, ""],
  [
    "code and HTML hold none",
    { input: "```\n# a\n```\n\n    # b\n\n<div>\n# c\n</div>\n\n## d\n" },
    "- [d](#d)",
  ],
  ["front matter holds none", { input: "---\n# a\n---\n## b\n" }, "- [b](#b)"],
  ["TOML front matter too", { input: "+++ \n# a\n+++\n## b\n" }, "- [b](#b)"],
  ["quotes and lists", { input: "> ## a\n\n- ## b\n" }, "- [a](#a)\n- [b](#b)"],
];
for (const [title, input, expected] of LISTS) {
  Deno.test(`${ID}: ${title}`, async () => assert.equal((await outputOf(ID, input)).toc, expected));
}

Deno.test(`${ID}: lines include front matter and CRLF`, async () => {
  const { headings } = await outputOf(ID, "---\r\na: b\r\n---\r\n\r\nx\r\ny\r\n===\r\n# z\r\n");
  assert.deepEqual(headings.map(({ line, text }: { line: number; text: string }) => [line, text]), [
    [5, "x y"],
    [8, "z"],
  ]);
});

const DOCUMENTS: [string, string, string][] = [
  [
    "free spelling",
    "# A\n\n<!--TOC-->\nx\n\n  <!--  tocStop  -->  \n# B\n",
    "# A\n\n<!--TOC-->\n\n- [B](#b)\n\n  <!--  tocStop  -->  \n# B\n",
  ],
  [
    "no closing marker",
    "<!-- toc -->\n\n# B\n## C\n",
    "<!-- toc -->\n\n- [C](#c)\n\n<!-- tocstop -->\n\n# B\n## C\n",
  ],
  ["no marker", "# A\n## B", "<!-- toc -->\n\n- [B](#b)\n\n<!-- tocstop -->\n\n# A\n## B"],
  [
    "front matter",
    "---\na: b\n---\n## B\n",
    "---\na: b\n---\n<!-- toc -->\n\n- [B](#b)\n\n<!-- tocstop -->\n\n## B\n",
  ],
  ["front matter alone", "+++\n+++", "+++\n+++\n<!-- toc -->\n\n\n\n<!-- tocstop -->\n"],
  [
    "a byte order mark",
    "\ufeff## B\n",
    "\ufeff<!-- toc -->\n\n- [B](#b)\n\n<!-- tocstop -->\n\n## B\n",
  ],
  [
    "markers in code",
    "```\n<!-- toc -->\n```\n\n    <!-- toc -->\n\n<pre>\n<!-- toc -->\n</pre>\n\n`<!-- toc -->`\n\n<!-- toc -->\n<!-- tocstop -->\n## B\n",
    "```\n<!-- toc -->\n```\n\n    <!-- toc -->\n\n<pre>\n<!-- toc -->\n</pre>\n\n`<!-- toc -->`\n\n<!-- toc -->\n\n- [B](#b)\n\n<!-- tocstop -->\n## B\n",
  ],
  [
    "CRLF",
    "<!-- toc -->\r\n<!-- tocstop -->\r\n## B\r\n",
    "<!-- toc -->\n\n- [B](#b)\n\n<!-- tocstop -->\n## B\n",
  ],
  [
    "headings between the markers",
    "<!-- toc -->\n## Contents\n<!-- tocstop -->\n## B\n",
    "<!-- toc -->\n\n- [B](#b)\n\n<!-- tocstop -->\n## B\n",
  ],
];
for (const [title, input, expected] of DOCUMENTS) {
  Deno.test(`${ID}: inserts, ${title}`, async () => {
    const { document } = await outputOf(ID, { input, insert: true });
    assert.equal(document, expected);
    assert.equal((await outputOf(ID, { input: document, insert: true })).document, expected);
  });
}

Deno.test(`${ID}: inserting again changes nothing`, async () => {
  const line = fc.constantFrom(
    "# a",
    "## b *c*",
    "<!-- toc -->",
    "<!-- tocstop -->",
    "",
    "text",
    "```",
    "> # q",
    "- i",
    "---",
    "    x",
    "<div>",
    "</div>",
    "===",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
      const input = `x\n\n${lines.join("\n")}`;
      const { document } = await outputOf(ID, { input, insert: true });
      const again = await outputOf(ID, { input: document, insert: true });
      assert.equal(again.document, document);
    }),
    { numRuns: 100 },
  );
});

Deno.test(`${ID}: reports headings without a space, with their line`, async () => {
  const text = "---\na: 1\n---\n\n#Title\n\n## A\n\n- ##b\n\n#include\n#Tag #Tag\n";
  const missed = [["HEADING_WITHOUT_SPACE", "line 5"], ["HEADING_WITHOUT_SPACE", "line 9"]];
  const read = await runTool(ID, text);
  assert.deepEqual(read.warnings.map(({ code, path }) => [code, path]), missed);
  const written = await runTool(ID, { input: text, insert: true });
  const told = written.warnings.filter(({ code }) => code !== "NO_MARKERS");
  assert.deepEqual(told.map(({ code, path }) => [code, path]), missed);
});

Deno.test(`${ID}: gives each warning`, async () => {
  assert.deepEqual(await warningsOf(ID, "x"), ["NO_HEADINGS"]);
  assert.deepEqual(await warningsOf(ID, "# a\n"), ["NO_HEADINGS"]);
  assert.deepEqual(await warningsOf(ID, { input: "## a\n", insert: true }), ["NO_MARKERS"]);
  const { warnings } = await runTool(ID, "# a\n\n### b\n\n## !!!\n\n## - -\n");
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["SKIPPED_LEVEL", "line 3"],
    ["EMPTY_SLUG", "line 5"],
    ["EMPTY_SLUG", "line 7"],
  ]);
});

Deno.test(`${ID}: refuses invalid input`, async () => {
  for (const input of [{}, ""]) assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  assert.equal(
    (await errorOf(ID, { input: "# a", min_depth: 3, max_depth: 2 })).code,
    "INVALID_INPUT",
  );
  const many = await errorOf(ID, "# a\n".repeat(2001));
  assert.deepEqual(many.details, { limit: "max_headings", max: 2000, actual: 2001 });
  assert.equal((await runTool(ID, "# a\n".repeat(2000))).error, undefined);
  assert.equal((await errorOf(ID, ">".repeat(101))).details?.limit, "max_depth");
});

const HUGE: [string, string][] = [
  ["emphasis", `# ${"*a ".repeat(33_000)}`],
  ["brackets", `# ${"[".repeat(100_000)}`],
  ["open links", `# ${"[a](".repeat(25_000)}`],
  ["references", `# ${"&amp;".repeat(20_000)}`],
  ["lists", "- a\n".repeat(25_000)],
  ["markers", "<!-- toc -->\n".repeat(7_600)],
  ["open comments", `<div>\n${"<!-- toc\n".repeat(11_000)}`],
];
for (const [title, input] of HUGE) {
  Deno.test(`${ID}: reads 100,000 characters: ${title}`, async () => {
    assert.equal((await runTool(ID, { input, insert: true })).error, undefined);
  });
}
