/**
 * Ranks tools against a question, by concept instead of by word, so that a word and its synonyms count
 * once. Written for a catalog of a few hundred short entries: every score of every term is computed when the
 * index is built.
 *
 * @module
 */
import { NameIndex } from "./name_index.ts";
import { type Concept, type Question, readQuestion, type Vocabulary } from "./question.ts";
import { relatedWords } from "./related.ts";
import { STOP_WORDS } from "./stop_words.ts";
import { type IndexedTool, scoreTerms, type TermScores } from "./term_scores.ts";
import { pairsOf, termsOf, wordsOf } from "./words.ts";

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

/** A tool that fits; a greater score fits better. */
export interface Ranked {
  id: string;
  score: number;
}

/** How much a match in a field counts. Pairs are neighbouring terms of names and keywords. */
const FIELD_BOOSTS = { name: 1, pairs: 2, keywords: 2, description: 0.7, category: 0.5 };
type Field = keyof typeof FIELD_BOOSTS;

/** Kits are packaged jobs with a long description: a single step is better served by its tool. */
const KIT_FACTOR = 0.8;

/** Less than this fits by chance, as does less than this share of the best. */
const LEAST_SCORE = 1;
const LEAST_SHARE = 0.12;

/** The index of some tools; everything is built in the constructor. */
export class CatalogIndex {
  readonly #termScores: TermScores;
  readonly #vocabulary: Vocabulary;
  readonly #names: NameIndex;
  readonly #kits: ReadonlySet<string>;

  constructor(tools: readonly Searchable[]) {
    const ids = new Set(tools.map(({ id }) => id));
    this.#termScores = scoreTerms(tools.map((tool) => indexedTool(tool, ids)), FIELD_BOOSTS);
    this.#vocabulary = {
      hasTerm: (term) => this.#termScores.has(term),
      words: knownWords(tools),
    };
    this.#names = new NameIndex(tools);
    this.#kits = new Set(tools.filter(({ kind }) => kind === "kit").map(({ id }) => id));
  }

  /** The tools that fit, best first, ties by id; a tool that the query names comes first. */
  rank(query: string): Ranked[] {
    const scores = this.#scores(readQuestion(query, this.#vocabulary));
    const best = Math.max(0, ...scores.values());
    const bar = Math.max(LEAST_SCORE, best * LEAST_SHARE);
    const named = this.#names.find(query);
    if (named !== undefined) scores.set(named, best + bar + (scores.get(named) ?? 0));
    return [...scores]
      .filter(([, score]) => score >= bar)
      .map(([id, score]) => ({ id, score: Math.round(score * 1000) / 1000 }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  }

  /**
   * A tool's score: what its concepts and pairs add up to, times the share of the question that they are.
   * So a tool that fits all of a question beats one that fits a part of it very well.
   */
  #scores({ concepts, pairs }: Question): Map<string, number> {
    const whole = concepts.reduce((sum, { weight }) => sum + weight, 0);
    const heaviest = Math.max(...concepts.map(({ weight }) => weight));
    const sums = new Map<string, number>();
    const fitting = new Map<string, number>();
    for (const concept of concepts) {
      for (const [id, score] of this.#bestScores(concept)) {
        add(sums, id, score * concept.weight / heaviest);
        add(fitting, id, concept.weight / whole);
      }
    }
    for (const pair of pairs) {
      for (const [id, score] of this.#bestScores(pair)) add(sums, id, score);
    }
    const scoreOf = (id: string, sum: number) =>
      sum * (fitting.get(id) ?? 0) * (this.#kits.has(id) ? KIT_FACTOR : 1);
    return new Map([...sums].map(([id, sum]) => [id, scoreOf(id, sum)]));
  }

  /** Each tool's score for the term that fits it best of those which stand for the concept. */
  #bestScores({ terms }: Concept): Map<string, number> {
    const best = new Map<string, number>();
    for (const [term, weight] of terms) {
      for (const [id, score] of this.#termScores.get(term) ?? []) {
        best.set(id, Math.max(best.get(id) ?? 0, score * weight));
      }
    }
    return best;
  }
}

function add(sums: Map<string, number>, id: string, amount: number): void {
  sums.set(id, (sums.get(id) ?? 0) + amount);
}

function indexedTool(tool: Searchable, ids: ReadonlySet<string>): IndexedTool<Field> {
  const names = namesOf(tool).map(termsOf);
  const keywords = tool.keywords.map(termsOf);
  return {
    id: tool.id,
    isKit: tool.kind === "kit",
    fields: {
      name: names.flat(),
      pairs: [...names, ...keywords].flatMap(pairsOf),
      keywords: keywords.flat(),
      description: ownClauses(tool, ids).flatMap(termsOf),
      category: termsOf(tool.category),
    },
  };
}

function namesOf(tool: Searchable): string[] {
  return [tool.id, tool.name, ...tool.aliases ?? []];
}

/** The clauses of a tool's description, without those that send the reader to another tool. */
function ownClauses(tool: Searchable, ids: ReadonlySet<string>): string[] {
  const isOther = (word: string) => word !== tool.id && ids.has(word);
  return tool.description.split(/[.;:,](?:\s|$)/)
    .filter((clause) => !(clause.match(/\w+(?:-\w+)+/g) ?? []).some(isOther));
}

/** The words of the catalog, of the tables of synonyms and of plain English, in alphabetical order. */
function knownWords(tools: readonly Searchable[]): string[] {
  const words = tools.flatMap((tool) =>
    wordsOf([...namesOf(tool), ...tool.keywords, tool.description].join(" "))
  );
  return [...new Set([...words, ...relatedWords(), ...STOP_WORDS])].sort();
}
