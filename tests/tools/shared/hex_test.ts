import assert from "node:assert/strict";
import { decodeHex, decodeHexForms, encodeHex, HexError } from "../../../tools/shared/hex.ts";

Deno.test("hex: reads and writes the vectors of RFC 4648, section 8", () => {
  assert.equal(encodeHex(Uint8Array.of(0, 0x0f, 0xff)), "000fff");
  assert.deepEqual([...decodeHex("00 0F\nfF")], [0, 0x0f, 0xff]);
  assert.deepEqual([...decodeHex("%0f%1a", "%")], [0x0f, 0x1a]);
  assert.deepEqual([...decodeHex("xx0f", "", 2)], [0x0f]);
});

Deno.test("hex: reports the place of a fault", () => {
  const at = (position: number) => (error: unknown) =>
    error instanceof HexError && error.position === position;
  assert.throws(() => decodeHex("0g"), at(1));
  assert.throws(() => decodeHex("0ff "), at(4));
  assert.throws(() => decodeHexForms("0f,,1a"), at(3));
  assert.throws(() => decodeHexForms("0f:1"), at(4));
});

Deno.test("hex: reads the forms that programs write", () => {
  for (const form of ["0f1a", "0f:1A", "0x0f, 0X1a", "0x0f1a", "\\x0f\\x1a", " 0f , 0x1a "]) {
    assert.deepEqual([...decodeHexForms(form)], [0x0f, 0x1a], form);
  }
  assert.deepEqual([...decodeHexForms(" \n")], []);
});
