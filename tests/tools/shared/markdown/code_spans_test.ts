/** Code spans: the examples of CommonMark 0.31.2, section 6.1, that one backtick string begins. */
import assert from "node:assert/strict";
import { CodeSpanFinder } from "../../../../tools/shared/markdown/code_spans.ts";

/** A text, the text of the code span with which it begins (undefined: none), and what is behind. */
const SPANS: [string, string | undefined, string][] = [
  ["`foo`", "foo", ""],
  ["`` foo ` bar ``", "foo ` bar", ""],
  ["` `` `", "``", ""],
  ["`  ``  `", " `` ", ""],
  ["` a`", " a", ""],
  ["`\u00a0b\u00a0`", "\u00a0b\u00a0", ""],
  ["` `", " ", ""],
  ["`  `", "  ", ""],
  ["``\nfoo\nbar  \nbaz\n``", "foo bar   baz", ""],
  ["``\nfoo \n``", "foo ", ""],
  ["`foo   bar \nbaz`", "foo   bar  baz", ""],
  ["`foo\\`bar`", "foo\\", "bar`"],
  ["``foo`bar``", "foo`bar", ""],
  ["` foo `` bar `", "foo `` bar", ""],
  ['`<a href="`">`', '<a href="', '">`'],
  ["`<https://foo.bar.`baz>`", "<https://foo.bar.", "baz>`"],
  ["```foo``", undefined, "foo``"],
  ["`foo", undefined, "foo"],
  ["`foo``bar``", undefined, "foo``bar``"],
  // "Line endings" (section 2.1) are these three; each becomes one space.
  ["`a\r\nb\rc\nd`", "a b c d", ""],
];
for (const [text, expected, behind] of SPANS) {
  Deno.test(`code spans: finds them in ${JSON.stringify(text)}`, () => {
    const found = new CodeSpanFinder(text).find(0);
    assert.equal(found.text, expected);
    assert.equal(text.slice(found.end), behind);
  });
}

Deno.test("code spans: one finder reads a text from beginning to end", () => {
  const text = "`foo``bar`` ` `` `";
  const finder = new CodeSpanFinder(text);
  // The partner of the first is after "``bar``", which is so no span of its own.
  assert.deepEqual(finder.find(0), { text: "foo``bar`` ", end: 13 });
  assert.deepEqual(finder.find(14), { text: undefined, end: 16 });
  assert.deepEqual(finder.find(17), { text: undefined, end: 18 });
});

Deno.test("code spans: a closing run before the current place does not count", () => {
  const finder = new CodeSpanFinder("` a ` b ` c");
  assert.deepEqual(finder.find(0), { text: "a", end: 5 });
  assert.deepEqual(finder.find(8), { text: undefined, end: 9 });
});
