/**
 * Decimals of the world's currencies.
 *
 * @module
 */

/** ISO 4217 codes of the currencies that have no minor unit, and those whose unit is a thousandth or less. */
const OTHER_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];

const DECIMALS = new Map(
  OTHER_DECIMALS.flatMap(([decimals, codes]) =>
    codes.split(" ").map((code) => [code, decimals] as const)
  ),
);

/**
 * The decimals of a currency's minor unit by ISO 4217: 2 for most.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { minorUnits } from "./minor_units.ts";
 * assert.deepEqual(["EUR", "JPY", "KWD"].map(minorUnits), [2, 0, 3]);
 * ```
 */
export function minorUnits(code: string): number {
  return DECIMALS.get(code) ?? 2;
}
