import assert from "node:assert/strict";
import { clean, excerpt, isUnsafe, SAFE_ID } from "../../../../tools/shared/evidence/text.ts";

Deno.test("clean: removes terminal sequences and replaces unsafe characters", () => {
  const cases: [string, string][] = [
    ["\x1b[1;31merror\x1b[0m: x", "error: x"],
    ["\x1b]0;title\x07text", "text"],
    ["\x1b]8;;http://a\x1b\\link\x1b]8;;\x1b\\", "link"],
    ["\x1b[?25l\x1b[2Ka", "a"],
    // A sequence without an end is an ESC that is not allowed, and text.
    ["\x1b[31", "\ufffd[31"],
    // ECMA-48, section 5.4.2: parameters may be left out.
    ["\x1b[mred\x1b[K", "red"],
    ["\x1b]0;title", "\ufffd]0;title"],
    ["a\tb\nc\rd", "a\tb\nc\rd"],
    ["\0\x08\x0b\x0c\x0e\x1f\x7f\x80\x9f", "\ufffd".repeat(9)],
    ["a\u202eb\u2066c\u2069\u202a", "a\ufffdb\ufffdc\ufffd\ufffd"],
    // Marks of direction, joiners and the byte order mark are not controls of that kind.
    ["\u200e\u200d\ufeff\u2029", "\u200e\u200d\ufeff\u2029"],
  ];
  for (const [text, expected] of cases) assert.equal(clean(text), expected, JSON.stringify(text));
});

Deno.test("excerpt: gives 240 code points of the clean text, then an ellipsis", () => {
  assert.equal(excerpt("😀".repeat(240)), "😀".repeat(240));
  assert.equal(excerpt("😀".repeat(241)), `${"😀".repeat(240)}…`);
  assert.equal(excerpt(`\x1b[31m${"a".repeat(240)}\x1b[0m`), "a".repeat(240));
});

Deno.test("isUnsafe: finds what clean replaces", () => {
  for (const text of ["\x07", "\x1b", "\u202e", "\u2069", "\x85"]) assert.ok(isUnsafe(`a${text}`));
  for (const text of ["", "a\t\r\n", "é😀", "\u200e", "\u2028"]) assert.ok(!isUnsafe(text));
});

Deno.test("SAFE_ID: begins with a letter or digit and has at most 64 characters", () => {
  for (const id of ["a", "A1._:-", "0".repeat(64)]) assert.match(id, SAFE_ID);
  for (const id of ["", "-a", "_a", ".a", "a b", "é", "a/b", "a\n", "0".repeat(65)]) {
    assert.doesNotMatch(id, SAFE_ID);
  }
});
