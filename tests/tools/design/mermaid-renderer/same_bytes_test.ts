/**
 * That a source gives the same bytes on every machine: the digests are those of the machine on which they were
 * written down. Only a change of the drawing that is wanted may change them; then the failure shows the new ones.
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { outputOf } from "../../../support.ts";

const DIAGRAMS = new URL("../../../../docs/diagrams/", import.meta.url);

/** Of the sources in docs/diagrams, in the order of their names: SHA-256 over the digests of all. */
const EXPECTED = {
  svg: "ad9586c29e77d84c53e5b860bf5f470dce095ef5e23846eec4327de8c528f720",
  png: "b6b399cb083dc49c460e24ffa64b520e080fe75edea3cf8b2e14996855d9cf9d",
};

for (const [format, expected] of Object.entries(EXPECTED)) {
  Deno.test(`mermaid-renderer: the charts of docs/diagrams as ${format} are the same bytes on any machine`, async () => {
    const names = [...Deno.readDirSync(DIAGRAMS)].map(({ name }) => name)
      .filter((name) => name.endsWith(".mmd")).sort();
    assert.equal(names.length, 24);
    const all = createHash("sha256");
    for (const name of names) {
      const source = await Deno.readTextFile(new URL(name, DIAGRAMS));
      const { sha256 } = await outputOf("mermaid-renderer", { source, format });
      assert.equal((await outputOf("mermaid-renderer", { source, format })).sha256, sha256, name);
      all.update(sha256);
    }
    assert.equal(all.digest("hex"), expected);
  });
}
