/**
 * Brotli decompression (RFC 7932): strict, bounded, and exact about where the stream ends, which neither
 * Deno's `node:zlib` (it answers broken streams with the part that it read) nor the npm decoders are.
 *
 * @module
 */
import context from "brotli/dec/context.js";
import { BoundedBytes } from "../../../shared/compression/bounded_bytes.ts";
import { corrupt } from "../../../shared/compression/stream_fault.ts";
import { BitReader } from "./bit_reader.ts";
import { BlockTypes } from "./block_types.ts";
import { type ContextMap, readContextMap } from "./context_map.ts";
import { dictionaryWord } from "./dictionary.ts";
import { type PrefixCode, readPrefixCode } from "./prefix_code.ts";
import {
  COPY_CELLS,
  COPY_LENGTHS,
  FIRST_WITH_DISTANCE,
  INSERT_CELLS,
  INSERT_LENGTHS,
  RECENT_DISTANCES,
} from "./tables.ts";

/** Context numbers by the last byte and the one before it (section 7.1), two tables a mode. */
const { lookup: CONTEXTS, lookupOffsets: CONTEXT_OFFSETS } = context as {
  lookup: Uint8Array;
  lookupOffsets: Uint16Array;
};

const LITERALS = 256;
const INSERT_AND_COPY_SYMBOLS = 704;
const LITERAL_CONTEXTS = 64;
const DISTANCE_CONTEXTS = 4;

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
    } else readMetaBlock(bits, output, { length, window, distances });
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

interface MetaBlock {
  /** Bytes that it decompresses to. */
  length: number;
  /** The greatest distance that is not a word of the dictionary. */
  window: number;
  distances: number[];
}

/** A compressed meta-block: its header, then commands of literals and a copy (sections 9.2, 9.3). */
function readMetaBlock(bits: BitReader, output: BoundedBytes, block: MetaBlock): void {
  const { length, window, distances } = block;
  const end = output.length + length;
  const literalBlocks = new BlockTypes(bits);
  const commandBlocks = new BlockTypes(bits);
  const distanceBlocks = new BlockTypes(bits);
  const postfixBits = bits.read(2);
  const direct = bits.read(4) << postfixBits;
  const modes = Array.from({ length: literalBlocks.count }, () => bits.read(2));
  const literalMap = readContextMap(bits, LITERAL_CONTEXTS * literalBlocks.count);
  const distanceMap = readContextMap(bits, DISTANCE_CONTEXTS * distanceBlocks.count);
  const literalCodes = readCodes(bits, literalMap.trees, LITERALS);
  const commandCodes = readCodes(bits, commandBlocks.count, INSERT_AND_COPY_SYMBOLS);
  const distanceCodes = readCodes(bits, distanceMap.trees, 16 + direct + (48 << postfixBits));

  while (output.length < end) {
    commandBlocks.next();
    const command = commandCodes[commandBlocks.type]!.read(bits);
    const insert = INSERT_LENGTHS[INSERT_CELLS[command >> 6]! + ((command >> 3) & 7)]!;
    const copy = COPY_LENGTHS[COPY_CELLS[command >> 6]! + (command & 7)]!;
    const insertLength = insert.offset + bits.read(insert.bits);
    const copyLength = copy.offset + bits.read(copy.bits);
    if (output.length + insertLength > end) throw corrupt("literals go beyond their meta-block");
    for (let count = 0; count < insertLength; count++) output.push(readLiteral());
    if (output.length === end) break;
    copyFrom(command < FIRST_WITH_DISTANCE ? 0 : readDistanceCode(copyLength), copyLength);
    if (output.length > end) throw corrupt("a copy goes beyond its meta-block");
  }

  function readLiteral(): number {
    literalBlocks.next();
    const { type } = literalBlocks;
    const last = output.length > 0 ? output.at(output.length - 1) : 0;
    const secondLast = output.length > 1 ? output.at(output.length - 2) : 0;
    const mode = modes[type]!;
    const context = CONTEXTS[CONTEXT_OFFSETS[2 * mode]! + last]! |
      CONTEXTS[CONTEXT_OFFSETS[2 * mode + 1]! + secondLast]!;
    return codeFor(literalCodes, literalMap, LITERAL_CONTEXTS * type + context).read(bits);
  }

  function readDistanceCode(copyLength: number): number {
    distanceBlocks.next();
    const context = Math.min(copyLength, 5) - 2;
    const index = DISTANCE_CONTEXTS * distanceBlocks.type + context;
    return codeFor(distanceCodes, distanceMap, index).read(bits);
  }

  function copyFrom(distanceCode: number, copyLength: number): void {
    const distance = distanceOf(distanceCode);
    const farthest = Math.min(window, output.length);
    if (distance <= farthest) {
      if (distanceCode !== 0) {
        distances.shift();
        distances.push(distance);
      }
      output.copy(distance, copyLength);
      return;
    }
    const word = dictionaryWord(copyLength, distance - farthest - 1);
    if (!word) throw corrupt("a distance is too large");
    output.append(word);
  }

  /** Section 4. */
  function distanceOf(code: number): number {
    if (code < 16) {
      const [back, added] = RECENT_DISTANCES[code]!;
      const distance = distances[distances.length - back]! + added;
      if (distance <= 0) throw corrupt("a distance is not positive");
      return distance;
    }
    if (code < 16 + direct) return code - 15;
    const rest = code - direct - 16;
    const extraBits = 1 + (rest >> (postfixBits + 1));
    const high = rest >> postfixBits;
    const low = rest & ((1 << postfixBits) - 1);
    const offset = (2 + (high & 1)) * 2 ** extraBits - 4;
    return (offset + bits.read(extraBits)) * 2 ** postfixBits + low + direct + 1;
  }
}

function readCodes(bits: BitReader, count: number, alphabet: number): PrefixCode[] {
  return Array.from({ length: count }, () => readPrefixCode(bits, alphabet));
}

function codeFor(codes: PrefixCode[], { map }: ContextMap, index: number): PrefixCode {
  return codes[map[index]!]!;
}
