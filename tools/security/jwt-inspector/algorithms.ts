/**
 * The algorithms of JOSE (IANA registry "JSON Web Signature and Encryption Algorithms").
 *
 * @module
 */

/** Bytes of a signature by `alg`, where the algorithm fixes them. */
const SIGNATURE_LENGTHS: ReadonlyMap<string, readonly number[]> = new Map([
  // HMAC: the length of the hash (RFC 7518, section 3.2).
  ["HS256", [32]],
  ["HS384", [48]],
  ["HS512", [64]],
  // ECDSA: R and S, each as long as the order of the curve (RFC 7518, section 3.4; RFC 8812, section 3.2).
  ["ES256", [64]],
  ["ES384", [96]],
  ["ES512", [132]],
  ["ES256K", [64]],
  // EdDSA: of curve 25519 or 448 (RFC 8032, sections 5.1.6 and 5.2.6; RFC 8037, section 3.1; RFC 9864).
  ["EdDSA", [64, 114]],
  ["Ed25519", [64]],
  ["Ed448", [114]],
]);

/**
 * Algorithms whose signature is as long as the modulus of the key, which a token does not tell (RFC 7518,
 * sections 3.3 and 3.5).
 */
const RSA_SIGNATURES = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"];

/** Bytes of the authentication tag by `enc` (RFC 7518, sections 5.2 and 5.3). */
const TAG_LENGTHS: ReadonlyMap<string, number> = new Map([
  ["A128CBC-HS256", 16],
  ["A192CBC-HS384", 24],
  ["A256CBC-HS512", 32],
  ["A128GCM", 16],
  ["A192GCM", 16],
  ["A256GCM", 16],
]);

/** The `alg` values for the keys of a JWE. */
const KEY_ALGORITHMS = [
  ...["RSA1_5", "RSA-OAEP", "RSA-OAEP-256", "RSA-OAEP-384", "RSA-OAEP-512"],
  ...["A128KW", "A192KW", "A256KW", "dir"],
  ...["ECDH-ES", "ECDH-ES+A128KW", "ECDH-ES+A192KW", "ECDH-ES+A256KW"],
  ...["A128GCMKW", "A192GCMKW", "A256GCMKW"],
  ...["PBES2-HS256+A128KW", "PBES2-HS384+A192KW", "PBES2-HS512+A256KW"],
];

/** All registered `alg` values but `none`; they are case-sensitive. */
export const REGISTERED_ALGORITHMS: ReadonlySet<string> = new Set([
  ...SIGNATURE_LENGTHS.keys(),
  ...RSA_SIGNATURES,
  ...KEY_ALGORITHMS,
]);

/** Says which length a signature of an algorithm has, when `bytes` is another; else undefined. */
export function signatureLengthFault(alg: string, bytes: number): string | undefined {
  const lengths = SIGNATURE_LENGTHS.get(alg) ?? [bytes];
  return lengths.includes(bytes) ? undefined : `where ${alg} gives ${lengths.join(" or ")}`;
}

/** Says which length an authentication tag has, when `bytes` is another; else undefined. */
export function tagLengthFault(enc: string, bytes: number): string | undefined {
  const length = TAG_LENGTHS.get(enc) ?? bytes;
  return length === bytes ? undefined : `where ${enc} gives ${length}`;
}
