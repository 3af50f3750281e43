import { type Phrase, type Searchable, WORTH } from "./phrases.ts";

/** How much a term counts as had by a tool that has it in its description alone. */
const ONLY_DESCRIBED = 0.4;

/** How telling terms are: the fewer tools have one, the more. */
export interface Rarity {
  of(term: string): number;
  /** That of a term which one tool has, or none. */
  most: number;
}

/** The inverse document frequency of BM25 of every term, a tool being a document. */
export function rarityOf(tools: readonly Searchable[], phrases: readonly Phrase[]): Rarity {
  // Kits are made of tools and named in their words, which makes these no more common.
  const isPlain = tools.map(({ kind }) => kind !== "kit");
  const count = isPlain.filter(Boolean).length;
  const rarity = (having: number) => {
    const atLeastOne = Math.min(count, Math.max(1, having));
    return Math.log(1 + (count - atLeastOne + 0.5) / (atLeastOne + 0.5));
  };
  const byTerm = new Map<string, Map<number, number>>();
  for (const { owner, terms, pairs, worth } of phrases) {
    // Neither kits nor the fields of other jobs count.
    if (!isPlain[owner]) continue;
    const amount = worth < WORTH.keyword ? ONLY_DESCRIBED : 1;
    for (const term of [...terms, ...pairs.map(({ term }) => term)]) {
      const having = byTerm.get(term) ?? new Map<number, number>();
      having.set(owner, Math.max(having.get(owner) ?? 0, amount));
      byTerm.set(term, having);
    }
  }
  const known = new Map([...byTerm].map(([term, having]) => {
    const sum = [...having.values()].reduce((sum, amount) => sum + amount, 0);
    return [term, rarity(sum)];
  }));
  const most = rarity(1);
  return { of: (term) => known.get(term) ?? most, most };
}
