/** x^32 + x^26 + … + 1 with its bits reversed, as CRC-32/ISO-HDLC shifts to the right. */
const POLYNOMIAL = 0xedb88320;

/** What a register that holds only this byte is after eight shifts. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let register = byte;
  for (let bit = 0; bit < 8; bit++) {
    register = (register >>> 1) ^ (register & 1 ? POLYNOMIAL : 0);
  }
  return register;
});

/**
 * The CRC-32/ISO-HDLC of bytes (zlib, gzip, PNG; ISO/IEC 13239), 4 bytes, most significant first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { crc32 } from "./crc32.ts";
 * const digest = crc32(new TextEncoder().encode("123456789"));
 * assert.deepEqual([...digest], [0xcb, 0xf4, 0x39, 0x26]);
 * ```
 */
export function crc32(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let register = 0xffffffff;
  for (const byte of bytes) register = (register >>> 8) ^ TABLE[(register ^ byte) & 0xff]!;
  const digest = new Uint8Array(4);
  new DataView(digest.buffer).setUint32(0, ~register);
  return digest;
}
