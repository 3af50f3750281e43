/**
 * A number with so many decimals, halves up. It is taken to six decimals more first, so that the noise of
 * floating point never decides a half. Never -0.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rounded } from "./round.ts";
 *
 * assert.equal(rounded(1.005, 2), 1.01);
 * ```
 */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(Math.round(value * scale * 1e6) / 1e6 + 0.5) / scale;
}
