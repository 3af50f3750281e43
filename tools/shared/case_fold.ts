/** Code points whose simple case folding is not the lower case of their upper case. */
const EXCEPTIONS = new Map([
  // The dotless i folds to itself: only Turkic folding joins it with I.
  [0x0131, 0x0131],
  // Pairs whose upper case is several letters.
  [0x1fd3, 0x0390],
  [0x1fe3, 0x03b0],
  [0xfb05, 0xfb06],
]);

/**
 * A code point that stands for all code points which differ from it in case only: two have the same one
 * exactly when simple case folding (Unicode CaseFolding.txt, statuses C and S) makes them equal.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { simpleFold } from "./case_fold.ts";
 *
 * // K, and the sign of the unit kelvin.
 * assert.equal(simpleFold(0x4b), simpleFold(0x212a));
 * ```
 */
export function simpleFold(codePoint: number): number {
  if (codePoint < 0x80) {
    return codePoint >= 0x41 && codePoint <= 0x5a ? codePoint + 0x20 : codePoint;
  }
  const exception = EXCEPTIONS.get(codePoint);
  if (exception !== undefined) return exception;
  const upper = onlyCodePoint(String.fromCodePoint(codePoint).toUpperCase()) ?? codePoint;
  return onlyCodePoint(String.fromCodePoint(upper).toLowerCase()) ?? upper;
}

/** The code point of a text that has just one. */
function onlyCodePoint(text: string): number | undefined {
  const codePoint = text.codePointAt(0)!;
  return text.length === (codePoint > 0xffff ? 2 : 1) ? codePoint : undefined;
}
