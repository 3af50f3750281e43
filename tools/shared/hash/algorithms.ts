/**
 * The hash algorithms of the service by name: ids, spellings and digest lengths. It imports no
 * implementation, so contracts may use it.
 *
 * @module
 */
import { cutCodePoints } from "../code_points.ts";
import { nearest } from "../nearest.ts";
import { ToolError } from "../tool_error.ts";
import { CRC_CATALOGUE, type CrcName } from "./crc_catalogue.ts";

/** The digest length in bits of the algorithms that have one length. */
const PLAIN_BITS = {
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
  "keccak-224": 224,
  "keccak-256": 256,
  "keccak-384": 384,
  "keccak-512": 512,
  "blake3": 256,
  "crc32": 32,
} as const;

/** The longest digests of BLAKE2; shorter ones have any number of whole bytes (RFC 7693, section 2.1). */
const MAX_BLAKE2B_BITS = 512;
const MAX_BLAKE2S_BITS = 256;

/** An algorithm that has one length, other than the CRCs of the catalogue. */
export type PlainAlgorithm = keyof typeof PLAIN_BITS;

/** BLAKE2 of a length, in bits. */
export type Blake2Algorithm = `blake2b-${number}` | `blake2s-${number}`;

/** The catalogue's CRC-32/ISO-HDLC has the id `crc32`. */
export type HashAlgorithm =
  | PlainAlgorithm
  | Blake2Algorithm
  | Exclude<CrcName, "CRC-32/ISO-HDLC">;

/** The digest length in bits of every algorithm by id, in the order in which they are listed. */
const DIGEST_BITS = new Map<HashAlgorithm, number>([
  ...Object.entries(PLAIN_BITS) as [PlainAlgorithm, number][],
  ...lengthsOf("blake2b", MAX_BLAKE2B_BITS),
  ...lengthsOf("blake2s", MAX_BLAKE2S_BITS),
  ...crcNames().map((name) => [name, CRC_CATALOGUE[name][0]] as const),
]);

function lengthsOf<Family extends "blake2b" | "blake2s">(family: Family, most: number) {
  const lengths = Array.from({ length: most / 8 }, (_, index) => 8 * (index + 1));
  return lengths.map((bits) => [`${family}-${bits}`, bits] as const);
}

function crcNames() {
  const names = Object.keys(CRC_CATALOGUE) as CrcName[];
  return names.filter((name) => name !== "CRC-32/ISO-HDLC");
}

/** All ids. */
export const HASH_ALGORITHMS: readonly HashAlgorithm[] = [...DIGEST_BITS.keys()];

/** The supported algorithms, in short. */
const SUMMARY = [
  ...Object.keys(PLAIN_BITS),
  "blake2b-512, blake2b-256, blake2s-256 (or another number of bits, of whole bytes)",
  "and the CRCs of the CRC RevEng catalogue of 8, 16, 24, 32, 40 and 64 bits, by their names there " +
  "(CRC-16/MODBUS, CRC-32/ISCSI, CRC-64/XZ)",
].join(", ");

/** The part of a description that says which algorithm names are accepted. */
export const HASH_ALGORITHM_NAMES = `any letter case, with or without dashes: ${SUMMARY}`;

/** The algorithms for which Subresource Integrity defines a metadata string (W3C SRI, section 3.2). */
export const SRI_ALGORITHMS: readonly HashAlgorithm[] = ["sha256", "sha384", "sha512"];

const SEPARATORS = /[-_/. ]/g;

