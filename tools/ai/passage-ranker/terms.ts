import { stemmer } from "stemmer";
import { ENGLISH_STOPWORDS } from "../../shared/english_stopwords.ts";
import { germanStem } from "./german_stem.ts";
import { normalize } from "../../shared/normalize.ts";

const WORD_CHARACTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** Scripts written without spaces between words; by extensions, so that the long-vowel mark is one of them. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`;
const SPACED_RUN = `[${WORD_CHARACTER}--${UNSPACED}]+`;
const SPACED_LETTER = String.raw`[\p{L}--${UNSPACED}]`;

/** A run of an unspaced script, or a word, in which an apostrophe may be between two letters. */
const RUN = new RegExp(
  `(?<unspaced>[${WORD_CHARACTER}&&${UNSPACED}]+)|` +
    `${SPACED_RUN}(?:(?<=${SPACED_LETTER})['’](?=${SPACED_LETTER})${SPACED_RUN})*`,
  "gv",
);

/** How a text becomes terms; the same for the query and the passages. */
export interface TermOptions {
  stopwords: "none" | "english";
  stem: "none" | "porter" | "german";
}

/** A character that joins the parts of a compound; some writers put a space. */
const JOINT = /^[-‐‑_/ ]$/;
const HYPHEN = /^[-‐‑_/]$/;

const NONE: ReadonlySet<string> = new Set();

/** The most parts of a compound. */
const MAX_PARTS = 3;

/**
 * Makes a reader of terms: NFKC, lower case, words (overlapping pairs of characters in Chinese and Japanese),
 * without stopwords, stemmed.
 *
 * @param joins Words in one, as `compoundsOf` gives them: where their parts stand side by side, they are a term too.
 * @param alone Of these those that take the place of their parts.
 */
export function termReader(
  { stopwords, stem }: TermOptions,
  joins: ReadonlySet<string> = NONE,
  alone: ReadonlySet<string> = NONE,
): (text: string) => string[] {
  const stems = new Map<string, string>();
  return (text) => {
    const words = wordsOf(normalize(text, "NFKC").toLowerCase(), joins, alone);
    const kept = stopwords === "english"
      ? words.filter((word) => !ENGLISH_STOPWORDS.has(word))
      : words;
    return stem === "none" ? kept : kept.map(stemOf);
  };

  function stemOf(word: string): string {
    if (!/^[a-zäöüß]+$/.test(word)) return word;
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stemmed = stem === "german" ? germanStem(word) : porterStem(word);
    stems.set(word, stemmed);
    return stemmed;
  }
}

/** The stem of a word by Porter's rules, which know only ASCII letters. */
function porterStem(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word;
}

/**
 * Reads the terms of a query that writes one idea as one word, hyphens left out: its compounds, and its
 * words, which passages may write as compounds.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { compoundsOf, termReader } from "./terms.ts";
 *
 * const joins = compoundsOf("a read-only file");
 * const termsOf = termReader({ stopwords: "none", stem: "none" }, joins);
 * assert.deepEqual(termsOf("read only"), ["read", "only", "readonly"]);
 * assert.deepEqual(termsOf("readonly"), ["readonly"]);
 * ```
 */
export function compoundsOf(query: string): Set<string> {
  const text = normalize(query, "NFKC").toLowerCase();
  const runs = [...text.matchAll(RUN)];
  const joins = new Set(runs.flatMap(({ 0: run, groups }) => groups!.unspaced ? [] : [run]));
  for (const first of runs.keys()) {
    for (let last = first + 1; last < runs.length && last - first < MAX_PARTS; last++) {
      if (!HYPHEN.test(between(text, runs, last))) break;
      joins.add(joined(runs, first, last));
    }
  }
  return joins;
}

function wordsOf(
  text: string,
  joins: ReadonlySet<string>,
  alone: ReadonlySet<string>,
): string[] {
  const words: string[] = [];
  /** How many words are before each run. */
  const counts: number[] = [];
  const runs = [...text.matchAll(RUN)];
  for (const [index, { 0: run, groups }] of runs.entries()) {
    counts.push(words.length);
    if (groups!.unspaced !== undefined) {
      for (const pair of pairsOf(run)) words.push(pair);
      continue;
    }
    words.push(run.replaceAll("’", "'"));
    if (joins.size === 0) continue;
    for (let first = index - 1; first >= 0 && index - first < MAX_PARTS; first--) {
      if (!JOINT.test(between(text, runs, first + 1))) break;
      const whole = joined(runs, first, index);
      if (alone.has(whole)) words.length = counts[first]!;
      if (joins.has(whole)) words.push(whole);
    }
  }
  return words;
}

/** Gives the text between a run and the one before it. */
function between(text: string, runs: readonly RegExpExecArray[], index: number): string {
  const before = runs[index - 1]!;
  return text.slice(before.index + before[0].length, runs[index]!.index);
}

function joined(runs: readonly RegExpExecArray[], first: number, last: number): string {
  return runs.slice(first, last + 1).map(([run]) => run).join("");
}

/** The overlapping pairs of a run of characters; one alone stays single. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}
