/**
 * A share of a whole number of things, rounded half away from zero to 4 decimals; null of nothing.
 *
 * @param part Not negative.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ratioOf } from "./ratio.ts";
 *
 * assert.equal(ratioOf(1, 3), 0.3333);
 * assert.equal(ratioOf(1, 20_000), 0.0001);
 * assert.equal(ratioOf(0, 0), null);
 * ```
 */
export function ratioOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  // In integers, so that halves are exact: part / whole * 10,000 + 1/2.
  return Math.floor((part * 20_000 + whole) / (2 * whole)) / 10_000;
}
