import { decimal, rounded } from "../../shared/decimal.ts";

/** How much the prompts of all cases grew. */
export interface Growth {
  /** The growth in percent of the old size, 2 decimals, half up; null from nothing. */
  percent: number | null;
  /** Whether the unrounded growth exceeds the limit. */
  isOver: boolean;
}

/**
 * The growth of a size.
 *
 * @param limit In percent of the size before.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { growthOf } from "./growth.ts";
 *
 * assert.deepEqual(growthOf(300, 361, 20), { percent: 20.33, isOver: true });
 * assert.deepEqual(growthOf(300, 360, 20), { percent: 20, isOver: false });
 * ```
 */
export function growthOf(before: number, after: number, limit: number): Growth {
  const grown = decimal(after).minus(before).times(100);
  return {
    percent: before === 0 ? null : rounded(grown.dividedBy(before), 2),
    isOver: grown.gt(decimal(limit).times(before)),
  };
}
