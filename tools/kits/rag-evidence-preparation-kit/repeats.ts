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

/** A number with its decimals is one. */
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu;

/** Words that turn a sentence into its opposite, in the languages that questions are read in. */
const NEGATIONS = new Set(
  ("no not never without except cannot don doesn didn isn aren wasn won " +
    "nicht kein keine keinen keinem keiner keines nie niemals ohne außer " +
    "ne pas jamais aucun aucune sans sauf nunca sin ningún ninguna salvo non mai nessun nessuna senza " +
    "não nenhum nenhuma sem exceto niet geen nooit zonder").split(" "),
);

/** A passage, and the better one that it is compared with. */
export interface Pair {
  passage: Passage;
  of: Passage;
}

/** A passage that says what a better one says, with other numbers or the opposite. */
export interface Version extends Pair {
  /** The words that only the passage has, and only the better one. */
  own: string[];
  other: string[];
}

/** The best passages that do not repeat each other. */
export interface Kept {
  passages: Passage[];
  /** Those that were left out. */
  repeats: Pair[];
  /** Of those that were not: one of the two may be out of date. */
  versions: Version[];
}

/**
 * Takes the best passages that do not repeat each other. One that has a number of its own, or says the opposite, is no
 * repeat, however alike the rest is.
 *
 * @param ranked The best first.
 * @param most How many are taken.
 */
export function withoutRepeats(ranked: readonly Passage[], most: number): Kept {
  const kept: { passage: Passage; words: Set<string> }[] = [];
  const repeats: Pair[] = [];
  const versions: Version[] = [];
  for (const passage of ranked) {
    if (kept.length === most) break;
    const words = new Set(passage.text.toLowerCase().match(WORD));
    const same = kept.find((better) =>
      areAlike(words, better.words) && saysNothingElse(words, better.words)
    );
    if (same) {
      repeats.push({ passage, of: same.passage });
      continue;
    }
    const version = kept.map((better) => versionOf(passage, words, better)).find(Boolean);
    if (version) versions.push(version);
    kept.push({ passage, words });
  }
  return { passages: kept.map(({ passage }) => passage), repeats, versions };
}

function areAlike(words: ReadonlySet<string>, better: ReadonlySet<string>): boolean {
  const fewer = Math.min(words.size, better.size);
  return fewer >= MIN_WORDS && words.intersection(better).size >= SAME_SHARE * fewer;
}

/** Whether a passage has no number that the better one lacks, and neither denies what the other says. */
function saysNothingElse(words: ReadonlySet<string>, better: ReadonlySet<string>): boolean {
  return !words.difference(better).values().some(hasDigit) &&
    !words.symmetricDifference(better).values().some(isNegation);
}

/** Undefined where other words differ, too: the passages are then about different things. */
function versionOf(
  passage: Passage,
  words: ReadonlySet<string>,
  better: { passage: Passage; words: ReadonlySet<string> },
): Version | undefined {
  const own = [...words.difference(better.words)];
  const other = [...better.words.difference(words)];
  const facts = [...own, ...other];
  const isContrary = own.length > 0 && other.length > 0 || facts.some(isNegation);
  const isVersion = isContrary && words.size - own.length >= MIN_WORDS &&
    facts.every((word) => hasDigit(word) || isNegation(word));
  return isVersion ? { passage, of: better.passage, own, other } : undefined;
}

function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

function isNegation(word: string): boolean {
  return NEGATIONS.has(word);
}
