/**
 * Brotli decompression (RFC 7932): strict, bounded, and exact about where the stream ends, which neither
 * Deno's `node:zlib` (it answers broken streams with the part that it read) nor the npm decoders are.
 *
 * @module
 */
import { BoundedBytes } from "../../../shared/compression/bounded_bytes.ts";
import { corrupt } from "../../../shared/compression/stream_fault.ts";
import { BitReader } from "./bit_reader.ts";
import { MetaBlock } from "./meta_block.ts";

/**
 * Decompresses a stream.
 *
 * @param maxBytes The work stops above this many bytes.
 * @returns The bytes, and how many bytes of the input the stream took.
 * @throws {StreamFault} `CORRUPT_DATA` or `OUTPUT_TOO_LARGE`.
 */
export function decodeBrotli(
  input: Uint8Array,
  maxBytes: number,
): { bytes: Uint8Array<ArrayBuffer>; consumed: number } {
  const bits = new BitReader(input);
  const output = new BoundedBytes(maxBytes);
  const window = (1 << readWindowBits(bits)) - 16;
  // The last four distances, the latest last (section 4).
  const distances = [16, 15, 11, 4];
  let isLast = false;
  while (!isLast) {
    isLast = bits.read(1) === 1;
    if (isLast && bits.read(1) === 1) break;
    const length = readMetaBlockLength(bits);
    if (length === 0) skipMetadata(bits);
    else if (!isLast && bits.read(1) === 1) {
      bits.align();
      output.append(bits.take(length));
    } else new MetaBlock(bits, output, { window, distances }).read(length);
  }
  bits.align();
  return { bytes: output.bytes(), consumed: bits.consumed };
}

/** Section 9.1. */
function readWindowBits(bits: BitReader): number {
  if (bits.read(1) === 0) return 16;
  const large = bits.read(3);
  if (large !== 0) return 17 + large;
  const small = bits.read(3);
  if (small === 1) throw corrupt("the window size is reserved");
  return small === 0 ? 17 : 8 + small;
}

/** MLEN of section 9.2; 0 for a meta-block that holds metadata only. */
function readMetaBlockLength(bits: BitReader): number {
  const nibbles = bits.read(2) + 4;
  if (nibbles === 7) return 0;
  let length = 0;
  for (let index = 0; index < nibbles; index++) {
    const nibble = bits.read(4);
    if (index === nibbles - 1 && index > 3 && nibble === 0) {
      throw corrupt("a length is written with too many digits");
    }
    length += nibble * 2 ** (4 * index);
  }
  return length + 1;
}

function skipMetadata(bits: BitReader): void {
  if (bits.read(1) === 1) throw corrupt("a reserved bit is set");
  const count = bits.read(2);
  let length = 0;
  for (let index = 0; index < count; index++) {
    const byte = bits.read(8);
    if (index === count - 1 && index > 0 && byte === 0) {
      throw corrupt("a length is written with too many digits");
    }
    length += byte * 2 ** (8 * index);
  }
  bits.align();
  if (count > 0) bits.take(length + 1);
}
