import assert from "node:assert/strict";
import { asFarAsItGoes, ByteView, EndOfDataFault } from "../../../tools/shared/byte_view.ts";

const BYTES = Uint8Array.of(0, 0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0xfa, 0xf9, 0xf8);

type Read = "u8" | "u16" | "u24" | "u32" | "i32" | "u64";

/** Reads that end with the data, and what Python's int.from_bytes makes of their bytes in both orders. */
const LAST: [Read, number, number, number][] = [
  ["u8", 1, 248, 248],
  ["u16", 2, 63992, 63737],
  ["u24", 3, 16447992, 16316922],
  ["u32", 4, 4227529208, 4177132283],
  ["i32", 4, -67438088, -117835013],
  ["u64", 8, Number(18446460386757245432n), Number(17940646550795321087n)],
];
for (const [read, size, big, little] of LAST) {
  Deno.test(`byte view: reads ${read} up to the end of the data, in both byte orders`, () => {
    const at = BYTES.length - size;
    assert.equal(new ByteView(BYTES)[read](at), big);
    const view = new ByteView(BYTES, true);
    assert.equal(view[read](at), little);
    assert.throws(() => view[read](at + 1), EndOfDataFault);
    assert.throws(() => view[read](-1), EndOfDataFault);
  });
}

Deno.test("byte view: texts and parts end with the data", () => {
  const view = new ByteView(new TextEncoder().encode("RIFFxWEBP"));
  assert.equal(view.text(5, 4), "WEBP");
  assert.throws(() => view.text(6, 4), EndOfDataFault);
  assert.deepEqual([view.has("WEBP", 5), view.has("WEBP", 6), view.has("WEB", 5)], [
    true,
    false,
    true,
  ]);
  assert.equal(view.part(5, 40).length, 4);
  assert.deepEqual([view.indexOf(0x46, 0), view.indexOf(0x46, 4)], [2, 9]);
});

Deno.test("byte view: a block that ends early stops only its own reading; other errors pass through", () => {
  const read: number[] = [];
  asFarAsItGoes(() => {
    for (let at = 0;; at++) read.push(new ByteView(BYTES).u8(at));
  });
  assert.deepEqual(read, [...BYTES]);
  assert.throws(() =>
    asFarAsItGoes(() => {
      throw new RangeError();
    }), RangeError);
});
