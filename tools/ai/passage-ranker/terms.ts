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
  const joins = new Set<string>();
  for (const runs of lastRuns(text)) {
    const last = runs.at(-1)!;
    if (!last.isUnspaced) joins.add(last.text);
    for (let first = runs.length - 2; first >= 0; first--) {
      if (!HYPHEN.test(between(text, runs, first))) break;
      joins.add(joined(runs, first));
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
  for (const runs of lastRuns(text)) {
    const run = runs.at(-1)!;
    run.wordsBefore = words.length;
    if (run.isUnspaced) {
      for (const pair of pairsOf(run.text)) words.push(pair);
      continue;
    }
    words.push(run.text.replaceAll("’", "'"));
    if (joins.size === 0) continue;
    for (let first = runs.length - 2; first >= 0; first--) {
      if (!JOINT.test(between(text, runs, first))) break;
      const whole = joined(runs, first);
      if (alone.has(whole)) words.length = runs[first]!.wordsBefore;
      if (joins.has(whole)) words.push(whole);
    }
  }
  return words;
}

/** A word or a run of an unspaced script, and where it stands. */
interface WordRun {
  text: string;
  start: number;
  isUnspaced: boolean;
  /** How many words of the text are before it. */
  wordsBefore: number;
}

/**
 * For each run of a text the run, and before it as many as a compound can have with it. Of a text of single letters all
 * runs together would take a hundred times its memory.
 */
function* lastRuns(text: string): Generator<readonly WordRun[]> {
  const runs: WordRun[] = [];
  for (const { 0: run, index, groups } of text.matchAll(RUN)) {
    if (runs.length === MAX_PARTS) runs.shift();
    const isUnspaced = groups!.unspaced !== undefined;
    runs.push({ text: run, start: index, isUnspaced, wordsBefore: 0 });
    yield runs;
  }
}

/** Gives the text between a run and the next one. */
function between(text: string, runs: readonly WordRun[], first: number): string {
  const before = runs[first]!;
  return text.slice(before.start + before.text.length, runs[first + 1]!.start);
}

function joined(runs: readonly WordRun[], first: number): string {
  return runs.slice(first).map(({ text }) => text).join("");
}

/** The overlapping pairs of a run of characters; one alone stays single. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}
