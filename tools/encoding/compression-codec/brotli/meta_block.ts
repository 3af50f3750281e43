/**
 * A compressed meta-block of a brotli stream (RFC 7932, sections 9.2 and 9.3).
 *
 * @module
 */
import context from "brotli/dec/context.js";
import type { BoundedBytes } from "../../../shared/compression/bounded_bytes.ts";
import { corrupt } from "../../../shared/compression/stream_fault.ts";
import type { BitReader } from "./bit_reader.ts";
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

/** The state that the meta-blocks of a stream share. */
export interface Stream {
  /** The greatest distance that is not a word of the dictionary. */
  window: number;
  /** The last four, the latest last (section 4). */
  distances: number[];
}

/** A meta-block whose header is read when it is made. */
export class MetaBlock {
  readonly #bits: BitReader;
  readonly #output: BoundedBytes;
  readonly #window: number;
  readonly #distances: number[];
  readonly #literalBlocks: BlockTypes;
  readonly #commandBlocks: BlockTypes;
  readonly #distanceBlocks: BlockTypes;
  readonly #postfixBits: number;
  /** How many distances have codes of their own. */
  readonly #direct: number;
  /** Context modes by the type of a block of literals. */
  readonly #modes: number[];
  readonly #literalMap: ContextMap;
  readonly #distanceMap: ContextMap;
  readonly #literalCodes: PrefixCode[];
  readonly #commandCodes: PrefixCode[];
  readonly #distanceCodes: PrefixCode[];

  constructor(bits: BitReader, output: BoundedBytes, { window, distances }: Stream) {
    this.#bits = bits;
    this.#output = output;
    this.#window = window;
    this.#distances = distances;
    this.#literalBlocks = new BlockTypes(bits);
    this.#commandBlocks = new BlockTypes(bits);
    this.#distanceBlocks = new BlockTypes(bits);
    this.#postfixBits = bits.read(2);
    this.#direct = bits.read(4) << this.#postfixBits;
    this.#modes = Array.from({ length: this.#literalBlocks.count }, () => bits.read(2));
    this.#literalMap = readContextMap(bits, LITERAL_CONTEXTS * this.#literalBlocks.count);
    this.#distanceMap = readContextMap(bits, DISTANCE_CONTEXTS * this.#distanceBlocks.count);
    this.#literalCodes = readCodes(bits, this.#literalMap.trees, LITERALS);
    this.#commandCodes = readCodes(bits, this.#commandBlocks.count, INSERT_AND_COPY_SYMBOLS);
    const symbols = 16 + this.#direct + (48 << this.#postfixBits);
    this.#distanceCodes = readCodes(bits, this.#distanceMap.trees, symbols);
  }

  /** Reads its commands, of literals and a copy each. @param length Bytes that it decompresses to. */
  read(length: number): void {
    const bits = this.#bits;
    const output = this.#output;
    const end = output.length + length;
    while (output.length < end) {
      this.#commandBlocks.next();
      const command = this.#commandCodes[this.#commandBlocks.type]!.read(bits);
      const insert = INSERT_LENGTHS[INSERT_CELLS[command >> 6]! + ((command >> 3) & 7)]!;
      const copy = COPY_LENGTHS[COPY_CELLS[command >> 6]! + (command & 7)]!;
      const insertLength = insert.offset + bits.read(insert.bits);
      const copyLength = copy.offset + bits.read(copy.bits);
      if (output.length + insertLength > end) throw corrupt("literals go beyond their meta-block");
      for (let count = 0; count < insertLength; count++) output.push(this.#readLiteral());
      if (output.length === end) break;
      const distanceCode = command < FIRST_WITH_DISTANCE ? 0 : this.#readDistanceCode(copyLength);
      this.#copyFrom(distanceCode, copyLength);
      if (output.length > end) throw corrupt("a copy goes beyond its meta-block");
    }
  }

  #readLiteral(): number {
    this.#literalBlocks.next();
    const { type } = this.#literalBlocks;
    const output = this.#output;
    const last = output.length > 0 ? output.at(output.length - 1) : 0;
    const secondLast = output.length > 1 ? output.at(output.length - 2) : 0;
    const mode = this.#modes[type]!;
    const context = CONTEXTS[CONTEXT_OFFSETS[2 * mode]! + last]! |
      CONTEXTS[CONTEXT_OFFSETS[2 * mode + 1]! + secondLast]!;
    const index = LITERAL_CONTEXTS * type + context;
    return codeFor(this.#literalCodes, this.#literalMap, index).read(this.#bits);
  }

  #readDistanceCode(copyLength: number): number {
    this.#distanceBlocks.next();
    const context = Math.min(copyLength, 5) - 2;
    const index = DISTANCE_CONTEXTS * this.#distanceBlocks.type + context;
    return codeFor(this.#distanceCodes, this.#distanceMap, index).read(this.#bits);
  }

  #copyFrom(distanceCode: number, copyLength: number): void {
    const distance = this.#distanceOf(distanceCode);
    const farthest = Math.min(this.#window, this.#output.length);
    if (distance <= farthest) {
      if (distanceCode !== 0) {
        this.#distances.shift();
        this.#distances.push(distance);
      }
      this.#output.copy(distance, copyLength);
      return;
    }
    const word = dictionaryWord(copyLength, distance - farthest - 1);
    if (!word) throw corrupt("a distance is too large");
    this.#output.append(word);
  }

  /** Section 4. */
  #distanceOf(code: number): number {
    if (code < 16) {
      const [back, added] = RECENT_DISTANCES[code]!;
      const distance = this.#distances[this.#distances.length - back]! + added;
      if (distance <= 0) throw corrupt("a distance is not positive");
      return distance;
    }
    const direct = this.#direct;
    if (code < 16 + direct) return code - 15;
    const postfixBits = this.#postfixBits;
    const rest = code - direct - 16;
    const extraBits = 1 + (rest >> (postfixBits + 1));
    const high = rest >> postfixBits;
    const low = rest & ((1 << postfixBits) - 1);
    const offset = (2 + (high & 1)) * 2 ** extraBits - 4;
    return (offset + this.#bits.read(extraBits)) * 2 ** postfixBits + low + direct + 1;
  }
}

function readCodes(bits: BitReader, count: number, alphabet: number): PrefixCode[] {
  return Array.from({ length: count }, () => readPrefixCode(bits, alphabet));
}

function codeFor(codes: PrefixCode[], { map }: ContextMap, index: number): PrefixCode {
  return codes[map[index]!]!;
}
