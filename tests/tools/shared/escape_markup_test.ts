import assert from "node:assert/strict";
import { escapeMarkup } from "../../../tools/shared/escape_markup.ts";

Deno.test("escapeMarkup: what ends a text or an attribute in double quotes", () => {
  // Python: html.escape, its ' aside.
  assert.equal(escapeMarkup(`<a b="c">&amp;'`), "&lt;a b=&quot;c&quot;&gt;&amp;amp;'");
});
