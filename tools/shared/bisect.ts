/**
 * The index of the first of ascending numbers that is not below `least`; their count when all are.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { firstAtLeast } from "./bisect.ts";
 *
 * assert.equal(firstAtLeast([10, 20, 20, 30], 20), 1);
 * ```
 */
export function firstAtLeast(ascending: ArrayLike<number>, least: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the last of ascending whole numbers that is not above `most`, a whole number; -1 when all are. */
export function lastAtMost(ascending: ArrayLike<number>, most: number): number {
  return firstAtLeast(ascending, most + 1) - 1;
}
