/**
 * A digest as people write it down.
 *
 * @module
 */
import { findHashAlgorithm, type HashAlgorithm } from "./algorithms.ts";
import { ALGORITHM_BY_HEX_LENGTH } from "./digest_lengths.ts";

/** A digest of a known kind. */
export interface WrittenDigest {
  algorithm: HashAlgorithm;
  /** Lowercase hex. */
  hex: string;
}

const DIGEST = /^(?:([a-z][a-z0-9/-]*):)?((?:[0-9a-f]{2}){4,64})$/i;

/**
 * Reads hex, alone, as `sha256sum` prints it, or after the name of its algorithm: `sha512:…`.
 *
 * @returns Undefined where it is neither, or of an unknown length.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseDigest } from "./written_digest.ts";
 *
 * assert.deepEqual(parseDigest("SHA1:DA39A3EE5E6B4B0D3255BFEF95601890AFD80709"), {
 *   algorithm: "sha1",
 *   hex: "da39a3ee5e6b4b0d3255bfef95601890afd80709",
 * });
 * assert.equal(parseDigest("latest"), undefined);
 * ```
 */
export function parseDigest(written: string): WrittenDigest | undefined {
  const [, name, hex = ""] = DIGEST.exec(written.trim()) ?? [];
  const algorithm = name === undefined
    ? ALGORITHM_BY_HEX_LENGTH.get(hex.length)
    : findHashAlgorithm(name);
  return algorithm && { algorithm, hex: hex.toLowerCase() };
}
