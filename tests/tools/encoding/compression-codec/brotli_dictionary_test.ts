/** Words of Brotli's static dictionary are those of the npm package, whichever way a stream names them. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { brotliCompressSync } from "node:zlib";
import dictionary from "brotli/dec/dictionary.js";
import transforms from "brotli/dec/transform.js";
import { dictionaryWord } from "../../../../tools/encoding/compression-codec/brotli/dictionary.ts";
import { outputOf } from "../../../support.ts";

const { init, offsetsByLength, sizeBitsByLength } = dictionary;
const { kNumTransforms, transformDictionaryWord } = transforms;
init();
const WORDS: Uint8Array = dictionary.dictionary;
const LENGTHS = Array.from({ length: 21 }, (_, index) => index + 4);
/** A step from word to word that comes by all of them: their number is a power of two. */
const STEP = 37;

Deno.test("compression-codec: decodes a Brotli stream of all dictionary words", async () => {
  const words = LENGTHS.flatMap((length) => {
    const count = 1 << sizeBitsByLength[length];
    return Array.from({ length: count }, (_, index) => {
      const at = offsetsByLength[length] + (index * STEP % count) * length;
      return WORDS.subarray(at, at + length);
    });
  });
  const text = Buffer.concat(words);
  const stream = brotliCompressSync(text);
  assert.ok(stream.length < text.length / 3, "they are named, not spelled");
  const input = stream.toString("base64");
  const asked = { input, format: "brotli", action: "decompress", output_format: "base64" };
  assert.equal(await outputOf("compression-codec", asked), text.toString("base64"));
});

Deno.test("compression-codec: applies every transform of the dictionary's words", () => {
  const expected = new Uint8Array(64);
  for (const length of LENGTHS) {
    const bits = sizeBitsByLength[length];
    for (let transform = 0; transform < kNumTransforms; transform++) {
      for (let word = transform % STEP; word < 1 << bits; word += STEP) {
        const at = offsetsByLength[length] + word * length;
        const end = transformDictionaryWord(expected, 0, at, length, transform);
        assert.deepEqual(
          dictionaryWord(length, transform << bits | word),
          expected.slice(0, end),
          `word ${word} of length ${length}, transform ${transform}`,
        );
      }
    }
    assert.equal(dictionaryWord(length, kNumTransforms << bits), undefined);
  }
  for (const length of [0, 3, 25, 1_000]) {
    assert.equal(dictionaryWord(length, 0), undefined);
  }
});
