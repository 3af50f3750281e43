/**
 * Finds words of a question in other forms in the documents: the ranker has rules for the endings of English and German
 * alone, and a question in any other language has its words in forms that the documents do not. What the rules for English
 * miss, and what they take for one word and is not, is in `english_question.ts`.
 *
 * @module
 */
import { normalize } from "../../shared/normalize.ts";
import { endingsOf } from "./word_endings.ts";

/** A word, an elided article included: `l'abonnement`. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
/** Numbers, what is too long for a word, and words of scripts that are written without spaces. */
const LEFT_OUT = /^\p{N}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^.{61}/u;
const CYRILLIC = /^\p{Script=Cyrillic}/u;
const HANGUL = /^\p{Script=Hangul}/u;
/** An article or preposition that French, Italian and Catalan write together with the next word. */
const ELIDED =
  /^(?:\p{L}{1,2}|dall|dell|nell|sull|quell|jusqu|lorsqu|puisqu|quest)['’](?=\p{L}{2})/u;

/** The shortest beginning that two forms of a word have in common; Korean writes a syllable as one letter. */
const LEAST_COMMON = 5;
const LEAST_SYLLABLES = 2;
/** Letters at the start by which most words are told apart from those of the question. */
const STARTING = 2;

/** The most forms of one word, and the most words that are looked for: each form is a word of the query. */
export const MAX_FORMS = 3;
export const MAX_WORDS = 50;
/** Words that begin alike and are compared with one of the question. */
const MAX_ALIKE = 500;

/** A word's letters without accents, and without the article before it. */
export function bareWord(word: string): string {
  const lower = normalize(word, "NFKC").toLowerCase().replace(ELIDED, "");
  if (HANGUL.test(lower)) return lower;
  return normalize(lower, "NFD").replace(/\p{M}/gu, "");
}

/**
 * The forms in which the documents have words of a question that they do not have as it asks: the closest first. English
 * and German words have none here.
 *
 * @param language What the question is asked in, as far as it is known.
 * @param stemOf Words that the ranker takes for one need no other form.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { otherForms } from "./word_forms.ts";
 *
 * const texts = ["Las suscripciones se cancelan en la página."];
 * assert.deepEqual([...otherForms("cancelar", texts, "es", (word) => word)], [["cancelar", ["cancelan"]]]);
 * ```
 */
export function otherForms(
  question: string,
  texts: readonly string[],
  language: Language,
  stemOf: (word: string) => string,
): Map<string, string[]> {
  const asked = wordsIn([question], (word) => !isRanked(word, language)).slice(0, MAX_WORDS);
  const found = new Map<string, string[]>();
  if (asked.length === 0) return found;
  const groups = new Map(asked.map((word) => [startOf(bareWord(word)), new Set<string>()]));
  const starts = new Set([...groups.keys()].map((start) => start.slice(0, STARTING)));
  const mayBegin = beginningTest(starts);
  for (const word of wordsIn(texts, mayBegin)) {
    const group = groups.get(startOf(bareWord(word)));
    if (group && group.size < MAX_ALIKE) group.add(word);
  }
  for (const word of asked) {
    const group = [...groups.get(startOf(bareWord(word)))!];
    const stem = stemOf(word);
    if (group.some((other) => stemOf(other) === stem)) continue;
    const forms = formsAmong(group, word, endingsOf(languageOfWord(word, language), bareWord));
    if (forms.length > 0) found.set(word, forms);
  }
  return found;
}

type Language = Parameters<typeof endingsOf>[0];

/** Whether the ranker has rules for a word's endings. */
function isRanked(word: string, language: Language): boolean {
  return (language === "en" || language === "de") && languageOfWord(word, language) === language;
}

/** The language of a word whose letters tell it, else the question's. */
function languageOfWord(word: string, language: Language): Language {
  if (HANGUL.test(word)) return "ko";
  return CYRILLIC.test(word) ? "ru" : language;
}

function formsAmong(
  group: readonly string[],
  word: string,
  endings: ReadonlySet<string>,
): string[] {
  return group.map((other) => ({
    other,
    common: commonOf(
      bareWord(word),
      bareWord(other),
      endings,
      HANGUL.test(word) ? LEAST_SYLLABLES : LEAST_COMMON,
    ),
  }))
    .filter(({ common }) => common > 0)
    .toSorted((a, b) => b.common - a.common || a.other.length - b.other.length)
    .slice(0, MAX_FORMS)
    .map(({ other }) => other);
}

/** Letters before the endings of two forms of a word, `least` or more; 0 where they are of two words. */
function commonOf(a: string, b: string, endings: ReadonlySet<string>, least: number): number {
  if (a === b) return a.length;
  let common = 0;
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common++;
  for (; common >= least; common--) {
    if (endings.has(a.slice(common)) && endings.has(b.slice(common))) return common;
  }
  return 0;
}

/** The letters that all forms of a word begin with. */
function startOf(bare: string): string {
  return bare.slice(0, HANGUL.test(bare) ? LEAST_SYLLABLES : LEAST_COMMON);
}

/**
 * A test of what a word begins with, as it is written: most words of a long text begin with other letters, and folding
 * each would take longer than ranking.
 */
function beginningTest(starts: ReadonlySet<string>): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const written = word.slice(0, STARTING);
    let may = known.get(written);
    if (may === undefined) {
      const bare = bareWord(written);
      may = bare.length !== STARTING || starts.has(bare);
      known.set(written, may);
    }
    return may || /['’]/.test(word);
  };
}

/** The words of texts that pass a test, in lower case, each once. */
export function wordsIn(texts: readonly string[], isWanted: (word: string) => boolean): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of normalize(text, "NFKC").toLowerCase().match(WORD) ?? []) {
      if (isWanted(word)) words.add(word);
    }
  }
  return [...words].filter((word) => !LEFT_OUT.test(word));
}
