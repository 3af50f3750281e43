/**
 * The search of Knuth, Morris and Pratt ("Fast pattern matching in strings", SIAM Journal on Computing 6, 1977):
 * linear in both lengths, where the runtime's own search can take their product.
 *
 * @module
 */

/** Finds a needle in other sequences. */
export interface Occurrences {
  /** Yields every index from `first` on, by default 0, at which the needle begins, overlapping ones too. */
  (values: Int32Array, first?: number): Generator<number>;
}

/**
 * Prepares the search for a needle with at least one item.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { occurrencesOf } from "./knuth_morris_pratt.ts";
 *
 * const occurrences = occurrencesOf(Int32Array.of(1, 2, 1));
 * assert.deepEqual([...occurrences(Int32Array.of(1, 2, 1, 2, 1))], [0, 2]);
 * ```
 */
export function occurrencesOf(needle: Int32Array): Occurrences {
  const borders = bordersOf(needle.length, (index) => needle[index]!);
  return function* (values, first = 0) {
    let matched = 0;
    for (let at = first; at < values.length; at++) {
      while (matched > 0 && needle[matched] !== values[at]) matched = borders[matched - 1]!;
      if (needle[matched] === values[at]) matched++;
      if (matched < needle.length) continue;
      yield at + 1 - matched;
      matched = borders[matched - 1]!;
    }
  };
}

/** The borders of a text's prefixes, in UTF-16 code units; see `bordersOf`. */
export function textBorders(text: string): Int32Array {
  return bordersOf(text.length, (index) => text.charCodeAt(index));
}

/** For each prefix, at the index of its last item, the length of its longest proper prefix that also ends it. */
function bordersOf(length: number, itemAt: (index: number) => number): Int32Array {
  const borders = new Int32Array(length);
  let border = 0;
  for (let at = 1; at < length; at++) {
    const item = itemAt(at);
    while (border > 0 && itemAt(border) !== item) border = borders[border - 1]!;
    if (itemAt(border) === item) border++;
    borders[at] = border;
  }
  return borders;
}
