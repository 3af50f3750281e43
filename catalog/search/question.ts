/**
 * Reads a query: what it asks for, as concepts to look up in the index.
 *
 * @module
 */
import { isOtherAct, isRequest } from "./acts.ts";
import { type Concept, conceptAt } from "./concepts.ts";
import { asksForKnowledge } from "./knowledge.ts";
import { tokensOf } from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What is read of a query; the rest of a longer one is ignored. */
const MAX_CHARS = 1_000;
const MAX_CONCEPTS = 16;

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

/** Reads a query. Whatever it holds, the work is bounded. */
export function readQuestion(query: string, vocabulary: Vocabulary): Question {
  const text = query.slice(0, MAX_CHARS);
  const tokens = tokensOf(text, vocabulary);
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
