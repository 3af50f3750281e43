/** Pages from one to another, both of them too, from 1. */
export interface PageRange {
  first: number;
  /** `Infinity` is the last page that there is. */
  last: number;
}

const RANGES = /^ *\d{1,9} *(?:- *(?:\d{1,9} *)?)?(?:, *\d{1,9} *(?:- *(?:\d{1,9} *)?)?)*$/;

/**
 * Reads pages like `1-3,5` or `2-`, which is all from the second on.
 *
 * @returns undefined where they are written in another way, or a range runs backwards.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parsePageRanges } from "./page_ranges.ts";
 *
 * assert.deepEqual(parsePageRanges("1-3, 5"), [{ first: 1, last: 3 }, { first: 5, last: 5 }]);
 * assert.deepEqual(parsePageRanges("2-"), [{ first: 2, last: Infinity }]);
 * assert.equal(parsePageRanges("3-1"), undefined);
 * ```
 */
export function parsePageRanges(text: string): PageRange[] | undefined {
  if (!RANGES.test(text)) return undefined;
  const ranges = text.split(",").map((range) => {
    const [first, last = first] = range.split("-")
      .map((page) => page.trim() === "" ? Infinity : Number(page));
    // The pattern has seen to it that there is one.
    return { first: first!, last: last! };
  });
  return ranges.every(({ first, last }) => first <= last) ? ranges : undefined;
}
