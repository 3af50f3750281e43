import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { MinHeap } from "../../../../tools/shared/tokens/min_heap.ts";

Deno.test("MinHeap: returns keys in order, repeated ones as often as they were added", () => {
  fc.assert(fc.property(fc.array(fc.integer()), (keys) => {
    const heap = new MinHeap(keys.length);
    for (const key of keys) heap.push(key);
    const taken: number[] = [];
    while (!heap.isEmpty()) taken.push(heap.pop());
    assert.deepEqual(taken, keys.toSorted((a, b) => a - b));
  }));
});

Deno.test("MinHeap: accepts keys between removals, and is empty once cleared", () => {
  const heap = new MinHeap(4);
  heap.push(4);
  heap.push(1);
  assert.equal(heap.pop(), 1);
  heap.push(3);
  heap.push(9);
  assert.equal(heap.pop(), 3);
  heap.clear();
  assert.equal(heap.isEmpty(), true);
  heap.push(8);
  assert.equal(heap.pop(), 8);
});
