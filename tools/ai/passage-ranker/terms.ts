import { stemmer } from "stemmer";
import { ENGLISH_STOPWORDS } from "../../shared/english_stopwords.ts";
import { normalize } from "../../shared/normalize.ts";

const WORD_CHARACTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** Scripts written without spaces between words; by extensions, so that the long-vowel mark is one of them. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`;
const SPACED_RUN = `[${WORD_CHARACTER}--${UNSPACED}]+`;
const SPACED_LETTER = String.raw`[\p{L}--${UNSPACED}]`;

/** A run of an unspaced script, or a word, in which an apostrophe may stand between two letters. */
const RUN = new RegExp(
  `(?<unspaced>[${WORD_CHARACTER}&&${UNSPACED}]+)|` +
    `${SPACED_RUN}(?:(?<=${SPACED_LETTER})['’](?=${SPACED_LETTER})${SPACED_RUN})*`,
  "gv",
);

/** How a text becomes terms; the same for the query and the passages. */
export interface TermOptions {
  stopwords: "none" | "english";
  stem: "none" | "porter";
}

/**
 * Makes a reader of terms: NFKC, lower case, words (overlapping pairs of characters in Chinese and Japanese),
 * without stopwords, stemmed.
 */
export function termReader({ stopwords, stem }: TermOptions): (text: string) => string[] {
  const stems = new Map<string, string>();
  return (text) => {
    const words = wordsOf(normalize(text, "NFKC").toLowerCase());
    const kept = stopwords === "english"
      ? words.filter((word) => !ENGLISH_STOPWORDS.has(word))
      : words;
    return stem === "porter" ? kept.map(stemOf) : kept;
  };

  function stemOf(word: string): string {
    if (!/^[a-z]+$/.test(word)) return word;
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stemmed = stemmer(word);
    stems.set(word, stemmed);
    return stemmed;
  }
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { 0: run, groups } of text.matchAll(RUN)) {
    if (groups!.unspaced === undefined) words.push(run.replaceAll("’", "'"));
    else for (const pair of pairsOf(run)) words.push(pair);
  }
  return words;
}

/** The overlapping pairs of a run of characters; one alone stays single. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}
