/** A tool's text as the index reads it: the terms of each field. */
export interface IndexedTool<Field extends string> {
  id: string;
  /** Kits are made of tools and named in their words, which makes these no more common. */
  isKit: boolean;
  fields: Record<Field, readonly string[]>;
}

/** What each term is worth to each tool that has it: term, tool id, score. */
export type TermScores = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** BM25's usual constants: how soon repeating a term stops paying, and how much a long field loses. */
const K1 = 1.2;
const B = 0.7;

/** Scores every term for every tool: the sum of BM25 in each field, times the field's boost. */
export function scoreTerms<Field extends string>(
  tools: readonly IndexedTool<Field>[],
  boosts: Record<Field, number>,
): TermScores {
  const scores = new Map<string, Map<string, number>>();
  const plainCount = tools.filter(({ isKit }) => !isKit).length;
  for (const field of Object.keys(boosts) as Field[]) {
    const texts = tools.map(({ fields }) => fields[field]);
    const averageLength = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
    for (const [term, counts] of countsByTerm(texts)) {
      const having = [...counts.keys()].filter((i) => !tools[i]!.isKit).length;
      const rarity = Math.log(1 + (plainCount - having + 0.5) / (having + 0.5));
      const byId = scores.get(term) ?? new Map<string, number>();
      for (const [i, count] of counts) {
        const { id } = tools[i]!;
        const lengthFactor = 1 - B + B * texts[i]!.length / averageLength;
        const frequency = count * (K1 + 1) / (count + K1 * lengthFactor);
        byId.set(id, (byId.get(id) ?? 0) + boosts[field] * rarity * frequency);
      }
      scores.set(term, byId);
    }
  }
  return scores;
}

/** How often each term stands in each text, by the text's number. */
function countsByTerm(texts: readonly (readonly string[])[]): Map<string, Map<number, number>> {
  const counts = new Map<string, Map<number, number>>();
  for (const [i, terms] of texts.entries()) {
    for (const term of terms) {
      const byText = counts.get(term) ?? new Map<number, number>();
      byText.set(i, (byText.get(i) ?? 0) + 1);
      counts.set(term, byText);
    }
  }
  return counts;
}
