/**
 * Reads a query: what it asks for, as concepts to look up in the index.
 *
 * @module
 */
import { isOtherAct, isRequest } from "./acts.ts";
import { asksForKnowledge } from "./knowledge.ts";
import { hasRelated, kindsOf, relatedTo } from "./related.ts";
import { completions, corrections, partsOf } from "./spelling.ts";
import { stem } from "./stem.ts";
import { COMMON_WORDS, STOP_WORDS } from "./stop_words.ts";
import { termsOfMark, withValuesMarked } from "./value_kinds.ts";
import { hasMeaning, pairOf, sideOf } from "./words.ts";

/** What is read of a query; the rest of a longer one is ignored. */
const MAX_CHARS = 1_000;
const MAX_TOKENS = 200;
const MAX_CONCEPTS = 16;

/** How much a term counts, by how it stands for a part of the query. */
const WEIGHT = {
  itself: 1,
  correction: 0.8,
  kind: 0.8,
  /** A term that stands elsewhere than on the asked side of a conversion. */
  withoutSide: 0.8,
  synonym: 0.6,
  completion: 0.7,
  wordOfPhrase: 0.4,
};

/** How much a concept counts beside the others of a query, times the rarity of its word. */
const FACTOR = { common: 0.35, unknown: 0.5, unknownName: 0.25 };

/** A part of what is asked for. */
export interface Concept {
  /** Terms of which any stands for it, each with a weight up to 1. */
  terms: ReadonlyMap<string, number>;
  /** How much the concept counts beside the others. */
  weight: number;
  /** True for a quoted value, whose form alone says what it is about. */
  isValue?: boolean;
}

/** What a query asks for. */
export interface Question {
  /** In the order of the query, each once. */
  concepts: Concept[];
  /** True where the first concept begins the query, or goes after `can you` or `I want to`. */
  beginsWithFirst: boolean;
  /** True where the query begins with an act in the world, which no tool does. */
  isOtherAct: boolean;
  /** True where the query asks for knowledge rather than for work on something. */
  isForKnowledge: boolean;
}

/** What the reader knows of the catalog. */
export interface Vocabulary {
  /** True for a term that some tool has. */
  hasTerm(term: string): boolean;
  /** How telling a term is. */
  rarityOf(term: string): number;
  /** How telling a word would be that no tool has. */
  unknownRarity: number;
  /** Words that an unknown one may have meant or be made of, in a fixed order. */
  words: ReadonlySet<string>;
}

/** A word of a query in small letters, or the mark of a value. */
interface Token {
  word: string;
  /** True when it is written like a name: with a capital in the midst of small letters. */
  isName: boolean;
}

/** Reads a query. Whatever it holds, the work is bounded. */
export function readQuestion(query: string, vocabulary: Vocabulary): Question {
  const text = query.slice(0, MAX_CHARS);
  const tokens = tokensOf(withValuesMarked(text), vocabulary);
  const concepts = new Map<string, Concept>();
  let first: number | undefined;
  for (let i = 0; i < tokens.length && concepts.size < MAX_CONCEPTS; i++) {
    const { concept, length } = conceptAt(tokens, i, vocabulary);
    if (concept) {
      first ??= i;
      const key = [...concept.terms.keys()].join(" ");
      if (!concepts.has(key)) concepts.set(key, concept);
    }
    i += length - 1;
  }
  const [word, before] = first === undefined ? [] : [tokens[first]!.word, tokens[first - 1]?.word];
  return {
    concepts: [...concepts.values()],
    beginsWithFirst: word !== undefined && isRequest(before),
    isOtherAct: word !== undefined && isOtherAct(word, before),
    isForKnowledge: asksForKnowledge(text),
  };
}

function tokensOf(text: string, vocabulary: Vocabulary): Token[] {
  const written =
    text.normalize("NFKD").replace(/[\p{M}'’]/gu, "").match(/[\p{L}\p{N}\p{Co}]+/gu) ??
      [];
  const isCapital = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);
  // A query in title case has no names to tell from other words.
  const hasNames = written.filter(isCapital).length <= written.length / 2;
  return written.slice(0, MAX_TOKENS).flatMap((word, i) => {
    const isName = hasNames && i > 0 && isCapital(word);
    const small = word.toLowerCase();
    const isWhole = termsOfMark(small) !== undefined || isKnownWord(small, vocabulary);
    const parts = isWhole ? [small] : partsOf(small, vocabulary.words);
    return parts.map((word) => ({ word, isName }));
  });
}

function isKnownWord(word: string, vocabulary: Vocabulary): boolean {
  return vocabulary.hasTerm(stem(word)) || hasRelated(stem(word));
}

/** The concept that begins at a token, if any, and how many tokens it takes. */
function conceptAt(tokens: readonly Token[], i: number, vocabulary: Vocabulary) {
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

/** What a quoted value stands for. */
function valueConcept(word: string, vocabulary: Vocabulary): Concept | undefined {
  const kind = termsOfMark(word);
  if (!kind) return undefined;
  const terms = new Map(kind.map((term) => [term, WEIGHT.itself]));
  return { terms, weight: rarityOf(terms, vocabulary), isValue: true };
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
  return { terms: new Map([[word, 1]]), weight };
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
  // Who searches while typing has not finished the last word.
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
