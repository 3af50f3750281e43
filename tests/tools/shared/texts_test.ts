/** The small helpers for texts in messages and markup. */
import assert from "node:assert/strict";
import {
  codePointLabel,
  codePointLength,
  cutCodePoints,
} from "../../../tools/shared/code_points.ts";
import { cutText, startOf } from "../../../tools/shared/cut_text.ts";
import { escapeMarkup } from "../../../tools/shared/escape_markup.ts";
import { formatPath } from "../../../tools/shared/path.ts";
import { utf8Bytes, utf8Length } from "../../../tools/shared/utf8.ts";

Deno.test("cutText: never ends with half a surrogate pair", () => {
  assert.equal(cutText("abc", 3), "abc");
  assert.equal(cutText("abcd", 3), "abc…");
  assert.equal(cutText("ab😀d", 3), "ab…");
  assert.equal(cutText("ab😀d", 4), "ab😀…");
  assert.equal(startOf("ab😀d", 3), "ab");
  assert.equal(startOf("ab", 3), "ab");
});

Deno.test("cutCodePoints: counts code points, a lone surrogate as one", () => {
  assert.equal(cutCodePoints("a😀b", 3), "a😀b");
  assert.equal(cutCodePoints("a😀bc", 3), "a😀b…");
  assert.equal(cutCodePoints("\ud83da", 1), "\ud83d…");
});

for (const text of ["", "a", "é", "\u0800", "😀", "\ud83d", "\ude00\ud83d", "a😀\ud83d😀\ude00"]) {
  Deno.test(`lengths of ${JSON.stringify(text)} are those of the platform`, () => {
    assert.equal(codePointLength(text), [...text].length);
    assert.equal(utf8Length(text), utf8Bytes(text).length);
  });
}

Deno.test("codePointLabel: four digits at least", () => {
  assert.deepEqual([0xa, 0xffff, 0x1f600].map(codePointLabel), ["U+000A", "U+FFFF", "U+1F600"]);
});

Deno.test("escapeMarkup: what ends a text or an attribute in double quotes", () => {
  assert.equal(escapeMarkup(`<a b="c">&amp;'`), "&lt;a b=&quot;c&quot;&gt;&amp;amp;'");
});

const PATHS: [PropertyKey[], string][] = [
  [[], ""],
  [["requests", 0, "id"], "requests[0].id"],
  [["a-b", "$c", "ü1"], "a-b.$c.ü1"],
  [["a.b", "", "1"], '["a.b"][""]["1"]'],
  [[0, "__proto__"], "[0].__proto__"],
];
for (const [steps, path] of PATHS) {
  Deno.test(`formatPath: ${path || "the root"}`, () => assert.equal(formatPath(steps), path));
}
