/** What stands in the project in place of a package is what the package has. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { gunzipSync } from "node:zlib";
import { packaged, VENDORED } from "../scripts/vendor.ts";

for (const file of VENDORED) {
  Deno.test(`vendored: ${file.to} is ${file.from}`, async () => {
    const bytes = await Deno.readFile(file.to);
    const unpacked = file.to.endsWith(".gz") ? gunzipSync(bytes) : Buffer.from(bytes);
    assert.ok(unpacked.equals(await packaged(file)), "run deno task vendor");
  });
}
