import { corrupt, endsTooEarly } from "../../../shared/compression/stream_fault.ts";

/** Reads bits, the least significant of each byte first (RFC 7932, section 1.5.1). */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #pending = 0;
  #bits = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Bytes that were begun. */
  get consumed(): number {
    return this.#at;
  }

  /** The next 0 to 24 bits as a number. */
  read(count: number): number {
    while (this.#bits < count) {
      if (this.#at >= this.#bytes.length) throw endsTooEarly();
      this.#pending |= this.#bytes[this.#at++]! << this.#bits;
      this.#bits += 8;
    }
    const value = this.#pending & ((1 << count) - 1);
    this.#pending >>>= count;
    this.#bits -= count;
    return value;
  }

  /** The next bits without taking them; after the end of the data they are zero. */
  peek(count: number): number {
    while (this.#bits < count && this.#at < this.#bytes.length) {
      this.#pending |= this.#bytes[this.#at++]! << this.#bits;
      this.#bits += 8;
    }
    return this.#pending & ((1 << count) - 1);
  }

  /** Goes on at the next byte; the bits in between must be zero. */
  align(): void {
    const rest = this.#bits % 8;
    if (this.read(rest) !== 0) throw corrupt("padding bits are set");
    this.#at -= this.#bits / 8;
    this.#bits = 0;
    this.#pending = 0;
  }

  /** The next whole bytes; the reader must be at a byte. */
  take(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.length) throw endsTooEarly();
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }
}
