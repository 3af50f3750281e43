/**
 * Finds the words of an English question among those that the ranker, which stems by Porter's rules, takes for the same or
 * for others.
 *
 * @module
 */
import { ENGLISH_STOPWORDS } from "../../shared/english_stopwords.ts";
import { basesOf, isSameEnglishWord, writtenForms } from "./english_forms.ts";
import { MAX_FORMS, MAX_WORDS, wordsIn } from "./word_forms.ts";

/** Letters at the start by which most words are told apart from forms of one. */
const STARTING = 2;

/**
 * The forms in which texts have words of a question that they have in none that the ranker finds: `kept` as `keep`.
 *
 * @param stemOf Words that it makes the same of, the ranker finds.
 */
export function englishForms(
  question: string,
  texts: readonly string[],
  stemOf: (word: string) => string,
): Map<string, string[]> {
  const asked = topicsOf(question).slice(0, MAX_WORDS);
  const starts = new Set(asked.flatMap(writtenForms).map(startOf));
  const words = asked.length === 0 ? [] : wordsIn(texts, (word) => starts.has(startOf(word)));
  const byBase = new Map<string, string[]>();
  for (const word of words) {
    for (const base of basesOf(word)) {
      const others = byBase.get(base);
      if (others) others.push(word);
      else byBase.set(base, [word]);
    }
  }
  const found = new Map<string, string[]>();
  for (const word of asked) {
    const forms = new Set([...basesOf(word)].flatMap((base) => byBase.get(base) ?? []));
    // The ranker writes an apostrophe as a straight one.
    const isFound = [...forms].some((form) => stemOf(form) === stemOf(word));
    if (!isFound && forms.size > 0) {
      found.set(word, [...forms].slice(0, MAX_FORMS).map((form) => form.replaceAll("’", "'")));
    }
  }
  return found;
}

/**
 * Words of a question that texts have only as other words of their stem: `customs` as `customers`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { stemmer } from "stemmer";
 * import { nearWords } from "./english_question.ts";
 *
 * const near = nearWords("Who pays the customs?", ["Our customers paid."], stemmer);
 * assert.deepEqual([...near], [["customs", ["customers"]]]);
 * ```
 */
export function nearWords(
  question: string,
  texts: readonly string[],
  stemOf: (word: string) => string,
): Map<string, string[]> {
  const asked = topicsOf(question);
  const starts = new Set(asked.map(startOf));
  const byStem = Map.groupBy(wordsIn(texts, (word) => starts.has(startOf(word))), stemOf);
  const found = new Map<string, string[]>();
  for (const word of asked) {
    const others = byStem.get(stemOf(word)) ?? [];
    if (others.length === 0 || others.some((other) => isSameEnglishWord(word, other))) continue;
    found.set(word, others.slice(0, MAX_FORMS));
  }
  return found;
}

function topicsOf(question: string): string[] {
  return wordsIn([question], (word) => !ENGLISH_STOPWORDS.has(word));
}

function startOf(word: string): string {
  return word.slice(0, STARTING);
}
