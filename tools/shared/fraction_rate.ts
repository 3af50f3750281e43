import type { Warning } from "../tool.ts";
import { decimal } from "./decimal.ts";

/** A percentage below 1 in size is often a fraction: 0.065, as a spreadsheet keeps the 6.5 % that it shows. */
const CODE = "RATE_LOOKS_LIKE_FRACTION";

/** Few pay or earn more than 40 % a year: 0.9 is rather 0.9 % than 90 %. */
export const MOST_INTEREST = 0.4;

/**
 * The warning of a percentage that looks like a fraction, or none.
 *
 * @param rates Each percentage with the path of its property; one that is missing or 0 is in order.
 * @param most The largest fraction that these are likely to be. Default: all below 1.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fractionRates } from "./fraction_rate.ts";
 * assert.deepEqual(fractionRates([[6.5, "rate"]]), []);
 * assert.equal(fractionRates([[0.065, "rate"]])[0]!.message,
 *   '"rate" was read as 0.065 %: send 6.5 if you meant 6.5 %');
 * ```
 */
export function fractionRates(
  rates: readonly (readonly [rate: number | undefined, path: string])[],
  most = 1,
): Warning<typeof CODE>[] {
  return rates.flatMap(([rate = 0, path]) => {
    if (rate === 0 || Math.abs(rate) >= 1 || Math.abs(rate) > most) return [];
    const percent = decimal(rate).times(100);
    const message = `"${path}" was read as ${rate} %: send ${percent} if you meant ${percent} %`;
    return [{ code: CODE, message, path }];
  });
}
