/**
 * The hash algorithms of the service by name: ids, spellings and digest lengths. It imports no
 * implementation, so contracts may use it.
 *
 * @module
 */
import { cutCodePoints } from "../code_points.ts";
import { ToolError } from "../tool_error.ts";

/** The digest length in bits of every algorithm, by id. */
const DIGEST_BITS = {
  "md5": 128,
  "ripemd160": 160,
  "sha1": 160,
  "sha224": 224,
  "sha256": 256,
  "sha384": 384,
  "sha512": 512,
  "sha512-224": 224,
  "sha512-256": 256,
  "sha3-224": 224,
  "sha3-256": 256,
  "sha3-384": 384,
  "sha3-512": 512,
  "keccak-256": 256,
  "blake2b-512": 512,
  "blake2b-256": 256,
  "blake2s-256": 256,
  "blake3": 256,
  "crc32": 32,
} as const;

export type HashAlgorithm = keyof typeof DIGEST_BITS;

/** All ids, in the order in which messages list them. */
const HASH_ALGORITHMS = Object.keys(DIGEST_BITS) as HashAlgorithm[];

/** How a description tells which algorithm names are accepted. */
export const HASH_ALGORITHM_NAMES = `any letter case, with or without dashes: ${
  HASH_ALGORITHMS.join(", ")
}`;

/** The algorithms for which Subresource Integrity defines a metadata string (W3C SRI, section 3.2). */
export const SRI_ALGORITHMS: readonly HashAlgorithm[] = ["sha256", "sha384", "sha512"];

const SEPARATORS = /[-_/. ]/g;

/** Ids by their spelling without separators, and the short names of BLAKE2's full-length variants. */
const BY_SPELLING: ReadonlyMap<string, HashAlgorithm> = new Map([
  ...HASH_ALGORITHMS.map((id) => [id.replace(SEPARATORS, ""), id] as const),
  ["blake2b", "blake2b-512"],
  ["blake2s", "blake2s-256"],
]);

/** The longest stretch of a caller's algorithm name that a message repeats, in characters. */
const MAX_NAME_SHOWN = 40;

/** The digest length of an algorithm in bits. */
export function digestBits(algorithm: HashAlgorithm): number {
  return DIGEST_BITS[algorithm];
}

/** The digest length of an algorithm in hexadecimal digits. */
export function digestHexLength(algorithm: HashAlgorithm): number {
  return DIGEST_BITS[algorithm] / 4;
}

/** The algorithm of a name in any letter case, without regard to `-`, `_`, `/`, `.` and spaces. */
export function findHashAlgorithm(name: string): HashAlgorithm | undefined {
  return BY_SPELLING.get(name.toLowerCase().replace(SEPARATORS, ""));
}

/** `UNSUPPORTED_ALGORITHM`, quoting the name and listing all ids, also in `details.supported`. */
export function unsupportedAlgorithm(name: string, details: Record<string, unknown> = {}) {
  const shown = JSON.stringify(cutCodePoints(name, MAX_NAME_SHOWN));
  return new ToolError<"UNSUPPORTED_ALGORITHM">(
    "UNSUPPORTED_ALGORITHM",
    `${shown} is not a supported hash algorithm: use one of ${HASH_ALGORITHMS.join(", ")}`,
    { ...details, supported: HASH_ALGORITHMS },
  );
}
