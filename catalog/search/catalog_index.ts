/**
 * Ranks tools against a question. A tool is read as short phrases (its names, its keywords, the clauses of its
 * description), a question as concepts. Every concept has a weight, which is the rarity of its word (the
 * inverse document frequency of BM25: Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009,
 * section 3): words that many tools have decide little. A tool fits by the share of the question that it has
 * in whole phrases, and by the share that it mentions anywhere.
 *
 * @module
 */
import { type Evidence, isAnswer } from "./confidence.ts";
import { type Fit, fitsOf } from "./fits.ts";
import { NameIndex } from "./name_index.ts";
import { OTHER_JOBS } from "./other_jobs.ts";
import { PhraseIndex } from "./phrase_index.ts";
import { PhraseReader, phrasesOf, type Searchable } from "./phrases.ts";
import { type Question, readQuestion } from "./question.ts";
import { relatedWords } from "./related.ts";
import { STOP_WORDS } from "./stop_words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A tool that fits; a greater score fits better. */
export interface Ranked {
  id: string;
  score: number;
}

/** What a question found. */
export interface Ranking {
  /** The tools that fit, best first, ties by id, kits last; none when nothing does. */
  fitting: Ranked[];
  /** The tools that are nearest, best first, however far. */
  nearest: string[];
}

/** Beside the best, tools are left out that have less than this share of its score. */
const LEAST_OF_BEST = 0.4;
/** From here on, what a question begins with is met. */
const HALF = 0.5;

const MAX_NEAREST = 3;

/** The index of some tools; everything is built in the constructor. */
export class CatalogIndex {
  readonly #tools: readonly Searchable[];
  readonly #phrases: PhraseIndex;
  readonly #vocabulary: Vocabulary;
  readonly #names: NameIndex;

  constructor(tools: readonly Searchable[], otherJobs = OTHER_JOBS) {
    const reader = new PhraseReader();
    const isPlain = tools.map(({ kind }) => kind !== "kit");
    this.#tools = tools;
    this.#phrases = new PhraseIndex(phrasesOf(tools, otherJobs, reader), isPlain);
    this.#vocabulary = {
      hasTerm: (term) => this.#phrases.has(term),
      rarityOf: (term) => this.#phrases.rarityOf(term),
      unknownRarity: this.#phrases.mostRarity,
      words: new Set([...reader.words(), ...relatedWords(), ...STOP_WORDS]),
    };
    this.#names = new NameIndex(tools);
  }

  /** The tools that fit, and those that are nearest; a tool that the query names comes first. */
  search(query: string): Ranking {
    const question = readQuestion(query, this.#vocabulary);
    const fits = fitsOf(question.concepts, this.#phrases);
    const ranked = this.#ranked(fits);
    const named = this.#names.find(query);
    const evidence = this.#evidence(question, fits, ranked[0]);
    const isAnswered = named !== undefined || evidence !== undefined && isAnswer(evidence);
    const fitting = ranked.filter(({ score }) =>
      isAnswered && score >= ranked[0]!.score * LEAST_OF_BEST
    );
    return {
      fitting: withNamedFirst(fitting.map((fit) => this.#ranking(fit)), named),
      nearest: ranked.slice(0, MAX_NEAREST).map(({ owner }) => this.#tools[owner]!.id),
    };
  }

  /** As `#evidence`, for fitting what the search weighs. */
  evidenceFor(query: string): Evidence | undefined {
    const question = readQuestion(query, this.#vocabulary);
    const fits = fitsOf(question.concepts, this.#phrases);
    return this.#evidence(question, fits, this.#ranked(fits)[0]);
  }

  /** What speaks for and against the best tool; undefined when no tool has any of the question. */
  #evidence(question: Question, fits: readonly Fit[], best?: Fit): Evidence | undefined {
    if (best === undefined) return undefined;
    const others = fits.filter(({ owner }) => owner >= this.#tools.length);
    return {
      mentioned: best.mentioned,
      otherWhole: Math.max(0, ...others.map(({ whole }) => whole)),
      telling: this.#tellingOf(question, best),
      otherTelling: Math.max(0, ...others.map((fit) => this.#tellingOf(question, fit))),
      hasValue: question.concepts.some(({ isValue }) => isValue),
      beginsElsewhere: question.beginsWithFirst && (best.met[0]?.whole ?? 0) < HALF,
      isOtherAct: question.isOtherAct,
      isForKnowledge: question.isForKnowledge,
    };
  }

  /** What a tool or field has of the question in whole phrases, counted in words that one tool alone has. */
  #tellingOf({ concepts }: Question, { met }: Fit): number {
    const weight = concepts.reduce((sum, { weight }, i) => sum + weight * (met[i]?.whole ?? 0), 0);
    return weight / this.#vocabulary.unknownRarity;
  }

  /** The fits of tools, best first. */
  #ranked(fits: readonly Fit[]): Fit[] {
    // A single step is better served by its tool than by a kit.
    const keyOf = ({ owner }: Fit) => {
      const { id, kind } = this.#tools[owner]!;
      return `${kind === "kit" ? 1 : 0} ${id}`;
    };
    return fits.filter(({ owner }) => owner < this.#tools.length)
      .sort((a, b) => b.score - a.score || (keyOf(a) < keyOf(b) ? -1 : 1));
  }

  #ranking({ owner, score }: Fit): Ranked {
    return { id: this.#tools[owner]!.id, score: rounded(score) };
  }
}

function withNamedFirst(ranked: readonly Ranked[], named: string | undefined): Ranked[] {
  if (named === undefined) return [...ranked];
  const others = ranked.filter(({ id }) => id !== named);
  return [{ id: named, score: rounded(1 + (others[0]?.score ?? 0)) }, ...others];
}

function rounded(score: number): number {
  return Math.round(score * 1000) / 1000;
}
