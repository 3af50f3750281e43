import { textBorders } from "./knuth_morris_pratt.ts";

/** Below this length even the worst text costs `indexOf` little. */
const SHORT = 32;

/** Finds a needle in a text from an index on: the index where it begins, -1 without one. */
export type TextSearch = (text: string, from?: number) => number;

/**
 * A search like `indexOf`, in time linear in the text. `indexOf` alone can take the product of both lengths
 * where text and needle repeat themselves, which is a minute for a text and a needle within the limits, and
 * no deadline stops it; so long needles are looked for as Knuth, Morris and Pratt do.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { textSearch } from "./text_finder.ts";
 *
 * const indexOfNeedle = textSearch("needle");
 * assert.equal(indexOfNeedle("a needle, a needle", 3), 12);
 * ```
 */
export function textSearch(needle: string): TextSearch {
  if (needle.length <= SHORT) return (text, from = 0) => text.indexOf(needle, from);
  let borders: Int32Array | undefined;
  return (text, from = 0) => {
    if (text.length - from < needle.length) return -1;
    borders ??= textBorders(needle);
    let matched = 0;
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
      if (needle.charCodeAt(matched) === unit) matched++;
      if (matched === needle.length) return at + 1 - matched;
    }
    return -1;
  };
}

/**
 * A test of whether texts contain a needle, like `includes`, in time linear in the text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { textFinder } from "./text_finder.ts";
 *
 * const hasNeedle = textFinder("needle");
 * assert.deepEqual(["a needle in hay", "hay"].map(hasNeedle), [true, false]);
 * ```
 */
export function textFinder(needle: string): (text: string) => boolean {
  const search = textSearch(needle);
  return (text) => search(text) >= 0;
}
