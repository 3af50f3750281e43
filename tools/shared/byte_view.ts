/**
 * Numbers and texts in the bytes of a file.
 *
 * @module
 */

/** Thrown by a read past the end of the data. What was read before remains valid. */
export class EndOfDataFault extends Error {
  override readonly name = "EndOfDataFault";
}

/** Reads a block that may have been cut off: where the data end, so does the reading. */
export function asFarAsItGoes(read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof EndOfDataFault)) throw error;
  }
}

/**
 * Reads numbers and texts at offsets of a file or of a block in it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ByteView, EndOfDataFault } from "./byte_view.ts";
 *
 * const view = new ByteView(new Uint8Array([0x01, 0x02, 0x52, 0x49]));
 * assert.deepEqual([view.u16(0), view.text(2, 2)], [258, "RI"]);
 * assert.throws(() => view.u32(1), EndOfDataFault);
 * ```
 */
export class ByteView {
  readonly #view: DataView;

  /** @param littleEndian How the numbers of two and more bytes are stored. */
  constructor(readonly bytes: Uint8Array, readonly littleEndian = false) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    this.#need(at, 1);
    return this.#view.getUint8(at);
  }

  u16(at: number): number {
    this.#need(at, 2);
    return this.#view.getUint16(at, this.littleEndian);
  }

  u24(at: number): number {
    this.#need(at, 3);
    const [first, second, third] = this.littleEndian ? [2, 1, 0] : [0, 1, 2];
    return (this.bytes[at + first!]! << 16) | (this.bytes[at + second!]! << 8) |
      this.bytes[at + third!]!;
  }

  u32(at: number): number {
    this.#need(at, 4);
    return this.#view.getUint32(at, this.littleEndian);
  }

  i32(at: number): number {
    this.#need(at, 4);
    return this.#view.getInt32(at, this.littleEndian);
  }

  /** An unsigned number of eight bytes; above 2^53 it is rounded to a double. */
  u64(at: number): number {
    this.#need(at, 8);
    return Number(this.#view.getBigUint64(at, this.littleEndian));
  }

  /** Bytes as characters of Latin-1: for signatures and types. */
  text(at: number, length: number): string {
    this.#need(at, length);
    return String.fromCharCode(...this.bytes.subarray(at, at + length));
  }

  /** Whether these characters are at an offset; false beyond the end. */
  has(text: string, at: number): boolean {
    return at + text.length <= this.length && this.text(at, text.length) === text;
  }

  /** A part of the data, as much of it as there is. */
  part(at: number, length: number, littleEndian = this.littleEndian): ByteView {
    return new ByteView(this.bytes.subarray(at, at + length), littleEndian);
  }

  /** The offset of a byte from `at` on, or the end. */
  indexOf(byte: number, at: number): number {
    const found = this.bytes.indexOf(byte, at);
    return found < 0 ? this.length : found;
  }

  #need(at: number, length: number): void {
    if (at < 0 || at + length > this.length) throw new EndOfDataFault();
  }
}
