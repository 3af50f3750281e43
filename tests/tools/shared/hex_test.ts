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

Deno.test("hex: refuses a dump, whose offsets are no bytes", () => {
  // As xxd, hexdump -C, hexdump, od -x -A x, Wireshark and tcpdump -x begin one.
  for (
    const dump of [
      "00000000: 4865 6c6c 6f0a                           Hello.",
      "00000010: 4865 6c6c",
      "00000000  48 65 6c 6c 6f 0a  |Hello.|",
      "0000000 6548 6c6c 0a6f\n0000006",
      "000000 6548 6c6c 0a6f\n000006",
      "0000   48 65 6c 6c 6f 0a",
      "\t0x0000:  4500 0034 1c46",
      "000000 48 65 6c 6c 6f 0a",
    ]
  ) {
    for (const decode of [(text: string) => decodeHex(text, ":"), decodeHexForms]) {
      assert.throws(() => decode(dump), /xxd -p/, dump);
    }
  }
  for (
    const digits of [
      "0000 4865",
      "0000 01 02",
      "00000000 0000 0000 0000 000000000000",
      "00000000 12345678",
      "00 00 48",
      "0000",
      "0000000048656c6c",
      "00 0000",
      "00000000\n48656c6c6f",
      "0000 ff",
      "00000000 ab",
    ]
  ) {
    assert.equal(encodeHex(decodeHex(digits)), digits.replace(/\s/g, ""));
  }
  assert.equal(encodeHex(decodeHex("dead: beef", ":")), "deadbeef");
});

Deno.test("hex: reads the forms that programs write", () => {
  for (const form of ["0f1a", "0f:1A", "0x0f, 0X1a", "0x0f1a", "\\x0f\\x1a", " 0f , 0x1a "]) {
    assert.deepEqual([...decodeHexForms(form)], [0x0f, 0x1a], form);
  }
  assert.deepEqual([...decodeHexForms(" \n")], []);
});
