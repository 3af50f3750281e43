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

/** A phrase of a tool. */
export interface Phrase {
  /** The tool's number. */
  tool: number;
  /** How much a match counts here: one of `WORTH`. */
  worth: number;
  /** The stems of its words with meaning, in order. */
  terms: readonly string[];
  /** Neighbours as one term, and terms with their side in a conversion; `place` and `parts` in `terms`. */
  pairs: readonly { term: string; place: number; parts: number }[];
}

/** How much a match counts, by the field that the phrase is from. */
export const WORTH = { name: 1.1, keyword: 1, description: 0.5, category: 0.4 };

/** The phrases of all tools. */
export function phrasesOf(tools: readonly Searchable[]): Phrase[] {
  const ids = new Set(tools.map(({ id }) => id));
  return tools
    .flatMap((tool, number) =>
      textsOf(tool, ids).map(([text, worth]) => ({ tool: number, worth, ...read(text) }))
    )
    .filter(({ terms }) => terms.length > 0);
}

function textsOf(tool: Searchable, ids: ReadonlySet<string>): [text: string, worth: number][] {
  return [
    ...namesOf(tool).map((text) => [text, WORTH.name] as [string, number]),
    ...tool.keywords.map((text) => [text, WORTH.keyword] as [string, number]),
    ...ownClauses(tool, ids).map((text) => [text, WORTH.description] as [string, number]),
    [tool.category, WORTH.category],
  ];
}

function namesOf({ id, name, aliases = [] }: Searchable): string[] {
  return [id, name, ...aliases];
}

/** The terms and pairs of a text. */
function read(text: string): Pick<Phrase, "terms" | "pairs"> {
  const words = wordsOf(text);
  const stems = words.map(stem);
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
