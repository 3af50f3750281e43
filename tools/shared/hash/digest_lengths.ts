import type { HashAlgorithm } from "./algorithms.ts";

/** The algorithm of a checksum that names none, by its number of hexadecimal digits. */
export const ALGORITHM_BY_HEX_LENGTH: ReadonlyMap<number, HashAlgorithm> = new Map([
  [8, "crc32"],
  [32, "md5"],
  [40, "sha1"],
  [56, "sha224"],
  [64, "sha256"],
  [96, "sha384"],
  [128, "sha512"],
]);
