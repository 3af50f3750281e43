import assert from "node:assert/strict";
import { cutText, startOf } from "../../../tools/shared/cut_text.ts";

Deno.test("cutText: never ends with half a surrogate pair", () => {
  assert.equal(cutText("abc", 3), "abc");
  assert.equal(cutText("abcd", 3), "abc…");
  assert.equal(cutText("ab😀d", 3), "ab…");
  assert.equal(cutText("ab😀d", 4), "ab😀…");
});

Deno.test("startOf: the beginning alone", () => {
  assert.equal(startOf("ab😀d", 3), "ab");
  assert.equal(startOf("ab", 3), "ab");
});
