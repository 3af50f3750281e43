import { decimal, rounded } from "../../shared/decimal.ts";

/** The counts that the formulas use. */
export interface Counts {
  words: number;
  sentences: number;
  syllables: number;
  /** Letters and digits of the words. */
  letters: number;
  /** Words of three or more syllables. */
  longWords: number;
}

/** No formula holds for a text without words, or in another language than English. */
export const NO_SCORES = {
  flesch_reading_ease: null,
  flesch_kincaid_grade: null,
  gunning_fog: null,
  smog_index: null,
  coleman_liau: null,
  automated_readability_index: null,
};

/**
 * The six scores, 2 decimals, ties away from zero. Each is one quotient over the common denominator of its
 * formula, so that 2.525 is exactly that before it is rounded.
 */
export function readability(counts: Counts) {
  if (counts.words === 0) return NO_SCORES;
  const words = decimal(counts.words);
  const sentences = decimal(Math.max(1, counts.sentences));
  const { syllables, letters, longWords } = counts;
  const perWordAndSentence = words.times(sentences);
  return {
    // R. Flesch (1948): 206.835 - 1.015 W/S - 84.6 Y/W.
    flesch_reading_ease: rounded(
      perWordAndSentence.times("206.835")
        .minus(words.times(words).times("1.015"))
        .minus(sentences.times(syllables).times("84.6"))
        .dividedBy(perWordAndSentence),
      2,
    ),
    // J. P. Kincaid et al. (1975): 0.39 W/S + 11.8 Y/W - 15.59.
    flesch_kincaid_grade: rounded(
      words.times(words).times("0.39")
        .plus(sentences.times(syllables).times("11.8"))
        .minus(perWordAndSentence.times("15.59"))
        .dividedBy(perWordAndSentence),
      2,
    ),
    // R. Gunning (1952): 0.4 (W/S + 100 P/W).
    gunning_fog: rounded(
      words.times(words).plus(sentences.times(longWords).times(100))
        .times("0.4")
        .dividedBy(perWordAndSentence),
      2,
    ),
    // G. H. McLaughlin (1969): 1.0430 √(30 P/S) + 3.1291.
    smog_index: rounded(
      decimal(longWords).times(30).dividedBy(sentences).sqrt().times("1.0430").plus("3.1291"),
      2,
    ),
    // M. Coleman and T. L. Liau (1975): 0.0588 (100 L/W) - 0.296 (100 S/W) - 15.8.
    coleman_liau: rounded(
      decimal(letters).times("5.88")
        .minus(sentences.times("29.6"))
        .minus(words.times("15.8"))
        .dividedBy(words),
      2,
    ),
    // E. A. Smith and R. J. Senter (1967): 4.71 L/W + 0.5 W/S - 21.43.
    automated_readability_index: rounded(
      sentences.times(letters).times("4.71")
        .plus(words.times(words).times("0.5"))
        .minus(perWordAndSentence.times("21.43"))
        .dividedBy(perWordAndSentence),
      2,
    ),
  };
}
