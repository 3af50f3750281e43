/**
 * Reads tools as phrases: what the search knows of them.
 *
 * @module
 */
import { hasRelated } from "./related.ts";
import { stem } from "./stem.ts";
import { isValueTerm } from "./value_kinds.ts";
import { hasMeaning, pairOf, sideOf, wordsOf } from "./words.ts";

/** What the search reads of a tool. */
export interface Searchable {
  id: string;
  name: string;
  category: string;
  kind?: "tool" | "kit";
  description: string;
  keywords: readonly string[];
  aliases?: readonly string[];
}

/** A phrase of a tool, or of a field of jobs that no tool does. */
export interface Phrase {
  /** The number of the tool; from the count of tools on, of the field of other jobs. */
  owner: number;
  /** How much a match counts here: one of `WORTH`. */
  worth: number;
  /** The stems of its words with meaning, in order. */
  terms: readonly string[];
  /** Neighbours as one term, and terms with their side in a conversion; `place` and `parts` in `terms`. */
  pairs: readonly { term: string; place: number; parts: number }[];
}

/** How much a match counts, by the field that the phrase is from. */
export const WORTH = { name: 1.1, keyword: 1, description: 0.4, category: 0.3 };

/** The phrases of all tools, then those of the fields of other jobs. */
export function phrasesOf(
  tools: readonly Searchable[],
  otherJobs: readonly (readonly string[])[],
): Phrase[] {
  const ids = new Set(tools.map(({ id }) => id));
  const stemOf = remembered(stem);
  const ofTools = tools.flatMap((tool, owner) =>
    textsOf(tool, ids).map(([text, worth]) => ({ owner, worth, ...read(wordsOf(text), stemOf) }))
  );
  const ofOthers = otherJobs.flatMap((field, i) => {
    const place = { owner: tools.length + i, worth: WORTH.keyword };
    return field.map((text) => ({ ...place, ...readWhole(wordsOf(text), stemOf) }));
  });
  return [...ofTools, ...ofOthers].filter(({ terms }) => terms.length > 0);
}

type Weighed = [text: string, worth: number];

function textsOf(tool: Searchable, ids: ReadonlySet<string>): Weighed[] {
  return [
    ...withWorth(namesOf(tool), WORTH.name),
    ...withWorth(tool.keywords, WORTH.keyword),
    ...withWorth(ownClauses(tool, ids), WORTH.description),
    [tool.category, WORTH.category],
  ];
}

function withWorth(texts: readonly string[], worth: number): Weighed[] {
  return texts.map((text) => [text, worth]);
}

function namesOf({ id, name, aliases = [] }: Searchable): string[] {
  return [id, name, ...aliases];
}

/** Finds a word's stem. */
type StemOf = (word: string) => string;

/** The catalog has most words many times. */
function remembered(stemOf: StemOf): StemOf {
  const stems = new Map<string, string>();
  return (word) => {
    const known = stems.get(word) ?? stemOf(word);
    stems.set(word, known);
    return known;
  };
}

/** The terms and pairs of a text's words. */
function read(words: readonly string[], stemOf: StemOf): Pick<Phrase, "terms" | "pairs"> {
  const stems = words.map(stemOf);
  const terms: string[] = [];
  const pairs: { term: string; place: number; parts: number }[] = [];
  for (const [i, word] of words.entries()) {
    const place = terms.length;
    if (hasMeaning(word)) terms.push(stems[i]!);
    if (i + 1 < words.length) {
      const term = pairOf(stems[i]!, stems[i + 1]!);
      const parts = [word, words[i + 1]!].filter(hasMeaning).length;
      if (parts > 0 && isAskedFor(term)) pairs.push({ term, place, parts });
    }
    const side = sideOf(words, i);
    if (side) pairs.push({ term: pairOf(side, stems[i]!), place, parts: 1 });
  }
  return { terms, pairs };
}

/** As `read`, but two words of which one has no meaning are one term: `time now` is not about any time. */
function readWhole(words: readonly string[], stemOf: StemOf): Pick<Phrase, "terms" | "pairs"> {
  if (words.length !== 2 || words.every(hasMeaning)) return read(words, stemOf);
  return { terms: [pairOf(stemOf(words[0]!), stemOf(words[1]!))], pairs: [] };
}

/** True for a pair that questions are read as. */
function isAskedFor(pair: string): boolean {
  return hasRelated(pair) || isValueTerm(pair);
}

/** The clauses of a tool's description, without those that send the reader to another tool. */
function ownClauses(tool: Searchable, ids: ReadonlySet<string>): string[] {
  const isOther = (word: string) => word !== tool.id && ids.has(word);
  return tool.description.split(/[.;:,](?:\s|$)/)
    .filter((clause) => !(clause.match(/\w+(?:-\w+)+/g) ?? []).some(isOther));
}
