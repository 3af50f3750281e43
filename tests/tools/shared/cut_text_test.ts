import assert from "node:assert/strict";
import { cutText, startOf } from "../../../tools/shared/cut_text.ts";

Deno.test("cutText: never cuts a surrogate pair in half", () => {
  assert.equal(cutText("abc", 3), "abc");
  assert.equal(cutText("abcd", 3), "abc…");
  assert.equal(cutText("ab😀d", 3), "ab…");
  assert.equal(cutText("ab😀d", 4), "ab😀…");
  // The first and the last character that is a pair, and what is beside the surrogates.
  for (const pair of ["\u{10000}", "\u{10ffff}"]) assert.equal(cutText(`ab${pair}d`, 3), "ab…");
  for (const single of ["\ud7ff", "\ue000"]) {
    assert.equal(cutText(`ab${single}d`, 3), `ab${single}…`);
  }
});

Deno.test("startOf: gives only the beginning", () => {
  assert.equal(startOf("ab😀d", 3), "ab");
  assert.equal(startOf("ab", 3), "ab");
});
