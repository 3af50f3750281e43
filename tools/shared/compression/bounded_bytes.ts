import { corrupt, StreamFault } from "./stream_fault.ts";

const FIRST_CAPACITY = 1 << 14;

/**
 * Bytes that are appended to, up to a bound.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { BoundedBytes } from "./bounded_bytes.ts";
 * const bytes = new BoundedBytes(4);
 * bytes.push(7);
 * bytes.copy(1, 3);
 * assert.deepEqual([...bytes.bytes()], [7, 7, 7, 7]);
 * assert.throws(() => bytes.push(7), { code: "OUTPUT_TOO_LARGE" });
 * ```
 */
export class BoundedBytes {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #length = 0;

  constructor(readonly max: number) {}

  get length(): number {
    return this.#length;
  }

  /** The byte at an offset from the start. */
  at(index: number): number {
    return this.#bytes[index]!;
  }

  push(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Appends `count` bytes of the end from `distance` back on, which may run into what it appends. */
  copy(distance: number, count: number): void {
    if (distance > this.#length) throw corrupt("a reference goes before the first byte");
    this.#reserve(count);
    for (let i = 0; i < count; i++) {
      this.#bytes[this.#length] = this.#bytes[this.#length - distance]!;
      this.#length++;
    }
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed > this.max) {
      throw new StreamFault("OUTPUT_TOO_LARGE", `more than ${this.max} bytes`);
    }
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, Math.min(2 * this.#bytes.length, this.max)));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
