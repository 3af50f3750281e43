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
  svg: "d3cc8107a3fa2137d6499399d4d1d77923ed7ecaa10173664ded98757f490696",
  png: "76a3e924a91de8e035cabdc55d6e45069e2af224098bebf8c9cc57e37681f675",
};

for (const [format, expected] of Object.entries(EXPECTED)) {
  Deno.test(`mermaid-renderer: the twenty charts as ${format} are the same bytes on any machine`, async () => {
    const names = [...Deno.readDirSync(DIAGRAMS)].map(({ name }) => name)
      .filter((name) => name.endsWith(".mmd")).sort();
    assert.equal(names.length, 20);
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
