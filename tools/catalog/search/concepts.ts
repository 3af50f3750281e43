/**
 * Reads the parts of a query as concepts, each with all terms that may stand for it.
 *
 * @module
 */
import { hasRelated, kindsOf, relatedTo } from "./related.ts";
import { completions, corrections } from "./spelling.ts";
import { stem } from "./stem.ts";
import { COMMON_WORDS, STOP_WORDS } from "./stop_words.ts";
import { isKnownWord, type Token } from "./tokens.ts";
import { termsOfMark } from "./value_kinds.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { hasMeaning, pairOf, sideOf } from "./words.ts";

/** How much a term counts, by how it stands for a part of the query. */
const WEIGHT = {
  itself: 1,
  correction: 0.8,
  kind: 0.8,
  /** A term that is elsewhere than on the asked side of a conversion. */
  withoutSide: 0.8,
  synonym: 0.6,
  completion: 0.7,
  wordOfPhrase: 0.4,
};

/** The weight of a concept relative to the others of a query, times the rarity of its word. */
const FACTOR = { common: 0.35, unknown: 0.5, unknownName: 0.25 };

/** A part of a query. */
export interface Concept {
  /** Terms of which any stands for it, each with a weight up to 1. */
  terms: ReadonlyMap<string, number>;
  /** The weight of the concept relative to the others. */
  weight: number;
}

/** The concept that begins at a token, if any, and how many tokens it takes. */
export function conceptAt(tokens: readonly Token[], i: number, vocabulary: Vocabulary) {
  const { word, isName } = tokens[i]!;
  const phrase = phraseConcept(word, tokens[i + 1]?.word, vocabulary);
  if (phrase) return { concept: phrase, length: 2 };
  const concept = valueConcept(word, vocabulary) ??
    wordConcept(word, isName, i === tokens.length - 1, vocabulary);
  return { concept: concept && inPlace(concept, tokens, i, vocabulary), length: 1 };
}

/** A concept together with what its neighbours make of it: a pair, or one side of a conversion. */
function inPlace(concept: Concept, tokens: readonly Token[], i: number, vocabulary: Vocabulary) {
  const words = tokens.map(({ word }) => word);
  const side = sideOf(words, i);
  const placed = side ? onSide(concept, side, vocabulary) : concept;
  const pairs = [[words[i - 1], words[i]], [words[i], words[i + 1]]]
    .map(([first, second]) => pairOf(stem(first ?? ""), stem(second ?? "")))
    .filter((pair) => vocabulary.hasTerm(pair) && !placed.terms.has(pair));
  const terms = [...placed.terms, ...pairs.map((pair) => [pair, WEIGHT.itself] as const)];
  return { ...placed, terms: new Map(terms) };
}

/** Two neighbours that mean something together: `how many`, `base 64`. */
function phraseConcept(
  first: string,
  second: string | undefined,
  vocabulary: Vocabulary,
): Concept | undefined {
  if (second === undefined) return undefined;
  const terms = new Map<string, number>();
  const pair = pairOf(stem(first), stem(second));
  const joined = stem(first + second);
  if (hasRelated(pair)) addWithRelated(terms, pair, WEIGHT.itself);
  else if (
    joined.length >= 5 && vocabulary.hasTerm(joined) && vocabulary.words.has(first + second)
  ) {
    addWithRelated(terms, joined, WEIGHT.itself);
  } else return undefined;
  const words = [first, second].filter(hasMeaning);
  const factor = words.every((word) => COMMON_WORDS.has(word)) ? FACTOR.common : 1;
  const weight = factor * rarityOf(terms, vocabulary);
  for (const word of words) add(terms, stem(word), WEIGHT.wordOfPhrase);
  return { terms, weight };
}

/** The concept of a quoted value. */
function valueConcept(word: string, vocabulary: Vocabulary): Concept | undefined {
  const kind = termsOfMark(word);
  if (!kind) return undefined;
  const terms = new Map(kind.map((term) => [term, WEIGHT.itself]));
  return { terms, weight: rarityOf(terms, vocabulary) };
}

/** Nothing for a word without meaning, misspelt or not. */
function wordConcept(
  word: string,
  isName: boolean,
  isLast: boolean,
  vocabulary: Vocabulary,
): Concept | undefined {
  if (!hasMeaning(word)) return undefined;
  const { meant, weight } = meaningsOf(word, isName, isLast, vocabulary);
  if (meant.length === 0) return unknownConcept(word, isName, vocabulary);
  if (meant.every((other) => STOP_WORDS.has(other))) return undefined;
  const terms = new Map<string, number>();
  for (const other of meant) addWithRelated(terms, stem(other), weight);
  const factor = meant.some((other) => COMMON_WORDS.has(other)) ? FACTOR.common : 1;
  return { terms, weight: factor * rarityOf(terms, vocabulary) };
}

/** A word that no tool has: a part of the question that nothing meets. Numbers are only values. */
function unknownConcept(word: string, isName: boolean, vocabulary: Vocabulary) {
  if (/\d/.test(word)) return undefined;
  const factor = isName ? FACTOR.unknownName : FACTOR.unknown;
  const weight = factor * vocabulary.unknownRarity;
  return { terms: new Map([[stem(word), 1]]), weight };
}

/** The word itself when it is known, else what it may have been meant to be. */
function meaningsOf(word: string, isName: boolean, isLast: boolean, vocabulary: Vocabulary) {
  if (isKnownWord(word, vocabulary)) {
    return { meant: [word], weight: WEIGHT.itself };
  }
  if (isName) return { meant: [], weight: 0 };
  const corrected = corrections(word, vocabulary.words);
  const meaningful = corrected.filter((other) => !STOP_WORDS.has(other));
  if (meaningful.length > 0) return { meant: meaningful, weight: WEIGHT.correction };
  if (corrected.length > 0) return { meant: corrected, weight: WEIGHT.correction };
  // Someone who searches while typing has not finished the last word.
  return { meant: isLast ? completions(word, vocabulary.words) : [], weight: WEIGHT.completion };
}

/** A concept that is a source or a target: what has it on that side fits better than what only has it. */
function onSide(concept: Concept, side: string, vocabulary: Vocabulary): Concept {
  const terms = new Map<string, number>();
  for (const [term, weight] of concept.terms) {
    const pair = pairOf(side, term);
    if (vocabulary.hasTerm(pair)) {
      terms.set(term, weight * WEIGHT.withoutSide);
      terms.set(pair, weight);
    } else terms.set(term, weight);
  }
  return { ...concept, terms };
}

function addWithRelated(terms: Map<string, number>, term: string, weight: number): void {
  add(terms, term, weight);
  for (const other of relatedTo(term)) add(terms, other, weight * WEIGHT.synonym);
  for (const kind of kindsOf(term)) add(terms, kind, weight * WEIGHT.kind);
}

function add(terms: Map<string, number>, term: string, weight: number): void {
  terms.set(term, Math.max(terms.get(term) ?? 0, weight));
}

/** The rarity of the first term that some tool has: of the word itself before its synonyms. */
function rarityOf(terms: ReadonlyMap<string, number>, vocabulary: Vocabulary): number {
  const known = [...terms.keys()].find((term) => vocabulary.hasTerm(term));
  return known === undefined ? vocabulary.unknownRarity : vocabulary.rarityOf(known);
}
