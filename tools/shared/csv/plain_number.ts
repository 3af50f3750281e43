const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const MAX_DIGITS = 15;

/**
 * Whether a cell is a number that a double holds and prints back: the form of a JSON number, at most 15
 * digits before any exponent, finite. 007, +1, .5, 1_000, 1,5, 0x1F and a 16-digit id are text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isPlainNumber } from "./plain_number.ts";
 * assert.deepEqual(["-1.5e3", "007"].map(isPlainNumber), [true, false]);
 * ```
 */
export function isPlainNumber(text: string): boolean {
  if (!JSON_NUMBER.test(text) || !Number.isFinite(Number(text))) return false;
  const [mantissa = ""] = text.split(/[eE]/);
  return mantissa.replace(/[-.]/g, "").length <= MAX_DIGITS;
}
