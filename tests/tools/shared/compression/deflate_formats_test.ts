import assert from "node:assert/strict";
import {
  compressDeflate,
  type DeflateFormat,
  inflateAll,
  inflateReadable,
} from "../../../../tools/shared/compression/deflate_formats.ts";
import { decodeHex } from "../../../../tools/shared/hex.ts";

/** "hello hello", compressed by Python 3.11's gzip and zlib. */
const STREAMS: [DeflateFormat, string][] = [
  ["gzip", "1f8b0800000000000203cb48cdc9c957c800910040a62d010b000000"],
  ["zlib", "789ccb48cdc9c957c800910019910449"],
  ["deflate", "cb48cdc9c957c8009100"],
];
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

for (const [format, hex] of STREAMS) {
  const stream = decodeHex(hex);
  Deno.test(`compression: reads and writes ${format}`, () => {
    const { bytes, trailing } = inflateAll(stream, format, 11);
    assert.deepEqual([text(bytes), trailing], ["hello hello", 0]);
    const again = inflateAll(compressDeflate(bytes, format, 9), format, 11);
    assert.equal(text(again.bytes), "hello hello");
    assert.equal(inflateAll(Uint8Array.of(...stream, 7), format, 11).trailing, 1);
    assert.throws(() => inflateAll(stream, format, 10), { code: "OUTPUT_TOO_LARGE" });
    assert.throws(() => inflateAll(stream.subarray(0, 8), format, 11), { code: "CORRUPT_DATA" });
  });
}

Deno.test("compression: joins gzip members and accepts zeros after them", () => {
  const member = decodeHex(STREAMS[0]![1]);
  const { bytes, members, trailing } = inflateAll(
    Uint8Array.of(...member, ...member, 0, 0),
    "gzip",
    22,
  );
  assert.deepEqual([text(bytes), members, trailing], ["hello hellohello hello", 2, 0]);
});

Deno.test("compression: gives what can be read of a damaged stream", () => {
  const stream = decodeHex(STREAMS[1]![1]);
  stream[stream.length - 1]! ^= 1;
  assert.throws(() => inflateAll(stream, "zlib", 11), { code: "CHECKSUM_MISMATCH" });
  const { bytes, fault } = inflateReadable(stream, "zlib", 11);
  assert.deepEqual([text(bytes), fault?.code], ["hello hello", "CHECKSUM_MISMATCH"]);
});
