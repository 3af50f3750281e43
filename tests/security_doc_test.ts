/** `docs/security.md` names the tests that support it: each row has some, and all exist. */
import assert from "node:assert/strict";

const ROOT = new URL("../", import.meta.url);
const page = await Deno.readTextFile(new URL("docs/security.md", ROOT));
const rows = page.split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  // The head and the line under it.
  .slice(2);

for (const [, threat, , shownBy = ""] of rows) {
  Deno.test(`docs/security.md: tests that exist show what stops: ${threat}`, async () => {
    const paths = [...shownBy.matchAll(/`(tests\/[^`]+)`/g)].map(([, path]) => path!);
    assert.ok(paths.length > 0, "no test is named");
    for (const path of paths) await Deno.stat(new URL(path, ROOT));
  });
}
