import assert from "node:assert/strict";
import { assembled, ID, markdown } from "./support.ts";

interface Case {
  name: string;
  content: string;
  /** What page-map.json calls the part; null for "Part 1". */
  title: string | null;
  bookmarks: string[];
}

const CASES: Case[] = [
  {
    name: "its title",
    content: "# Plan *2026*\n\n## Goals\n\n# Annex\n",
    title: "Plan 2026",
    bookmarks: ["Plan 2026", "Goals", "Annex"],
  },
  {
    name: "a title below a comment and a line of text",
    content: "<!-- draft -->\n\nWritten in May.\n\n# Plan\n",
    title: "Plan",
    bookmarks: ["Plan"],
  },
  {
    name: "the heading that it begins with",
    content: "## Goals\n\nText.\n\n## Costs\n",
    title: "Goals",
    bookmarks: ["Goals", "Costs"],
  },
  {
    name: "a title behind other headings, which keeps a bookmark of its own",
    content: "## Goals\n\n# Plan\n",
    title: "Plan",
    bookmarks: ["Plan", "Goals", "Plan"],
  },
  {
    name: "nothing that a text of sections says first",
    content: "Text.\n\n## Goals\n",
    title: null,
    bookmarks: ["Part 1", "Goals"],
  },
];

for (const { name, content, title, bookmarks } of CASES) {
  Deno.test(`${ID}: a part of Markdown without a title is called by ${name}`, async () => {
    const { pdf, files } = await assembled([markdown(content)], { contents: true });
    assert.equal(JSON.parse(files["page-map.json"]!)[1].title, title);
    assert.deepEqual(bookmarksOf(pdf), ["Contents", ...bookmarks]);
  });
}

Deno.test(`${ID}: a title that was given names the part, above its own heading`, async () => {
  const { pdf, files } = await assembled([markdown("# Plan\n", { title: "Annex A" })]);
  assert.equal(JSON.parse(files["page-map.json"]!)[0].title, "Annex A");
  assert.deepEqual(bookmarksOf(pdf), ["Annex A", "Plan"]);
});

Deno.test(`${ID}: leaves out the front matter of Markdown, and says so`, async () => {
  const { pdf, verdict, findings } = await assembled([
    markdown("---\ntitle: Draft\nlayout: post\n---\n# Plan\n"),
    markdown("+++\ntitle = 'Draft'\n+++\nText.\n"),
    markdown("---\nA text between two rules\n\n---\n"),
  ]);
  assert.equal(verdict, "ready");
  assert.deepEqual(findings.map(({ code, path }) => [code, path]), [
    ["FRONT_MATTER", "parts[0]"],
    ["FRONT_MATTER", "parts[1]"],
  ]);
  // As YAML between rules it would be a heading: CommonMark 0.31.2, example 96.
  assert.deepEqual(bookmarksOf(pdf), ["Plan", "Part 2", "Part 3"]);
});

Deno.test(`${ID}: a part of front matter alone makes no page`, async () => {
  const { findings } = await assembled([markdown("---\ntitle: Draft\n---\n"), markdown("Text")]);
  assert.deepEqual(findings.map(({ code, path }) => [code, path]), [
    ["EMPTY_PART", "parts[0]"],
    ["FRONT_MATTER", "parts[0]"],
  ]);
});

/** The titles of bookmarks (ISO 32000-2, table 151), in their order. */
function bookmarksOf(pdf: Uint8Array): string[] {
  const text = new TextDecoder("latin1").decode(pdf);
  return [...text.matchAll(/\/Title ?\(([^)]*)\)\s*\/Parent/g)].map(([, title]) => title!);
}
