/**
 * Prefix codes and how a stream describes them (RFC 7932, section 3).
 *
 * @module
 */
import { corrupt } from "../../../shared/compression/stream_fault.ts";
import type { BitReader } from "./bit_reader.ts";

const MAX_LENGTH = 15;

/** Codes of one alphabet: how many there are of each length, and their symbols by length and value. */
export class PrefixCode {
  readonly #counts = new Uint16Array(MAX_LENGTH + 1);
  readonly #symbols: Uint16Array;

  /** @param lengths The length of each symbol's code; 0 for a symbol that does not occur. */
  constructor(lengths: Uint8Array) {
    for (const length of lengths) this.#counts[length]!++;
    this.#counts[0] = 0;
    const offsets = new Uint16Array(MAX_LENGTH + 2);
    for (let length = 1; length <= MAX_LENGTH; length++) {
      offsets[length + 1] = offsets[length]! + this.#counts[length]!;
    }
    this.#symbols = new Uint16Array(offsets[MAX_LENGTH + 1]!);
    for (const [symbol, length] of lengths.entries()) {
      if (length > 0) this.#symbols[offsets[length]!++] = symbol;
    }
  }

  /** The next symbol of the stream; a code of one symbol takes no bits. */
  read(bits: BitReader): number {
    if (this.#symbols.length === 1) return this.#symbols[0]!;
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= MAX_LENGTH; length++) {
      code |= bits.read(1);
      const count = this.#counts[length]!;
      if (code - first < count) return this.#symbols[index + code - first]!;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw corrupt("a prefix code is incomplete");
  }
}

/** Reads the description of a code over an alphabet of `size` symbols. */
export function readPrefixCode(bits: BitReader, size: number): PrefixCode {
  const kind = bits.read(2);
  return kind === 1 ? readSimpleCode(bits, size) : readComplexCode(bits, size, kind);
}

/** Lengths of the codes of one to four symbols, in the order in which the symbols are given. */
const SIMPLE_LENGTHS = [[1], [1, 1], [1, 2, 2], [2, 2, 2, 2]];

/** Section 3.4: up to four symbols, each written out. */
function readSimpleCode(bits: BitReader, size: number): PrefixCode {
  const count = bits.read(2) + 1;
  const symbolBits = 32 - Math.clz32(size - 1);
  const symbols = Array.from({ length: count }, () => bits.read(symbolBits));
  if (new Set(symbols).size < count) throw corrupt("a simple prefix code repeats a symbol");
  const lengths = count === 4 && bits.read(1) === 1 ? [1, 2, 3, 3] : SIMPLE_LENGTHS[count - 1]!;
  const all = new Uint8Array(size);
  for (const [index, symbol] of symbols.entries()) {
    if (symbol >= size) {
      throw corrupt("a simple prefix code has a symbol that is not in its alphabet");
    }
    all[symbol] = lengths[index]!;
  }
  return new PrefixCode(all);
}

/** The order in which the lengths of the code for lengths are written. */
const LENGTH_ORDER = [1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/** By the next four bits: the length written there, and the bits that it takes. */
const LENGTH_VALUES = [0, 4, 3, 2, 0, 4, 3, 1, 0, 4, 3, 2, 0, 4, 3, 5];
const LENGTH_BITS = [2, 2, 2, 3, 2, 2, 2, 4, 2, 2, 2, 3, 2, 2, 2, 4];
const REPEAT_LENGTH = 16;

/** Section 3.5: the lengths of all codes, themselves in a prefix code and with repeats. */
function readComplexCode(bits: BitReader, size: number, skipped: number): PrefixCode {
  const lengthCode = readLengthCode(bits, skipped);
  const lengths = new Uint8Array(size);
  let space = 1 << MAX_LENGTH;
  let symbol = 0;
  let lastLength = 8;
  let repeat = 0;
  let repeated = 0;
  while (symbol < size && space > 0) {
    const code = lengthCode.read(bits);
    if (code < REPEAT_LENGTH) {
      repeat = 0;
      lengths[symbol++] = code;
      if (code === 0) continue;
      lastLength = code;
      space -= 1 << (MAX_LENGTH - code);
      continue;
    }
    const extraBits = code === REPEAT_LENGTH ? 2 : 3;
    const length = code === REPEAT_LENGTH ? lastLength : 0;
    if (length !== repeated) repeat = 0;
    repeated = length;
    const before = repeat;
    if (repeat > 0) repeat = (repeat - 2) << extraBits;
    repeat += bits.read(extraBits) + 3;
    const added = repeat - before;
    if (symbol + added > size) throw corrupt("a prefix code has more lengths than symbols");
    lengths.fill(length, symbol, symbol + added);
    symbol += added;
    if (length > 0) space -= added << (MAX_LENGTH - length);
  }
  if (space !== 0) throw corrupt("the lengths of a prefix code do not fill it");
  return new PrefixCode(lengths);
}

function readLengthCode(bits: BitReader, skipped: number): PrefixCode {
  const lengths = new Uint8Array(18);
  let space = 32;
  let codes = 0;
  for (let index = skipped; index < LENGTH_ORDER.length && space > 0; index++) {
    const next = bits.peek(4);
    bits.read(LENGTH_BITS[next]!);
    const length = LENGTH_VALUES[next]!;
    lengths[LENGTH_ORDER[index]!] = length;
    if (length === 0) continue;
    space -= 32 >> length;
    codes++;
  }
  if (codes !== 1 && space !== 0) throw corrupt("the code for code lengths is not complete");
  return new PrefixCode(lengths);
}