/** Other names that are in use; of CRCs those that the catalogue gives. */
const ALIASES: Readonly<Record<string, HashAlgorithm>> = {
  "BLAKE2b": "blake2b-512",
  "BLAKE2s": "blake2s-256",
  "RMD-160": "ripemd160",
  "SHA2-224": "sha224",
  "SHA2-256": "sha256",
  "SHA2-384": "sha384",
  "SHA2-512": "sha512",
  "SHA2-512/224": "sha512-224",
  "SHA2-512/256": "sha512-256",
  "RIPEMD": "ripemd160",
  "CRC-8": "CRC-8/SMBUS",
  "CRC-8/AES": "CRC-8/TECH-3250",
  "CRC-8/EBU": "CRC-8/TECH-3250",
  "CRC-8/ITU": "CRC-8/I-432-1",
  "CRC-8/MAXIM": "CRC-8/MAXIM-DOW",
  "DOW-CRC": "CRC-8/MAXIM-DOW",
  "ARC": "CRC-16/ARC",
  "CRC-16": "CRC-16/ARC",
  "CRC-16/LHA": "CRC-16/ARC",
  "CRC-IBM": "CRC-16/ARC",
  "CRC-A": "CRC-16/ISO-IEC-14443-3-A",
  "CRC-B": "CRC-16/IBM-SDLC",
  "CRC-CCITT": "CRC-16/KERMIT",
  "CRC-16/ACORN": "CRC-16/XMODEM",
  "CRC-16/AUG-CCITT": "CRC-16/SPI-FUJITSU",
  "CRC-16/AUTOSAR": "CRC-16/IBM-3740",
  "CRC-16/BLUETOOTH": "CRC-16/KERMIT",
  "CRC-16/BUYPASS": "CRC-16/UMTS",
  "CRC-16/CCITT": "CRC-16/KERMIT",
  "CRC-16/CCITT-FALSE": "CRC-16/IBM-3740",
  "CRC-16/CCITT-TRUE": "CRC-16/KERMIT",
  "CRC-16/DARC": "CRC-16/GENIBUS",
  "CRC-16/EPC": "CRC-16/GENIBUS",
  "CRC-16/EPC-C1G2": "CRC-16/GENIBUS",
  "CRC-16/I-CODE": "CRC-16/GENIBUS",
  "CRC-16/IEC-61158-2": "CRC-16/PROFIBUS",
  "CRC-16/ISO-HDLC": "CRC-16/IBM-SDLC",
  "CRC-16/ISO-IEC-14443-3-B": "CRC-16/IBM-SDLC",
  "CRC-16/LTE": "CRC-16/XMODEM",
  "CRC-16/MAXIM": "CRC-16/MAXIM-DOW",
  "CRC-16/V-41-LSB": "CRC-16/KERMIT",
  "CRC-16/V-41-MSB": "CRC-16/XMODEM",
  "CRC-16/VERIFONE": "CRC-16/UMTS",
  "CRC-16/X-25": "CRC-16/IBM-SDLC",
  "CRC-16/ZMODEM": "CRC-16/XMODEM",
  "KERMIT": "CRC-16/KERMIT",
  "MODBUS": "CRC-16/MODBUS",
  "X-25": "CRC-16/IBM-SDLC",
  "XMODEM": "CRC-16/XMODEM",
  "ZMODEM": "CRC-16/XMODEM",
  "CRC-24": "CRC-24/OPENPGP",
  "CRC-32/ISO-HDLC": "crc32",
  "CRC-32/ADCCP": "crc32",
  "CRC-32/V-42": "crc32",
  "CRC-32/XZ": "crc32",
  "PKZIP": "crc32",
  "B-CRC-32": "CRC-32/BZIP2",
  "CRC-32/AAL5": "CRC-32/BZIP2",
  "CRC-32/DECT-B": "CRC-32/BZIP2",
  "CRC-32/BASE91-C": "CRC-32/ISCSI",
  "CRC-32/CASTAGNOLI": "CRC-32/ISCSI",
  "CRC-32/INTERLAKEN": "CRC-32/ISCSI",
  "CRC-32/NVME": "CRC-32/ISCSI",
  "CRC-32C": "CRC-32/ISCSI",
  "CRC-32D": "CRC-32/BASE91-D",
  "CRC-32Q": "CRC-32/AIXM",
  "CRC-32/POSIX": "CRC-32/CKSUM",
  "JAMCRC": "CRC-32/JAMCRC",
  "XFER": "CRC-32/XFER",
  "CRC-40": "CRC-40/GSM",
  "CRC-64": "CRC-64/ECMA-182",
  "CRC-64/GO-ECMA": "CRC-64/XZ",
};

/** Ids by their spelling without separators, in lower case. */
const BY_SPELLING: ReadonlyMap<string, HashAlgorithm> = new Map([
  ...Object.entries(ALIASES).map(([name, id]) => [spellingOf(name), id] as const),
  ...HASH_ALGORITHMS.map((id) => [spellingOf(id), id] as const),
]);

function spellingOf(name: string): string {
  return name.toLowerCase().replace(SEPARATORS, "");
}

/** The longest stretch of a caller's algorithm name that a message repeats, in characters. */
const MAX_NAME_SHOWN = 40;

/** The digest length of an algorithm in bits. */
export function digestBits(algorithm: HashAlgorithm): number {
  // All ids are in the map, but TypeScript's `blake2b-${number}` holds more than those.
  return DIGEST_BITS.get(algorithm)!;
}

/** The digest length of an algorithm in hexadecimal digits. */
export function digestHexLength(algorithm: HashAlgorithm): number {
  return digestBits(algorithm) / 4;
}

/** Whether an algorithm detects only accidental damage: anybody can make data with a given checksum. */
export function isChecksum(algorithm: HashAlgorithm): boolean {
  return /^crc/i.test(algorithm);
}

/** Below this many bits two texts of one digest can be found by trying 2^(bits / 2) of them. */
const MIN_COLLISION_BITS = 160;

/** Whether two texts of one digest can be made. */
export function hasCollisions(algorithm: HashAlgorithm): boolean {
  return algorithm === "md5" || algorithm === "sha1" || digestBits(algorithm) < MIN_COLLISION_BITS;
}

/**
 * The algorithm of a name in any letter case, without regard to `-`, `_`, `/`, `.` and spaces.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { findHashAlgorithm } from "./algorithms.ts";
 * assert.equal(findHashAlgorithm("SHA-256"), "sha256");
 * assert.equal(findHashAlgorithm("crc32c"), "CRC-32/ISCSI");
 * assert.equal(findHashAlgorithm("sha257"), undefined);
 * ```
 */
export function findHashAlgorithm(name: string): HashAlgorithm | undefined {
  return BY_SPELLING.get(spellingOf(name));
}

/** `UNSUPPORTED_ALGORITHM`, quoting the name and saying which there are; `details.supported` has the ids of one length. */
export function unsupportedAlgorithm(name: string, details: Record<string, unknown> = {}) {
  const shown = JSON.stringify(cutCodePoints(name, MAX_NAME_SHOWN));
  const ids = Object.keys(PLAIN_BITS);
  const plain = name.slice(0, MAX_NAME_SHOWN).toLowerCase().replace(/[^a-z\d]/g, "");
  const family = ids.filter((id) => plain.length > 2 && id.startsWith(`${plain}-`));
  const near = family.length > 0 ? family : nearest(name, ids, 1);
  const advice = near.length === 0
    ? `use one of ${SUMMARY}`
    : `did you mean ${near.join(" or ")}? details.supported has the others`;
  return new ToolError<"UNSUPPORTED_ALGORITHM">(
    "UNSUPPORTED_ALGORITHM",
    `${shown} is not a supported hash algorithm: ${advice}`,
    { ...details, supported: Object.keys(PLAIN_BITS) },
  );
}
