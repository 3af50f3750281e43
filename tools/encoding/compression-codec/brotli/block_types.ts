import type { BitReader } from "./bit_reader.ts";
import { type PrefixCode, readPrefixCode } from "./prefix_code.ts";
import { BLOCK_COUNTS } from "./tables.ts";

/** The blocks of one category of symbols in a meta-block (RFC 7932, section 6). */
export class BlockTypes {
  readonly count: number;
  /** The type of the block that the next symbol is in. */
  type = 0;
  #previous = 1;
  /** Symbols left in it; a single block has no end. */
  #left = Infinity;
  #types: PrefixCode | undefined;
  #counts: PrefixCode | undefined;
  readonly #bits: BitReader;

  constructor(bits: BitReader) {
    this.#bits = bits;
    this.count = readCount(bits);
    if (this.count === 1) return;
    this.#types = readPrefixCode(bits, this.count + 2);
    this.#counts = readPrefixCode(bits, BLOCK_COUNTS.length);
    this.#left = this.#readCount();
  }

  /** Counts a symbol; before the first of a new block the switch is read. */
  next(): void {
    if (this.#left === 0) this.#switch();
    this.#left--;
  }

  #switch(): void {
    const code = this.#types!.read(this.#bits);
    const type = code === 0 ? this.#previous : code === 1 ? (this.type + 1) % this.count : code - 2;
    this.#previous = this.type;
    this.type = type;
    this.#left = this.#readCount();
  }

  #readCount(): number {
    const { offset, bits } = BLOCK_COUNTS[this.#counts!.read(this.#bits)]!;
    return offset + this.#bits.read(bits);
  }
}

/** A count from 1 to 256 (section 9.2, NBLTYPES and NTREES). */
export function readCount(bits: BitReader): number {
  if (bits.read(1) === 0) return 1;
  const extra = bits.read(3);
  return 1 + (1 << extra) + bits.read(extra);
}
