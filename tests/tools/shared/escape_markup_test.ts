import assert from "node:assert/strict";
import { escapeMarkup } from "../../../tools/shared/escape_markup.ts";

Deno.test("escapeMarkup: escapes what would end a text or a double-quoted attribute", () => {
  // Python: html.escape, its ' aside.
  assert.equal(escapeMarkup(`<a b="c">&amp;'`), "&lt;a b=&quot;c&quot;&gt;&amp;amp;'");
});
