/** More digits than a caller reads. */
const SCALE = 10n ** 12n;

/**
 * The exact two-sided sign test: how likely it is that of the cases that changed sides so many or more went one way,
 * if each had gone either way by chance. For cases that were tested before and after it is the exact form of
 * McNemar's test.
 *
 * @returns 4 decimals; null where no case changed sides.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { signTest } from "./sign_test.ts";
 *
 * // 2 * (1 + 10) / 2 ** 10
 * assert.equal(signTest(1, 9), 0.0215);
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
  const share = Number(2n * tail * SCALE / 2n ** BigInt(changed)) / Number(SCALE);
  return Math.round(Math.min(1, share) * 10_000) / 10_000;
}
