/**
 * Reads a query: what it asks for, as concepts to look up in the index.
 *
 * @module
 */
import { type Concept, conceptAt } from "./concepts.ts";
import { deedsOf } from "./deeds.ts";
import { asksForKnowledge } from "./knowledge.ts";
import { stem } from "./stem.ts";
import { tokensOf } from "./tokens.ts";
import { termsOfMark } from "./value_kinds.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { pairOf } from "./words.ts";

/** The part of a query that is read; the rest of a longer one is ignored. */
const MAX_CHARS = 1_000;
const MAX_CONCEPTS = 16;

/** A query, read for the search. */
export interface Question {
  /** In the order of the query, each once. */
  concepts: Concept[];
  /**
   * The words that have learned weights: the stems of its words, stop words among them, and the names of its
   * concepts.
   */
  words: ReadonlySet<string>;
  /** What it wants done or made, and where. */
  deeds: readonly string[];
  /** True where the query asks for knowledge rather than for work on something. */
  isForKnowledge: boolean;
}

/** Reads a query. Whatever it holds, the work is bounded. */
export function readQuestion(query: string, vocabulary: Vocabulary): Question {
  const text = query.slice(0, MAX_CHARS);
  const tokens = tokensOf(text, vocabulary);
  const concepts = new Map<string, Concept>();
  for (let i = 0; i < tokens.length && concepts.size < MAX_CONCEPTS; i++) {
    const { concept, length } = conceptAt(tokens, i, vocabulary);
    // Words of one meaning tell the same: `check whether it is valid`.
    const key = [...concept?.terms.keys() ?? []].sort().join(" ");
    if (concept && !concepts.has(key)) concepts.set(key, concept);
    i += length - 1;
  }
  return {
    concepts: [...concepts.values()],
    words: new Set([
      ...withPairs(tokens.map(({ word }) => termsOfMark(word)?.[0] ?? stem(word))),
      ...[...concepts.values()].map(nameOf),
    ]),
    deeds: deedsOf(tokens.map(({ word }) => word)),
    // Read in English as well: `quelle heure est-il` asks for the time.
    isForKnowledge: asksForKnowledge(text) ||
      asksForKnowledge(tokens.map(({ word }) => termsOfMark(word)?.[0] ?? word).join(" ")),
  };
}

/**
 * Stems, and the pairs of neighbours; the first stem has the beginning for one. Numbers are in
 * pairs alone.
 */
function withPairs(stems: readonly string[]): string[] {
  const pairs = stems.map((stem, i) => pairOf(stems[i - 1] ?? "", stem));
  return [...stems.filter((stem) => !/^\d+$/.test(stem)), ...pairs];
}

/** The first term of a concept: that of the word itself, put right if misspelt, or of the kind of a value. */
function nameOf({ terms }: Concept): string {
  return terms.keys().next().value!;
}
