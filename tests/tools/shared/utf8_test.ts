import assert from "node:assert/strict";
import {
  decodeUtf8,
  hasLoneSurrogate,
  invalidUtf8Offset,
  utf8Bytes,
  utf8Length,
  utf8SequenceAt,
} from "../../../tools/shared/utf8.ts";

for (const text of ["", "a", "é", "\u0800", "😀", "\ud83d", "\ude00\ud83d", "a😀\ud83d😀\ude00"]) {
  Deno.test(`utf8Length: counts ${JSON.stringify(text)} as the platform encodes it`, () => {
    assert.equal(utf8Length(text), utf8Bytes(text).length);
  });
}

/** The Unicode Standard 15, section 3.9: ill-formed sequences and the lengths of their maximal subparts. */
const ILL_FORMED: [string, number[], number[]][] = [
  [
    "table 3-8, forms that are not the shortest",
    [0xc0, 0xaf, 0xe0, 0x80, 0xbf, 0xf0, 0x81, 0x82],
    Array(8).fill(1),
  ],
  ["table 3-9, surrogates", [0xed, 0xa0, 0x80, 0xed, 0xbf, 0xbf, 0xed, 0xaf], Array(8).fill(1)],
  [
    "table 3-10, other ones",
    [0xf4, 0x91, 0x92, 0x93, 0xff, 0x41, 0x80, 0xbf, 0x42],
    Array(9).fill(1),
  ],
  ["table 3-11, cut short", [0xe1, 0x80, 0xe2, 0xf0, 0x91, 0x92, 0xf1, 0xbf, 0x41], [
    2,
    1,
    3,
    2,
    1,
  ]],
];
for (const [name, given, lengths] of ILL_FORMED) {
  Deno.test(`utf8SequenceAt: reads ${name}`, () => {
    const bytes = Uint8Array.from(given);
    const found: number[] = [];
    for (let at = 0; at < bytes.length; at += found.at(-1)!) {
      found.push(utf8SequenceAt(bytes, at).length);
    }
    assert.deepEqual(found, lengths);
    assert.equal(invalidUtf8Offset(bytes), 0);
    assert.equal(decodeUtf8(bytes), undefined);
  });
}

Deno.test("invalidUtf8Offset: points to the first byte of the invalid sequence", () => {
  assert.equal(invalidUtf8Offset(utf8Bytes("aé€😀")), -1);
  assert.equal(invalidUtf8Offset(Uint8Array.of(0x61, 0xc3, 0xa9, 0xe2, 0x82)), 3);
});

Deno.test("decodeUtf8: keeps a byte order mark", () => {
  assert.equal(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)), "\ufeffa");
});

Deno.test("hasLoneSurrogate: finds a surrogate without its other half", () => {
  assert.deepEqual(["a😀", "\ud83d", "\ude00\ud83d"].map(hasLoneSurrogate), [false, true, true]);
});
