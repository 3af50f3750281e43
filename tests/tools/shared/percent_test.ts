import assert from "node:assert/strict";
import { percentDecodedBytes, percentDecodedText } from "../../../tools/shared/percent.ts";

Deno.test("percent: decodes bytes (WHATWG URL, section 1.3, percent-decode)", () => {
  for (
    const [text, bytes] of [
      ["%25%s%1G", [0x25, 0x25, 0x73, 0x25, 0x31, 0x47]],
      ["%2", [0x25, 0x32]],
      ["é%c3%A9", [0xc3, 0xa9, 0xc3, 0xa9]],
      ["%%41", [0x25, 0x41]],
    ] as const
  ) {
    assert.deepEqual([...percentDecodedBytes(text)], bytes, text);
  }
});

Deno.test("percent: decodes text, and gives undefined for malformed text", () => {
  assert.deepEqual(["a%20b", "%c3%a9", "%ff", "%"].map(percentDecodedText), [
    "a b",
    "é",
    undefined,
    undefined,
  ]);
});
