/**
 * Inputs that say almost the same.
 *
 * @module
 */

/** A run of letters and digits. */
const WORD = /[\p{L}\p{N}]+/gu;

/** Two texts by their indexes, the earlier first. */
export interface NearPair {
  first: number;
  second: number;
  /** Words that both have by all different words. */
  index: number;
}

/**
 * The pairs of different texts whose sets of words have a Jaccard index of at least `threshold`, by the first
 * text, then by the second. Texts without a word are in none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { nearPairs } from "./near_duplicates.ts";
 *
 * const texts = ["who wrote faust", "who wrote hamlet", "wrote faust, who?"];
 * assert.deepEqual(nearPairs(texts, 0.9), [{ first: 0, second: 2, index: 1 }]);
 * ```
 */
export function nearPairs(texts: readonly string[], threshold: number): NearPair[] {
  const sets = texts.map((text) => new Set(text.match(WORD)));
  const pairs: NearPair[] = [];
  for (let first = 0; first < texts.length; first++) {
    for (let second = first + 1; second < texts.length; second++) {
      const [one, other] = [sets[first]!, sets[second]!];
      // No index is above the quotient of the sizes.
      if (Math.min(one.size, other.size) < threshold * Math.max(one.size, other.size) - 1) continue;
      if (texts[first] === texts[second]) continue;
      const shared = one.intersection(other).size;
      // A quotient is rounded as the threshold was: what is equal on paper is equal here. That of two texts
      // without a word is no number.
      const index = shared / (one.size + other.size - shared);
      if (index >= threshold) pairs.push({ first, second, index });
    }
  }
  return pairs;
}
