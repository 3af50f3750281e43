import { blake2b, blake2s } from "@noble/hashes/blake2.js";
import { blake3 } from "@noble/hashes/blake3.js";
import { md5, ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from "@noble/hashes/sha2.js";
import { keccak_256, sha3_224, sha3_256, sha3_384, sha3_512 } from "@noble/hashes/sha3.js";
import type { HashAlgorithm } from "./algorithms.ts";
import { crc32 } from "./crc32.ts";

const FUNCTIONS: Readonly<Record<HashAlgorithm, (bytes: Uint8Array) => Uint8Array>> = {
  "md5": md5,
  "ripemd160": ripemd160,
  "sha1": sha1,
  "sha224": sha224,
  "sha256": sha256,
  "sha384": sha384,
  "sha512": sha512,
  "sha512-224": sha512_224,
  "sha512-256": sha512_256,
  "sha3-224": sha3_224,
  "sha3-256": sha3_256,
  "sha3-384": sha3_384,
  "sha3-512": sha3_512,
  "keccak-256": keccak_256,
  "blake2b-512": blake2b,
  "blake2b-256": (bytes) => blake2b(bytes, { dkLen: 32 }),
  "blake2s-256": blake2s,
  "blake3": blake3,
  "crc32": crc32,
};

/**
 * The digest of bytes: MD5 (RFC 1321), RIPEMD-160, SHA-1 and SHA-2 (FIPS 180-4), SHA-3 (FIPS 202), Keccak
 * with its padding before FIPS 202 (as Ethereum uses it), BLAKE2 without key and salt (RFC 7693), BLAKE3
 * of 256 bits, CRC-32/ISO-HDLC.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { encodeHex } from "../hex.ts";
 * import { digestOf } from "./digest.ts";
 * const digest = digestOf("md5", new TextEncoder().encode("abc"));
 * assert.equal(encodeHex(digest), "900150983cd24fb0d6963f7d28e17f72");
 * ```
 */
export function digestOf(algorithm: HashAlgorithm, bytes: Uint8Array): Uint8Array {
  return FUNCTIONS[algorithm](bytes);
}
