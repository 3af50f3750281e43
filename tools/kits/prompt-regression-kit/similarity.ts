/**
 * How alike two texts are by their words.
 *
 * @module
 */
import { decimal, rounded } from "../../shared/decimal.ts";

/** A run of letters and digits. */
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Twice the words that both texts have, each as often as in the one that has it less, by all words of both
 * (the Sørensen–Dice coefficient of the multisets); rounded half up to 4 decimals, 1 when neither has a word.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { wordSimilarity } from "./similarity.ts";
 *
 * assert.equal(wordSimilarity("to be or not to be", "to be, to sleep"), 0.6);
 * ```
 */
export function wordSimilarity(before: string, after: string): number {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const all = old.length + now.length;
  if (all === 0) return 1;
  const left = new Map<string, number>();
  for (const word of old) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of now) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  return rounded(decimal(2 * shared).dividedBy(all), 4);
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}
