/**
 * Finds words of a question in other forms in the documents: the ranker has rules for the endings of English and German
 * alone, and a question in any other language has its words in forms that the documents do not.
 *
 * @module
 */
import { normalize } from "../../shared/normalize.ts";

/** A word, an elided article included: `l'abonnement`. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
/** Numbers, what is too long for a word, and words of scripts that are written without spaces. */
const LEFT_OUT = /^\p{N}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^.{61}/u;
const HANGUL = /^\p{Script=Hangul}/u;
/** An article or preposition that French, Italian and Catalan write together with the next word. */
const ELIDED =
  /^(?:\p{L}{1,2}|dall|dell|nell|sull|quell|jusqu|lorsqu|puisqu|quest)['’](?=\p{L}{2})/u;

/** What two forms of a word have in common: at least so many letters, and of the shorter at least this part. */
const LEAST_COMMON = 5;
const LEAST_PART = 2 / 3;
/** The longest ending of a form. */
const MAX_ENDING = 5;
/** The same of Korean, which writes a syllable as one letter. */
const LEAST_SYLLABLES = 2;
const MAX_ENDING_SYLLABLES = 2;

/** The most forms of one word, and the most words that are looked for: each form is a word of the query. */
const MAX_FORMS = 3;
const MAX_WORDS = 50;
/** Words that begin alike and are compared with one of the question. */
const MAX_ALIKE = 500;

/** A word's letters without accents, and without the article before it. */
export function bareWord(word: string): string {
  const lower = normalize(word, "NFKC").toLowerCase().replace(ELIDED, "");
  if (HANGUL.test(lower)) return lower;
  return normalize(lower, "NFD").replace(/\p{M}/gu, "");
}

/**
 * The forms in which the documents have words of a question that they do not have as it asks: the closest first.
 *
 * @param stemOf Words that the ranker takes for one need no other form.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { otherForms } from "./word_forms.ts";
 *
 * const forms = otherForms("cancelar", ["Las suscripciones se cancelan en la página."], (word) => word);
 * assert.deepEqual([...forms], [["cancelar", ["cancelan"]]]);
 * ```
 */
export function otherForms(
  question: string,
  texts: readonly string[],
  stemOf: (word: string) => string,
): Map<string, string[]> {
  const asked = wordsIn([question]).slice(0, MAX_WORDS);
  const groups = new Map(asked.map((word) => [startOf(bareWord(word)), new Set<string>()]));
  const firsts = new Set([...groups.keys()].map((start) => start.charAt(0)));
  for (const word of wordsIn(texts)) {
    // Most words of a long text begin with another letter: folding each would take longer than ranking.
    if (/^[a-z]/.test(word) && !firsts.has(word.charAt(0)) && !ELIDED.test(word)) continue;
    const group = groups.get(startOf(bareWord(word)));
    if (group && group.size < MAX_ALIKE) group.add(word);
  }
  const found = new Map<string, string[]>();
  for (const word of asked) {
    const group = [...groups.get(startOf(bareWord(word)))!];
    const stem = stemOf(word);
    if (group.some((other) => stemOf(other) === stem)) continue;
    const forms = formsAmong(group, word);
    if (forms.length > 0) found.set(word, forms);
  }
  return found;
}

function formsAmong(group: readonly string[], word: string): string[] {
  return group.map((other) => ({ other, common: commonOf(bareWord(word), bareWord(other)) }))
    .filter(({ common }) => common > 0)
    .toSorted((a, b) => b.common - a.common || a.other.length - b.other.length)
    .slice(0, MAX_FORMS)
    .map(({ other }) => other);
}

/** Letters that two forms of a word have in common at their start; 0 where they are of two words. */
function commonOf(a: string, b: string): number {
  if (a === b) return a.length;
  const [least, ending] = HANGUL.test(a)
    ? [LEAST_SYLLABLES, MAX_ENDING_SYLLABLES]
    : [LEAST_COMMON, MAX_ENDING];
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  let common = 0;
  while (common < shorter && a[common] === b[common]) common++;
  const isAlike = common >= least && common >= shorter * LEAST_PART && longer - common <= ending;
  return isAlike ? common : 0;
}

/** The letters that all forms of a word begin with. */
function startOf(bare: string): string {
  return bare.slice(0, HANGUL.test(bare) ? LEAST_SYLLABLES : LEAST_COMMON);
}

/** The words of texts, each once. */
function wordsIn(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of normalize(text, "NFKC").toLowerCase().match(WORD) ?? []) words.add(word);
  }
  return [...words].filter((word) => !LEFT_OUT.test(word));
}
