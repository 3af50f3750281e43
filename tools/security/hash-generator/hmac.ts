/**
 * Keyed digests: HMAC (RFC 2104, FIPS 198-1).
 *
 * @module
 */
import { hmac } from "@noble/hashes/hmac.js";
import { md5, ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from "@noble/hashes/sha2.js";
import { sha3_224, sha3_256, sha3_384, sha3_512 } from "@noble/hashes/sha3.js";
import type { HashAlgorithm } from "../../shared/hash/algorithms.ts";

/** What HMAC is in use with; BLAKE2 and BLAKE3 have keys of their own, and a checksum keeps no secret. */
const FUNCTIONS = {
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

/** A digest with which HMACs are made. */
type HmacAlgorithm = keyof typeof FUNCTIONS;

/** The ids of the digests with which HMACs are made. */
export const HMAC_ALGORITHMS = Object.keys(FUNCTIONS) as HmacAlgorithm[];

/** Whether HMACs are made with a digest. */
export function hasHmac(algorithm: HashAlgorithm): algorithm is HmacAlgorithm {
  return Object.hasOwn(FUNCTIONS, algorithm);
}

/** The HMAC of bytes, as long as the digest. */
export function hmacOf(algorithm: HmacAlgorithm, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return hmac(FUNCTIONS[algorithm], key, bytes);
}
