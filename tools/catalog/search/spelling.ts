/**
 * Corrects an unknown word of a query.
 *
 * @module
 */
import { editDistance } from "../../shared/nearest.ts";
import { hasMeaning } from "./words.ts";

const MAX_CHARS = 32;
const MAX_COMPLETIONS = 8;

/** The parts of a word that are known where it is not: `jsonformatter`, `csvtojson`, `csv2json`, `72kg`, `file10`. */
export function partsOf(word: string, words: ReadonlySet<string>): string[] {
  if (word.length > MAX_CHARS || words.has(word)) return [word];
  const [, from, to] = /^([a-z]+)(?:2|to)([a-z]+)$/.exec(word) ?? [];
  if (from && to && words.has(from) && words.has(to)) return [from, to];
  const unit = /^\d+([a-z]+)$/.exec(word)?.[1];
  if (unit) return [unit];
  const numbered = /^([a-z]{3,}?)v?\d+$/.exec(word)?.[1];
  if (numbered && words.has(numbered)) return [numbered];
  return joinedParts(word, words, MAX_JOINED) ?? [word];
}

/** The fewest letters of a part, and of one that is an abbreviation: the `ip` of `ipcalc`. */
const LEAST_PART = 3;
const LEAST_ABBREVIATION = 2;
/** The most words that are written as one: `htmlspecialchars`. */
const MAX_JOINED = 3;

/** The known words with meaning, at most so many, that a word is joined of; the longest first word counts. */
function joinedParts(
  word: string,
  words: ReadonlySet<string>,
  most: number,
): string[] | undefined {
  if (most < 2) return undefined;
  for (let i = word.length - LEAST_PART; i >= LEAST_ABBREVIATION; i--) {
    const [first, rest] = [word.slice(0, i), word.slice(i)];
    if (!words.has(first) || !hasMeaning(first)) continue;
    if (words.has(rest) && hasMeaning(rest)) return [first, rest];
    const others = joinedParts(rest, words, most - 1);
    if (others) return [first, ...others];
  }
}

/** The nearest words to a misspelt one: one slip from five letters on, two from eight letters on. */
export function corrections(word: string, words: ReadonlySet<string>): string[] {
  if (word.length < 4 || word.length > MAX_CHARS || /^\d/.test(word)) return [];
  const slips = word.length < 8 ? 1 : 2;
  const letters = lettersOf(word);
  const near: { other: string; distance: number }[] = [];
  for (const { other, letters: others } of beginningLike(word, words)) {
    if (Math.abs(other.length - word.length) > slips) continue;
    // A slip changes two letters at most: far fewer words are left for what takes longer.
    if (bitsOf(letters ^ others) > 2 * slips || !mayBe(word, other)) continue;
    const distance = editDistance(word, other, slips);
    if (distance <= slips) near.push({ other, distance });
  }
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === least).map(({ other }) => other).sort();
}

/** A word of a set, with the letters that it has as bits. */
interface Lettered {
  other: string;
  letters: number;
}

/** The words of a set by their first letter: many are compared with each unknown word of a query. */
const initials = new WeakMap<ReadonlySet<string>, Map<string | undefined, Lettered[]>>();

/** The words that begin with one of the first two letters of another. */
function beginningLike(word: string, words: ReadonlySet<string>): Lettered[] {
  let known = initials.get(words);
  if (known === undefined) {
    const lettered = [...words].map((other) => ({ other, letters: lettersOf(other) }));
    known = Map.groupBy(lettered, ({ other }) => other[0]);
    initials.set(words, known);
  }
  const [first, second] = word;
  const others = second === first ? [] : known.get(second) ?? [];
  return [...known.get(first) ?? [], ...others];
}

/** The letters of a word as bits; some share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function bitsOf(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The first letter is seldom wrong; in four letters only a swap or a lost letter is put right. */
function mayBe(word: string, other: string): boolean {
  const swapped = word[0] === other[1] && word[1] === other[0];
  if (word[0] !== other[0] && !swapped) return false;
  return word.length > 4 || other.length === 5 || sortedLetters(word) === sortedLetters(other);
}

function sortedLetters(word: string): string {
  return [...word].sort().join("");
}

/** The shortest words that begin with an unfinished one. */
export function completions(word: string, words: ReadonlySet<string>): string[] {
  if (word.length < 3) return [];
  return beginningLike(word, words).map(({ other }) => other)
    .filter((other) => other.startsWith(word))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_COMPLETIONS);
}
