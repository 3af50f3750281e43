import assert from "node:assert/strict";
import { fontFile, loadFonts } from "../../../tools/shared/fonts/fonts.ts";
import { useUp } from "../../../tools/shared/imported_bytes.ts";

Deno.test("imported bytes: are let go when something was made of them", async () => {
  const file = { default: new Uint8Array([1, 2, 3]) };
  assert.equal(await useUp(Promise.resolve(file), async (bytes) => await bytes.length), 3);
  assert.equal(file.default.length, 0);
  await assert.rejects(useUp(Promise.resolve(file), () => 1), /used up before/);
});

Deno.test("imported bytes: stay when nothing could be made of them", async () => {
  const file = { default: new Uint8Array([1, 2, 3]) };
  const failing = () => Promise.reject(new Error("no memory"));
  await assert.rejects(useUp(Promise.resolve(file), failing), /no memory/);
  assert.deepEqual([...file.default], [1, 2, 3]);
});

Deno.test("fonts: two that ask at once for the same one get it", async () => {
  await Promise.all([loadFonts(["mono"]), loadFonts(["mono", "sans"])]);
  // TrueType 1.0, as the file begins.
  assert.deepEqual([...fontFile("mono").slice(0, 4)], [0, 1, 0, 0]);
  assert.equal(loadFonts(["sans", "mono"]), undefined);
});
