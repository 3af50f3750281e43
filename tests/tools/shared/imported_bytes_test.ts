import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { fontFile, loadFonts } from "../../../tools/shared/fonts/fonts.ts";
import { unpacked, useUp } from "../../../tools/shared/imported_bytes.ts";

Deno.test("imported bytes: are released once something was made of them", async () => {
  const file = { default: new Uint8Array([1, 2, 3]) };
  assert.equal(await useUp(Promise.resolve(file), async (bytes) => await bytes.length), 3);
  assert.equal(file.default.length, 0);
  await assert.rejects(useUp(Promise.resolve(file), () => 1), /already used/);
});

Deno.test("imported bytes: are kept when nothing could be made of them", async () => {
  const file = { default: new Uint8Array([1, 2, 3]) };
  const failing = () => Promise.reject(new Error("no memory"));
  await assert.rejects(useUp(Promise.resolve(file), failing), /no memory/);
  assert.deepEqual([...file.default], [1, 2, 3]);
});

Deno.test("imported bytes: are unpacked from any number of parts, and not when damaged", async () => {
  for (const length of [0, 1, 1_000, 65_536, 300_000]) {
    // Hardly any shorter in gzip.
    const bytes = new Uint8Array(createHash("shake256", { outputLength: length }).digest());
    const packed = new Uint8Array(gzipSync(bytes));
    assert.deepEqual(await unpacked(packed), bytes);
    // In front of the length, which is the last word, stands the check value.
    packed[packed.length - 5]! ^= 1;
    await assert.rejects(unpacked(packed), `${length} bytes`);
  }
});

Deno.test("fonts: two requests for one font at once both get it", async () => {
  await Promise.all([loadFonts(["mono"]), loadFonts(["mono", "sans"])]);
  // TrueType 1.0, as the file begins.
  assert.deepEqual([...fontFile("mono").slice(0, 4)], [0, 1, 0, 0]);
  assert.equal(loadFonts(["sans", "mono"]), undefined);
});
