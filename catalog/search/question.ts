/**
 * Reads a query: what it asks for, as terms to look up in the index.
 *
 * @module
 */
import { hasRelated, relatedTo } from "./related.ts";
import { completions, corrections, partsOf } from "./spelling.ts";
import { stem } from "./stem.ts";
import { COMMON_WORDS, STOP_WORDS } from "./stop_words.ts";
import { VALUE_KINDS } from "./value_kinds.ts";
import { hasMeaning, pairOf, wordsOf } from "./words.ts";

/** What is read of a query; the rest of a longer one is ignored. */
const MAX_CHARS = 1_000;
const MAX_CONCEPTS = 16;

/** How much a term counts, by how it stands for a part of the query. */
const WEIGHT = { itself: 1, correction: 0.8, synonym: 0.6, completion: 0.6, wordOfPhrase: 0.4 };

/** How much a common word counts beside the others of a query. */
const COMMON_WEIGHT = 0.35;

/** A part of what is asked for: terms of which any stands for it, each with a weight up to 1. */
export interface Concept {
  terms: ReadonlyMap<string, number>;
  /** How much the concept counts beside the others. */
  weight: number;
}

/** What a query asks for. */
export interface Question {
  /** In the order of the query. */
  concepts: Concept[];
  /** Concepts that follow each other; only those that some tool has in this order. */
  pairs: Concept[];
}

/** What the reader knows of the catalog. */
export interface Vocabulary {
  /** True for a term or pair that some tool has. */
  hasTerm(term: string): boolean;
  /** Words that an unknown one may have meant, in a fixed order. */
  words: readonly string[];
}

/** Reads a query. Whatever it holds, the work is bounded. */
export function readQuestion(query: string, vocabulary: Vocabulary): Question {
  const isKnown = (word: string) => STOP_WORDS.has(word) || isKnownTerm(stem(word), vocabulary);
  const words = wordsOf(withValuesNamed(query.slice(0, MAX_CHARS)))
    .flatMap((word) => partsOf(word, isKnown));
  const concepts: Concept[] = [];
  for (let i = 0; i < words.length && concepts.length < MAX_CONCEPTS; i++) {
    const phrase = phraseConcept(words[i]!, words[i + 1], vocabulary);
    const concept = phrase ?? wordConcept(words[i]!, vocabulary);
    if (concept) concepts.push(concept);
    if (phrase) i++;
  }
  return { concepts, pairs: pairConcepts(concepts, vocabulary) };
}

/** The query with each value that it quotes replaced by the words of its kind. */
function withValuesNamed(query: string): string {
  return query.split(/\s+/).map((word) => {
    const value = word.replace(/^["'`(<]+|["'`)>,:?!.]+$/g, "");
    return VALUE_KINDS.find(([form]) => form.test(value))?.[1] ?? word;
  }).join(" ");
}

function isKnownTerm(term: string, vocabulary: Vocabulary): boolean {
  return vocabulary.hasTerm(term) || hasRelated(term);
}

/** Two neighbours that mean something together: `how many`, `base 64`. */
function phraseConcept(
  first: string,
  second: string | undefined,
  vocabulary: Vocabulary,
): Concept | undefined {
  if (second === undefined) return undefined;
  const terms = new Map<string, number>();
  for (const word of [first, second]) {
    if (hasMeaning(word)) terms.set(stem(word), WEIGHT.wordOfPhrase);
  }
  const pair = pairOf(stem(first), stem(second));
  const joined = first + second;
  if (hasRelated(pair)) addWithRelated(terms, pair, WEIGHT.itself);
  else if (joined.length >= 5 && vocabulary.hasTerm(stem(joined))) {
    addWithRelated(terms, stem(joined), WEIGHT.itself);
  } else return undefined;
  return { terms, weight: 1 };
}

/** Nothing for a word without meaning, misspelt or not. */
function wordConcept(word: string, vocabulary: Vocabulary): Concept | undefined {
  if (!hasMeaning(word)) return undefined;
  const { meant, weight } = meaningsOf(word, vocabulary);
  if (meant.some((other) => STOP_WORDS.has(other))) return undefined;
  const terms = new Map<string, number>();
  for (const other of meant) addWithRelated(terms, stem(other), weight);
  return { terms, weight: meant.some((other) => COMMON_WORDS.has(other)) ? COMMON_WEIGHT : 1 };
}

/** The word itself when it is known, else what it may have been meant to be. */
function meaningsOf(word: string, vocabulary: Vocabulary) {
  if (isKnownTerm(stem(word), vocabulary)) return { meant: [word], weight: WEIGHT.itself };
  const corrected = corrections(word, vocabulary.words);
  if (corrected.length > 0) return { meant: corrected, weight: WEIGHT.correction };
  return { meant: completions(word, vocabulary.words), weight: WEIGHT.completion };
}

function addWithRelated(terms: Map<string, number>, term: string, weight: number): void {
  const add = (term: string, weight: number) => {
    terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  add(term, weight);
  for (const other of relatedTo(term)) add(other, weight * WEIGHT.synonym);
}

/** Neighbours, and those with one concept between them: `csv file into json`. */
function pairConcepts(concepts: readonly Concept[], vocabulary: Vocabulary): Concept[] {
  return concepts
    .flatMap((first, i) => concepts.slice(i + 1, i + 3).map((second) => [first, second] as const))
    .map(([first, second]) => ({ terms: pairTerms(first, second, vocabulary), weight: 1 }))
    .filter(({ terms }) => terms.size > 0);
}

function pairTerms(first: Concept, second: Concept, vocabulary: Vocabulary): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [a, weightOfA] of first.terms) {
    for (const [b, weightOfB] of second.terms) {
      const pair = pairOf(a, b);
      if (vocabulary.hasTerm(pair)) terms.set(pair, Math.min(weightOfA, weightOfB));
    }
  }
  return terms;
}
