import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { Base64Error, decodeBase64, encodeBase64 } from "../../../tools/shared/base64.ts";

/** RFC 4648, section 10. */
const VECTORS: [string, string][] = [
  ["f", "Zg=="],
  ["fo", "Zm8="],
  ["foo", "Zm9v"],
  ["foob", "Zm9vYg=="],
  ["fooba", "Zm9vYmE="],
  ["foobar", "Zm9vYmFy"],
];
for (const [text, encoded] of VECTORS) {
  Deno.test(`base64: ${encoded}`, () => {
    const bytes = new TextEncoder().encode(text);
    assert.equal(encodeBase64(bytes), encoded);
    assert.equal(encodeBase64(bytes, { padding: false }), encoded.replace(/=/g, ""));
    assert.deepEqual(decodeBase64(encoded).bytes, bytes);
    assert.deepEqual(
      decodeBase64(encoded, { strict: { urlSafe: false, padding: true } }).bytes,
      bytes,
    );
  });
}

Deno.test("base64: reads and writes both alphabets (RFC 4648, sections 4 and 5)", () => {
  const bytes = Uint8Array.of(0xfb, 0xff);
  assert.deepEqual([encodeBase64(bytes), encodeBase64(bytes, { urlSafe: true })], ["+/8=", "-_8"]);
  const variants = ["+/8=", "-_8", "+_8", "Zg"].map((text) => decodeBase64(text).variant);
  assert.deepEqual(variants, ["standard", "url", "mixed", "either"]);
});

Deno.test("base64: reports non-canonical forms", () => {
  const { unusedBitsSet, paddingMissing, padded } = decodeBase64(" Z h\n=");
  assert.deepEqual([unusedBitsSet, paddingMissing, padded], [true, true, true]);
});

/** Text, position of the fault; the last column: only when strict. */
const FAULTS: [string, number, boolean?][] = [
  ["Zg==Zg==", 4],
  ["Zg===", 4],
  ["Zm9v=", 4],
  ["Zm9vY", 5],
  ["Zé==", 1],
  ["==", 0],
  ["", 0],
  ["Zh==", 1, true],
  ["Zg", 2, true],
  ["Z g==", 1, true],
  ["-_8=", 0, true],
];
for (const [text, position, isStrict] of FAULTS) {
  Deno.test(`base64: refuses ${JSON.stringify(text)}${isStrict ? " when strict" : ""}`, () => {
    const strict = isStrict ? { urlSafe: false, padding: true } : undefined;
    const isFault = (error: unknown) => error instanceof Base64Error && error.position === position;
    assert.throws(() => decodeBase64(text, { strict }), isFault);
  });
}

Deno.test("base64: writes bytes of every remainder and value as Node does", () => {
  for (const length of [0, 1, 2, 3, 255, 256, 257, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => at * 7);
    const node = Buffer.from(bytes);
    assert.equal(encodeBase64(bytes), node.toString("base64"));
    assert.equal(encodeBase64(bytes, { urlSafe: true }), node.toString("base64url"));
  }
});
