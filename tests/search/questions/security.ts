import type { Questions } from "./questions.ts";

export const security: Questions = {
  "hash-generator": [
    "sha256 of a string",
    "calculate the md5 hash of some text",
    "crc32 checksum of a value",
    "blake3 digest as hex",
    "fingerprint of a text with sha-512",
  ],
  "file-hash-checksum-verifier": [
    "does my download match the published checksum",
    "verify a file against SHA256SUMS",
    "is the file I downloaded corrupted or tampered with",
    "check file integrity with md5sum",
    "compare the sha256 of an artifact with the expected one",
  ],
  "uuid-generator": [
    "generate a uuid",
    "I need a unique id",
    "make ten random guids",
    "which version is this uuid 550e8400-e29b-41d4-a716-446655440000",
    "time ordered uuid v7",
    "name based identifier from a namespace",
  ],
};
