/**
 * Digests as manifests write them.
 *
 * @module
 */
import {
  digestHexLength,
  findHashAlgorithm,
  type HashAlgorithm,
  isChecksum,
} from "../../shared/hash/algorithms.ts";
import { hexOfBase64 } from "../../shared/hash/base64_bytes.ts";
import { digestOf } from "../../shared/hash/digest.ts";
import { ALGORITHM_BY_HEX_LENGTH } from "../../shared/hash/digest_lengths.ts";
import { encodeHex } from "../../shared/hex.ts";

/** A digest that could be read. */
export interface FileDigest {
  algorithm: HashAlgorithm;
  /** `sha256:` and lowercase hex: equal texts are equal digests. */
  text: string;
}

const HEX = /^[0-9A-Fa-f]+$/;
const NAMED = /^([A-Za-z0-9._/-]+):([0-9A-Fa-f]+)$/;
const INTEGRITY = /^([A-Za-z0-9]+)-([A-Za-z0-9+/_-]+={0,2})$/;

/**
 * Reads hex, `ALG:` and hex, or the form of Subresource Integrity, `ALG-` and Base64. Hex alone
 * tells the algorithm by its length. CRCs are not digests: anybody can make a file of a given one.
 *
 * @param named The algorithm that was given with the digest.
 * @returns undefined if it is not one of these, or not of the named algorithm's length.
 */
export function parseDigest(written: string, named?: string): FileDigest | undefined {
  const text = written.trim();
  if (HEX.test(text)) {
    return ofHex(
      named === undefined ? ALGORITHM_BY_HEX_LENGTH.get(text.length) : findHashAlgorithm(named),
      text,
    );
  }
  if (named !== undefined) return undefined;
  const [, name, hex] = NAMED.exec(text) ?? [];
  if (name !== undefined) return ofHex(findHashAlgorithm(name), hex);
  const [, integrityName, base64] = INTEGRITY.exec(text) ?? [];
  if (integrityName === undefined) return undefined;
  return ofHex(findHashAlgorithm(integrityName), hexOfBase64(base64!));
}

function ofHex(algorithm: HashAlgorithm | undefined, hex = ""): FileDigest | undefined {
  if (!algorithm || isChecksum(algorithm) || hex.length !== digestHexLength(algorithm)) {
    return undefined;
  }
  return { algorithm, text: `${algorithm}:${hex.toLowerCase()}` };
}

/** A test for the digest of no content, which says nothing about where a file went. */
export function createEmptyTest(): ({ algorithm, text }: FileDigest) => boolean {
  const known = new Map<HashAlgorithm, string>();
  return ({ algorithm, text }) => {
    let empty = known.get(algorithm);
    if (empty === undefined) {
      empty = `${algorithm}:${encodeHex(digestOf(algorithm, new Uint8Array()))}`;
      known.set(algorithm, empty);
    }
    return text === empty;
  };
}
