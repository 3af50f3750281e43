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
  svg: "ac582218add6f050422db7f162302661e74dbe3f0fa72e6de5b7e1039abc9d1a",
  png: "723d75913dfc6592585d2c49764fb38c28c963fa02647be7ef166e9d1c09405e",
};

for (const [format, expected] of Object.entries(EXPECTED)) {
  Deno.test(`mermaid-renderer: draws the charts of docs/diagrams as the same ${format} bytes on any machine`, async () => {
    const names = [...Deno.readDirSync(DIAGRAMS)].map(({ name }) => name)
      .filter((name) => name.endsWith(".mmd")).sort();
    assert.equal(names.length, 24);
    const all = createHash("sha256");
    for (const name of names) {
      const source = await Deno.readTextFile(new URL(name, DIAGRAMS));
      all.update((await outputOf("mermaid-renderer", { source, format })).sha256);
    }
    assert.equal(all.digest("hex"), expected);
  });
}
