/** THIRD_PARTY.md names every package that the lock file brings into the service. */
import assert from "node:assert/strict";
import { runtimePackages, thirdPartyText } from "../dev/scripts/third_party.ts";

const ROW = /^\| (\S+) +\| (\S+) +\| (.+?) +\| (\S+) +\|$/;

Deno.test("third party: every package of the running service is named, with licence and source", async () => {
  const rows = (await Deno.readTextFile("THIRD_PARTY.md")).split("\n")
    .map((line) => ROW.exec(line)).filter((row) => row !== null)
    .filter(([, name]) => name !== "package" && !name!.startsWith("---"));
  const named = rows.map(([, name, version]) => `${name}@${version}`).sort();
  assert.deepEqual(named, await runtimePackages(), "run deno task third-party");
  for (const [row, , , license, source] of rows) {
    assert.doesNotMatch(license!, /undefined|UNLICENSED/, row);
    assert.match(source!, /^https:\/\//, row);
  }
});

Deno.test("third party: licences and sources are those of the downloaded packages", async () => {
  const written = await Deno.readTextFile("THIRD_PARTY.md");
  assert.equal(written, await thirdPartyText(), "run deno task third-party");
});
