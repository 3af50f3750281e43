/**
 * A binary min-heap of numbers, with room for a fixed count of them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { MinHeap } from "./min_heap.ts";
 *
 * const heap = new MinHeap(3);
 * for (const key of [5, 2, 7]) heap.push(key);
 * assert.equal(heap.pop(), 2);
 * assert.equal(heap.pop(), 5);
 * ```
 */
export class MinHeap {
  readonly #keys: Float64Array;
  #size = 0;

  constructor(capacity: number) {
    this.#keys = new Float64Array(capacity);
  }

  isEmpty(): boolean {
    return this.#size === 0;
  }

  clear(): void {
    this.#size = 0;
  }

  push(key: number): void {
    const keys = this.#keys;
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (keys[parent]! <= key) break;
      keys[at] = keys[parent]!;
      at = parent;
    }
    keys[at] = key;
  }

  /** Takes the lowest key out; there must be one. */
  pop(): number {
    const keys = this.#keys;
    const lowest = keys[0]!;
    const size = --this.#size;
    const key = keys[size]!;
    let at = 0;
    while (true) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child++;
      if (keys[child]! >= key) break;
      keys[at] = keys[child]!;
      at = child;
    }
    keys[at] = key;
    return lowest;
  }
}
