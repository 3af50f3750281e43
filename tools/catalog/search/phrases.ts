/**
 * Reads tools as phrases, from which the search knows them.
 *
 * @module
 */
import { hasRelated, relatedTerms } from "./related.ts";
import { stem } from "./stem.ts";
import { isValueTerm, valueTerms } from "./value_kinds.ts";
import { firstOf, hasMeaning, isPair, pairOf, sideOf, wordsOfEach } from "./words.ts";

/** The parts of a tool that the search reads. */
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

/**
 * The phrases of all tools, then those of the fields of other jobs: together by owner, and of a tool those of
 * more worth first.
 */
export function* phrasesOf(
  tools: readonly Searchable[],
  otherJobs: readonly (readonly string[])[],
  reader: PhraseReader,
): Generator<Phrase> {
  const ids = new Set(tools.map(({ id }) => id));
  for (const [owner, tool] of tools.entries()) {
    for (const [texts, worth] of textsOf(tool, ids)) {
      for (const words of wordsOfEach(texts)) {
        const { terms, pairs } = reader.read(words);
        yield { owner, worth, terms, pairs };
      }
    }
  }
  for (const [i, field] of otherJobs.entries()) {
    const owner = tools.length + i;
    for (const words of wordsOfEach(field)) {
      const { terms, pairs } = reader.readWhole(words);
      yield { owner, worth: WORTH.keyword, terms, pairs };
    }
  }
}

/** The texts of a tool with what a match is worth in them. */
function textsOf(
  tool: Searchable,
  ids: ReadonlySet<string>,
): [texts: readonly string[], worth: number][] {
  const { id, name, aliases = [], keywords, category } = tool;
  return [
    [[id, name, ...aliases], WORTH.name],
    [keywords, WORTH.keyword],
    [ownClauses(tool, ids), WORTH.description],
    [[category], WORTH.category],
  ];
}

/** The parts of a phrase that are compared. */
type Terms = Pick<Phrase, "terms" | "pairs">;

/** The facts about a word. */
interface Word {
  stem: string;
  hasMeaning: boolean;
  /** True when questions are read as some pair that begins with it; few words are such. */
  beginsPair: boolean;
}

/** Reads texts as terms; the catalog has most words many times, which are looked up once. */
export class PhraseReader {
  readonly #known = new Map<string, Word>();

  /** The words of all texts, each once. */
  words(): Iterable<string> {
    return this.#known.keys();
  }

  /** The stem of a word. */
  stemOf(word: string): string {
    return this.#known.get(word)?.stem ?? stem(word);
  }

  /** The terms and pairs of a text's words. */
  read(words: readonly string[]): Terms {
    const terms: string[] = [];
    const pairs: Phrase["pairs"][number][] = [];
    const known = words.map((word) => this.#wordOf(word));
    for (let i = 0; i < words.length; i++) {
      const place = terms.length;
      const { stem, hasMeaning, beginsPair } = known[i]!;
      const next = known[i + 1];
      if (hasMeaning) terms.push(stem);
      const parts = Number(hasMeaning) + Number(next?.hasMeaning ?? false);
      if (beginsPair && next && parts > 0 && isAskedFor(pairOf(stem, next.stem))) {
        pairs.push({ term: pairOf(stem, next.stem), place, parts });
      }
      const side = hasMeaning ? sideOf(words, i) : undefined;
      if (side) pairs.push({ term: pairOf(side, stem), place, parts: 1 });
    }
    return { terms, pairs };
  }

  /**
   * Reads words like `read`, but takes two words of which one has no meaning as one term: `time now` is not
   * about any time.
   */
  readWhole(words: readonly string[]): Terms {
    if (words.length !== 2 || words.every(hasMeaning)) return this.read(words);
    const [first, second] = words.map((word) => this.#wordOf(word).stem) as [string, string];
    return { terms: [pairOf(first, second)], pairs: [] };
  }

  #wordOf(word: string): Word {
    let known = this.#known.get(word);
    if (known === undefined) {
      const found = stem(word);
      known = { stem: found, hasMeaning: hasMeaning(word), beginsPair: beginnings.has(found) };
      this.#known.set(word, known);
    }
    return known;
  }
}

/** The first words of the pairs that questions are read as. */
const beginnings = new Set([...relatedTerms(), ...valueTerms()].filter(isPair).map(firstOf));

/** True for a pair that questions are read as. */
function isAskedFor(pair: string): boolean {
  return hasRelated(pair) || isValueTerm(pair);
}

/** The clauses of a tool's description, without those that send the reader to another tool. */
function ownClauses(tool: Searchable, ids: ReadonlySet<string>): string[] {
  const isOther = (word: string) => word !== tool.id && ids.has(word);
  return tool.description.split(/[.;:,](?:\s|$)/)
    .filter((clause) => !(clause.match(/[\w-]+/g) ?? []).some(isOther));
}
