/**
 * Inputs that say almost the same.
 *
 * @module
 */

/** A run of letters and digits. */
const WORD = /[\p{L}\p{N}]+/gu;

/** The same in a text of ASCII alone, which takes a third of the time. */
const ASCII_WORD = /[A-Za-z0-9]+/g;
const ASCII = /^[\0-\x7f]*$/;

/** The most words that are looked at, in all pairs together. */
const MAX_COMPARED = 40_000_000;

/** The most pairs that are kept. */
const MAX_PAIRS = 10_000;

/** Two texts by their indexes, the earlier first. */
export interface NearPair {
  first: number;
  second: number;
  /** Words that both have by all different words. */
  index: number;
}

/** A text as its different words by number, the rarest first. */
type WordSet = readonly number[];

/**
 * The pairs of different texts whose sets of words have a Jaccard index of at least `threshold`, by the first
 * text, then by the second. Texts without a word are in none.
 *
 * Texts that are so alike share one of their rarest words, so only these are looked up (the prefix filter of R. J.
 * Bayardo et al., "Scaling up all pairs similarity search", 2007).
 *
 * @returns Null where too many pairs would have to be compared, or are alike.
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
export function nearPairs(texts: readonly string[], threshold: number): NearPair[] | null {
  const sets = wordSets(texts);
  const holders = new Map<number, number[]>();
  const pairs: NearPair[] = [];
  let compared = 0;
  for (const [second, words] of sets.entries()) {
    const candidates = new Set<number>();
    // Any text that is alike has one of these words; a rounded product may be too large by a hair.
    const length = words.length - Math.ceil(threshold * words.length - 1e-9) + 1;
    for (const word of words.slice(0, length)) {
      const known = holders.get(word);
      if (!known) holders.set(word, [second]);
      else {
        for (const first of known) candidates.add(first);
        known.push(second);
      }
    }
    for (const first of [...candidates].sort((a, b) => a - b)) {
      compared += words.length;
      if (compared > MAX_COMPARED || pairs.length >= MAX_PAIRS) return null;
      if (texts[first] === texts[second]) continue;
      const index = jaccard(sets[first]!, words, threshold);
      if (index >= threshold) pairs.push({ first, second, index });
    }
  }
  return pairs.sort((a, b) => a.first - b.first || a.second - b.second);
}

/**
 * Tells how much of their different words two texts share: 1 for the same words, or none in both. Each text is taken
 * apart once, for it may be in thousands of pairs.
 */
export function wordComparer(): (one: string, other: string) => number {
  const known = new Map<string, ReadonlySet<string>>();
  const wordsOf = (text: string) => {
    const words = known.get(text) ?? wordsIn(text);
    known.set(text, words);
    return words;
  };
  return (one, other) => {
    const [a, b] = [wordsOf(one), wordsOf(other)];
    const all = a.union(b).size;
    return all === 0 ? 1 : (a.size + b.size - all) / all;
  };
}

function wordsIn(text: string): Set<string> {
  return new Set(text.match(ASCII.test(text) ? ASCII_WORD : WORD));
}

function wordSets(texts: readonly string[]): WordSet[] {
  const sets = texts.map(wordsIn);
  const counts = new Map<string, number>();
  for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  // The sort keeps the order of words that are equally rare.
  const byRarity = [...counts].sort(([, a], [, b]) => a - b);
  const numbers = new Map(byRarity.map(([word], index) => [word, index]));
  return sets.map((set) => Array.from(set, (word) => numbers.get(word)!).sort((a, b) => a - b));
}

/** The Jaccard index of two sets; 0 where their sizes alone are too far apart. */
function jaccard(one: WordSet, other: WordSet, threshold: number): number {
  const [small, large] = one.length < other.length ? [one, other] : [other, one];
  // No index is above the quotient of the sizes.
  if (small.length < threshold * large.length - 1) return 0;
  let [shared, at] = [0, 0];
  for (const word of small) {
    while (at < large.length && large[at]! < word) at++;
    if (large[at] === word) shared++;
  }
  // A quotient is rounded as the threshold was: what is equal on paper is equal here.
  return shared / (one.length + other.length - shared);
}
