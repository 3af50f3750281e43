import { blake2b, blake2s } from "@noble/hashes/blake2.js";
import { blake3 } from "@noble/hashes/blake3.js";
import { md5, ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from "@noble/hashes/sha2.js";
import {
  keccak_224,
  keccak_256,
  keccak_384,
  keccak_512,
  sha3_224,
  sha3_256,
  sha3_384,
  sha3_512,
} from "@noble/hashes/sha3.js";
import { digestBits, type HashAlgorithm, type PlainAlgorithm } from "./algorithms.ts";
import { crcOf } from "./crc.ts";
import { CRC_CATALOGUE, type CrcName } from "./crc_catalogue.ts";

/** The digests to make HMACs with: BLAKE2 and BLAKE3 have keyed modes instead, and a checksum keeps no secret. */
export const HMAC_DIGESTS = {
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
};

const FUNCTIONS: Readonly<Record<PlainAlgorithm, (bytes: Uint8Array) => Uint8Array>> = {
  ...HMAC_DIGESTS,
  "keccak-224": keccak_224,
  "keccak-256": keccak_256,
  "keccak-384": keccak_384,
  "keccak-512": keccak_512,
  "blake3": blake3,
  "crc32": (bytes) => crcOf("CRC-32/ISO-HDLC", bytes),
};

/**
 * The digest of bytes: MD5 (RFC 1321), RIPEMD-160, SHA-1 and SHA-2 (FIPS 180-4), SHA-3 (FIPS 202), Keccak
 * with its padding before FIPS 202 (as Ethereum uses it), BLAKE2 of any length without key and salt (RFC
 * 7693), BLAKE3 of 256 bits, and the CRCs of the catalogue.
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
  if (isPlain(algorithm)) return FUNCTIONS[algorithm](bytes);
  if (isCrc(algorithm)) return crcOf(algorithm, bytes);
  const blake2 = algorithm.startsWith("blake2b") ? blake2b : blake2s;
  return blake2(bytes, { dkLen: digestBits(algorithm) / 8 });
}

function isPlain(algorithm: HashAlgorithm): algorithm is PlainAlgorithm {
  return Object.hasOwn(FUNCTIONS, algorithm);
}

function isCrc(algorithm: HashAlgorithm): algorithm is HashAlgorithm & CrcName {
  return Object.hasOwn(CRC_CATALOGUE, algorithm);
}
