/** Decimals behind the smallest chance that a thousand cases have, 2 / 2 ** 1000. */
const DECIMALS = 310;

/**
 * The exact two-sided sign test: how likely it is that of the cases that changed sides so many or more went one way,
 * if each had gone either way by chance. For cases that were tested before and after it is the exact form of
 * McNemar's test.
 *
 * @returns 4 decimals, of a smaller chance two digits; null where no case changed sides.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { signTest } from "./sign_test.ts";
 *
 * // 2 * (1 + 10) / 2 ** 10
 * assert.equal(signTest(1, 9), 0.0215);
 * assert.equal(signTest(0, 20), 0.0000019);
 * assert.equal(signTest(0, 0), null);
 * ```
 */
export function signTest(regressed: number, fixed: number): number | null {
  const changed = regressed + fixed;
  if (changed === 0) return null;
  let ways = 1n;
  let tail = 1n;
  for (let index = 1; index <= Math.min(regressed, fixed); index++) {
    ways = ways * BigInt(changed - index + 1) / BigInt(index);
    tail += ways;
  }
  const digits = String(2n * tail * 10n ** BigInt(DECIMALS) / 2n ** BigInt(changed));
  const share = Number(`${digits[0]}.${digits.slice(1, 16)}e${digits.length - 1 - DECIMALS}`);
  if (share >= 1) return 1;
  return share < 0.0001 ? Number(share.toPrecision(2)) : Math.round(share * 10_000) / 10_000;
}
