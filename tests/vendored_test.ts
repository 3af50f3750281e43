/** Vendored files equal those in their packages. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { gunzipSync } from "node:zlib";
import { trimRecheck } from "../dev/scripts/trim_recheck.ts";
import { packaged, VENDORED } from "../dev/scripts/vendor.ts";

for (const file of VENDORED) {
  Deno.test(`vendored: ${file.to} is ${file.from}`, async () => {
    const bytes = await Deno.readFile(file.to);
    const unpacked = file.to.endsWith(".gz") ? gunzipSync(bytes) : Buffer.from(bytes);
    assert.ok(unpacked.equals(await packaged(file)), "run deno task vendor");
  });
}

Deno.test("vendored: a recheck that is built differently is refused", () => {
  assert.throws(
    () => trimRecheck('"use strict";export function checkSync(){}'),
    /built differently/,
  );
});
