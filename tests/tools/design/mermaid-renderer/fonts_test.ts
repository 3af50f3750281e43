import assert from "node:assert/strict";
import { loadFontsFor } from "../../../../tools/design/mermaid-renderer/png/fonts.ts";

Deno.test("mermaid-renderer: loads large fonts for characters given by number, not by name", async () => {
  await loadFontsFor("a");
  assert.equal(loadFontsFor('a["#lt;b#gt; &amp; &nbsp;c&copy"] --> b#quot;'), undefined);
  const numbered = [
    "#20013;",
    "#xFACE;",
    "#XFACE;",
    "&#20013",
    "&#xface;",
    "\\u4e2d",
    "\\U00004e2d",
    "\\x23",
  ];
  const loading = numbered.map(loadFontsFor);
  for (const [index, text] of numbered.entries()) assert.ok(loading[index], text);
  await Promise.all(loading);
  assert.equal(loadFontsFor("#20013;"), undefined);
});
