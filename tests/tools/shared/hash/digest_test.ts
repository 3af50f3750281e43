import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { HashAlgorithm } from "../../../../tools/shared/hash/algorithms.ts";
import { digestOf } from "../../../../tools/shared/hash/digest.ts";
import { encodeHex } from "../../../../tools/shared/hex.ts";

/** The other implementation's name of some algorithms. */
const IN_NODE: [HashAlgorithm, string][] = [
  ["md5", "md5"],
  ["ripemd160", "ripemd160"],
  ["sha512-256", "sha512-256"],
  ["sha3-384", "sha3-384"],
  ["blake2b-512", "blake2b512"],
  ["blake2s-256", "blake2s256"],
];
for (const [algorithm, name] of IN_NODE) {
  Deno.test(`digestOf: ${algorithm} matches node:crypto`, () => {
    for (const length of [0, 1, 63, 64, 65, 127, 128, 129, 10_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => index * 7);
      assert.equal(
        encodeHex(digestOf(algorithm, bytes)),
        createHash(name).update(bytes).digest("hex"),
      );
    }
  });
}

Deno.test("digestOf: hashes only the given part of a larger buffer", () => {
  const bytes = new TextEncoder().encode("xabcx").subarray(1, 4);
  // RFC 1321, appendix A.5; RFC 3720, appendix B.4, whose bytes stand the other way round.
  assert.equal(encodeHex(digestOf("md5", bytes)), "900150983cd24fb0d6963f7d28e17f72");
  assert.equal(encodeHex(digestOf("CRC-32/ISCSI", new Uint8Array(32))), "8a9136aa");
  assert.equal(encodeHex(digestOf("CRC-32/ISCSI", new Uint8Array(32).fill(0xff))), "62a8ab43");
});
