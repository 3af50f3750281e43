import type { Run, RunWarning } from "../../tool.ts";
import { codePointLength, compareCodePoints } from "../../shared/code_points.ts";
import { decimal, rounded } from "../../shared/decimal.ts";
import { ENGLISH_STOPWORDS } from "../../shared/english_stopwords.ts";
import { functionWordsOf } from "../../shared/function_words.ts";
import { countGraphemes } from "../../shared/segments.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { countLetters, countWhiteSpace } from "./characters.ts";
import type { contract } from "./contract.ts";
import { blocksOf, countLines, countSentences } from "./paragraphs.ts";
import { type Counts, NO_SCORES, readability } from "./readability.ts";
import { countSyllables } from "./syllables.ts";
import { wordFrequencies } from "./words.ts";

/** Words with this many syllables are hard ones, for Gunning Fog and SMOG. */
const LONG_WORD_SYLLABLES = 3;
/** From these on the function words of another language tell that the text is in it: words, and share of all. */
const FOREIGN_WORDS = 3;
const FOREIGN_SHARE = 0.15;

/** Counts the parts of a text, and scores how hard its English is to read. */
export const run: Run<typeof contract> = (input) => {
  const text = input.text;
  const frequencies = wordFrequencies(text);
  const sentencesOfBlocks = blocksOf(text).map(countSentences).filter((count) => count > 0);
  const counts = countWords(frequencies, sentencesOfBlocks.reduce((sum, count) => sum + count, 0));
  const characters = codePointLength(text);
  const foreign = input.language === "en" ? undefined : notEnglish(text, frequencies);
  return {
    output: {
      characters,
      characters_no_spaces: characters - countWhiteSpace(text),
      graphemes: countGraphemes(text),
      utf16_units: text.length,
      bytes: utf8Length(text),
      words: counts.words,
      unique_words: frequencies.size,
      sentences: counts.sentences,
      paragraphs: sentencesOfBlocks.length,
      lines: countLines(text),
      syllables: counts.syllables,
      average_word_length: average(counts.letters, counts.words),
      average_sentence_length: average(counts.words, Math.max(1, counts.sentences)),
      reading_time_seconds: Math.ceil(counts.words * 60 / input.words_per_minute),
      top_words: topWords(frequencies, input.top_words, input.exclude_stopwords),
      readability: foreign ? NO_SCORES : readability(counts),
    },
    stats: {},
    warnings: foreign ? [foreign] : [],
  };
};

function countWords(frequencies: Map<string, number>, sentences: number): Counts {
  const counts: Counts = { words: 0, sentences, syllables: 0, letters: 0, longWords: 0 };
  for (const [word, count] of frequencies) {
    const syllables = countSyllables(word);
    counts.words += count;
    counts.syllables += count * syllables;
    counts.letters += count * codePointLength(word.replace(/[^\p{L}\p{N}]+/gu, ""));
    if (syllables >= LONG_WORD_SYLLABLES) counts.longWords += count;
  }
  return counts;
}

function topWords(frequencies: Map<string, number>, most: number, withoutStopwords: boolean) {
  return [...frequencies]
    .filter(([word]) => !(withoutStopwords && ENGLISH_STOPWORDS.has(word)))
    .sort(([a, countA], [b, countB]) => countB - countA || compareCodePoints(a, b))
    .slice(0, most)
    .map(([word, count]) => ({ word, count }));
}

/** A quotient with 2 decimals, ties away from zero; 0 of nothing. */
function average(sum: number, count: number): number {
  return count === 0 ? 0 : rounded(decimal(sum).dividedBy(count), 2);
}

/** Says that a text is not English, and by what. */
function notEnglish(
  text: string,
  frequencies: ReadonlyMap<string, number>,
): RunWarning<typeof contract> | undefined {
  const { letters, latin } = countLetters(text);
  if (latin * 2 < letters) return notEnglishWarning(`${latin} of ${letters} letters are a-z`);
  const foreign = functionWordsOf([...frequencies.keys()]);
  let [all, hits] = [0, 0];
  for (const [word, count] of frequencies) {
    all += count;
    if (foreign.has(word)) hits += count;
  }
  if (hits < FOREIGN_WORDS || hits < all * FOREIGN_SHARE) return undefined;
  return notEnglishWarning(`${hits} of ${all} words are function words of another language`);
}

function notEnglishWarning(reason: string): RunWarning<typeof contract> {
  return {
    code: "NOT_ENGLISH",
    message:
      `${reason}: the readability formulas are for English only, so their scores are null; the ` +
      'syllables are a guess. Send language "en" if the text is English',
    path: "text",
  };
}
