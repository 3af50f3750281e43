/** A passage's score and why. */
export interface Ranked {
  /** The passage's place in the list that was given. */
  index: number;
  score: number;
  /** The query's distinct terms that the passage holds, in the order of the query. */
  matchedTerms: string[];
}

interface QueryTerm {
  term: string;
  /** Its place among the query's distinct terms. */
  place: number;
  /** How often the query has it: each occurrence counts. */
  weight: number;
  /** How many passages hold it. */
  passages: number;
}

/** A query term in a passage. */
interface Match {
  query: QueryTerm;
  frequency: number;
}

/**
 * BM25 as Lucene computes it: idf = ln(1 + (N - n + 0.5) / (n + 0.5)), which is never negative (S. Robertson
 * and H. Zaragoza, "The Probabilistic Relevance Framework", 2009; C. Kamphuis et al., 2020, for the variants).
 *
 * @param passages The terms of each passage.
 * @returns The passages that hold a query term: by score, the greatest first, then by index.
 */
export function rankByBm25(
  query: readonly string[],
  passages: readonly string[][],
  { k1, b }: { k1: number; b: number },
): Ranked[] {
  const queryTerms = weighQuery(query);
  const matches = passages.map((terms) => matchesOf(terms, queryTerms));
  for (const { query } of matches.flat()) query.passages++;
  const averageLength = totalLength(passages) / passages.length;

  return matches
    .map((found, index) => ({
      index,
      score: scoreOf(found, passages[index]!.length),
      matchedTerms: found.map(({ query }) => query.term),
    }))
    .filter(({ matchedTerms }) => matchedTerms.length > 0)
    .sort((one, other) => other.score - one.score || one.index - other.index);

  function scoreOf(found: readonly Match[], length: number): number {
    const saturation = k1 * (1 - b + b * length / averageLength);
    const parts = found.map(({ query: { weight, passages: n }, frequency }) => {
      const idf = Math.log(1 + (passages.length - n + 0.5) / (n + 0.5));
      // The quotient first: with k1 = 0 it is exactly 1.
      return weight * idf * (frequency * (k1 + 1) / (frequency + saturation));
    });
    // The smallest first, so that passages with the same parts have the same sum, to the last bit.
    return parts.sort((one, other) => one - other).reduce((sum, part) => sum + part, 0);
  }
}

/** Terms of all passages together. */
export function totalLength(passages: readonly string[][]): number {
  return passages.reduce((sum, terms) => sum + terms.length, 0);
}

function weighQuery(query: readonly string[]): Map<string, QueryTerm> {
  const terms = new Map<string, QueryTerm>();
  for (const term of query) {
    const known = terms.get(term);
    if (known) known.weight++;
    else terms.set(term, { term, place: terms.size, weight: 1, passages: 0 });
  }
  return terms;
}

/** The query terms of a passage, in the order of the query. */
function matchesOf(terms: readonly string[], query: ReadonlyMap<string, QueryTerm>): Match[] {
  const frequencies = new Map<string, number>();
  for (const term of terms) {
    if (query.has(term)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return [...frequencies]
    .map(([term, frequency]) => ({ query: query.get(term)!, frequency }))
    .sort((one, other) => one.query.place - other.query.place);
}
