/**
 * Keyed digests: HMAC (RFC 2104, FIPS 198-1).
 *
 * @module
 */
import { hmac } from "@noble/hashes/hmac.js";
import type { HashAlgorithm } from "../../shared/hash/algorithms.ts";
import { HMAC_DIGESTS } from "../../shared/hash/digest.ts";

/** A digest with which HMACs are made. */
type HmacAlgorithm = keyof typeof HMAC_DIGESTS;

/** The ids of the digests with which HMACs are made. */
export const HMAC_ALGORITHMS = Object.keys(HMAC_DIGESTS) as HmacAlgorithm[];

/** Whether HMACs are made with a digest. */
export function hasHmac(algorithm: HashAlgorithm): algorithm is HmacAlgorithm {
  return Object.hasOwn(HMAC_DIGESTS, algorithm);
}

/** The HMAC of bytes, as long as the digest. */
export function hmacOf(algorithm: HmacAlgorithm, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return hmac(HMAC_DIGESTS[algorithm], key, bytes);
}
