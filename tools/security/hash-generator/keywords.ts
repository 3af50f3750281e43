import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  md5, sha1, sha256, sha512, sha3, blake2, blake3, crc32, crc16, keccak, fingerprint, sha256 hash,
  md5 hash, hash text, compute hash, calculate hash, hash value, sha1 hash, checksum of text, crc,
  message digest, hash function, digest of string, hash of string, sha256 of text, hash of word,
  checksum of word, sha256 of word, make md5, checksum of string, sha of, compute sha256,
  hmac, hmac sha256, verify hmac, webhook signature, verify webhook signature, crc32 of text, sha256 of, md5 of, hash of hello, fingerprint of text,
  md5sum, sha1sum, sha256sum, shasum, hashlib, openssl dgst, crypto.createHash, b3sum, cksum
`);
