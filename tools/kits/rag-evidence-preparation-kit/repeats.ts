/**
 * Passages that say again what a better one says: they take the place of others.
 *
 * @module
 */
import type { Passage } from "./chunks.ts";

/** The least share of the shorter passage's words that both have. */
const SAME_SHARE = 0.9;

/** Passages with fewer different words are left as they are: headings and captions are alike by chance. */
const MIN_WORDS = 8;

/** A passage that was left out, and the better one that it repeats. */
export interface Repeat {
  passage: Passage;
  of: Passage;
}

/**
 * Takes the best passages that do not repeat each other.
 *
 * @param ranked The best first.
 * @param most How many are taken.
 */
export function withoutRepeats(
  ranked: readonly Passage[],
  most: number,
): { passages: Passage[]; repeats: Repeat[] } {
  const kept: { passage: Passage; words: Set<string> }[] = [];
  const repeats: Repeat[] = [];
  for (const passage of ranked) {
    if (kept.length === most) break;
    const words = new Set(passage.text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
    const same = kept.find((better) => isRepeat(words, better.words));
    if (same) repeats.push({ passage, of: same.passage });
    else kept.push({ passage, words });
  }
  return { passages: kept.map(({ passage }) => passage), repeats };
}

function isRepeat(words: ReadonlySet<string>, better: ReadonlySet<string>): boolean {
  const fewer = Math.min(words.size, better.size);
  return fewer >= MIN_WORDS && words.intersection(better).size >= SAME_SHARE * fewer;
}
