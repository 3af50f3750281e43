/**
 * Ranks tools against a question. A tool is read as short phrases (its names, its keywords, the clauses of its
 * description), a question as concepts. Every concept has a weight, which is the rarity of its word (the
 * inverse document frequency of BM25: Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009,
 * section 3): words that many tools have decide little. A tool fits by the share of the question that it has
 * in whole phrases, and by the share that it mentions anywhere; what people meant who used the same words is added.
 *
 * @module
 */
import { type Evidence, isAnswer, isNearAnswer, togetherOf } from "./confidence.ts";
import { type Fit, fitsOf } from "./fits.ts";
import { type LearnedWords, NOTHING_LEARNED, WordEvidence } from "./learned_words.ts";
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

/** The tools that answer a question, best first. */
export interface Ranking {
  /** The tools that fit, best first, ties by id, kits last; none when nothing does. */
  fitting: Ranked[];
  /** Whether the question is plainly for no tool, so that even the nearest would be noise. */
  isFar: boolean;
  /** The tools that are nearest of those that have some word, best first, however far. */
  nearest: string[];
}

/** Tools with less than this share of the best score are left out. */
const LEAST_OF_BEST = 0.4;

/**
 * A best score of this or less tells no tool: every word speaks against most tools, and that one has fewest against it. A
 * rare word that tells only of one tool leaves its score above this.
 */
const LEAST_BEST = -0.2;

const MAX_NEAREST = 3;

/** How many phrases, and names of tools, are read in a part of building the index. */
const PHRASES_IN_PART = 300;
const TOOLS_IN_PART = 15;

/** The index of some tools. What is not built of it before is built by the first search. */
export class CatalogIndex {
  readonly #tools: readonly Searchable[];
  readonly #reader = new PhraseReader();
  readonly #phrases: PhraseIndex;
  readonly #names = new NameIndex((word) => this.#reader.stemOf(word));
  readonly #parts: Iterator<void>;
  readonly #vocabulary: Vocabulary;
  readonly #learned: WordEvidence;
  /** The numbers of the tools in the order of those that fit as well. */
  readonly #ties: readonly number[];

  constructor(
    tools: readonly Searchable[],
    otherJobs = OTHER_JOBS,
    learned: LearnedWords = NOTHING_LEARNED,
  ) {
    this.#tools = tools;
    this.#phrases = new PhraseIndex(tools.map(({ kind }) => kind !== "kit"));
    const words = new Set<string>();
    this.#parts = this.#build(otherJobs, words);
    this.#vocabulary = {
      hasTerm: (term) => this.#phrases.has(term),
      rarityOf: (term) => this.#phrases.rarityOf(term),
      unknownRarity: this.#phrases.mostRarity,
      words,
    };
    this.#learned = new WordEvidence(learned, tools);
    // A single step is better served by its tool than by a kit.
    const keyOf = ({ kind, id }: Searchable) => `${kind === "kit" ? 1 : 0} ${id}`;
    this.#ties = [...tools.keys()]
      .sort((a, b) => keyOf(tools[a]!) < keyOf(tools[b]!) ? -1 : 1);
  }

  /** Builds a part of the index, which takes a millisecond or two. @returns Whether more is left. */
  buildPart(): boolean {
    return !this.#parts.next().done;
  }

  /** Ends each part with a `yield`. @param words Where the words of all texts go. */
  *#build(otherJobs: readonly (readonly string[])[], words: Set<string>): Generator<void> {
    let phrases = 0;
    for (const phrase of phrasesOf(this.#tools, otherJobs, this.#reader)) {
      this.#phrases.add(phrase);
      if (++phrases % PHRASES_IN_PART === 0) yield;
    }
    yield;
    this.#phrases.weigh();
    yield;
    for (const [index, tool] of this.#tools.entries()) {
      this.#names.add(tool);
      if (index % TOOLS_IN_PART === 0) yield;
    }
    for (const word of [...this.#reader.words(), ...relatedWords(), ...STOP_WORDS]) words.add(word);
  }

  /** The tools that fit, and those that are nearest; tools that the query names come first, whatever else it says. */
  search(query: string): Ranking {
    const question = this.read(query);
    const fits = fitsOf(question.concepts, this.#phrases);
    const ranked = this.#ranked(question, fits);
    const evidence = this.#evidence(question, fits, ranked);
    const isAnswered = evidence !== undefined && isAnswer(evidence) &&
      ranked[0]!.score > LEAST_BEST;
    const least = isAnswered ? leastOf(ranked[0]!.score) : Infinity;
    const fitting = withNamedFirst(ranked, this.#names.find(query), least);
    const known = new Set(fits.map(({ owner }) => this.#tools[owner]?.id));
    return {
      fitting: fitting.map(rounded),
      isFar: evidence !== undefined && !isNearAnswer(evidence),
      nearest: ranked.map(({ id }) => id).filter((id) => known.has(id)).slice(0, MAX_NEAREST),
    };
  }

  /** A query as the search reads it, for learning what its words tell. First the index is built to its end. */
  read(query: string): Question {
    while (this.buildPart());
    return readQuestion(query, this.#vocabulary);
  }

  /** Weighs a query as `#evidence` does, for fitting the weights of the search. */
  evidenceFor(query: string): Evidence | undefined {
    const question = this.read(query);
    const fits = fitsOf(question.concepts, this.#phrases);
    return this.#evidence(question, fits, this.#ranked(question, fits));
  }

  /** Weighs the evidence for an answer and against it; undefined for a question that tells no tool from another. */
  #evidence(
    { concepts, isForKnowledge }: Question,
    fits: readonly Fit[],
    ranked: readonly Ranked[],
  ): Evidence | undefined {
    const tellsTools = ranked.length === 1 || ranked[0]?.score !== ranked.at(-1)?.score;
    if (concepts.length === 0 || ranked.length === 0 || !tellsTools) return undefined;
    const others = fits.filter(({ owner }) => owner >= this.#tools.length);
    const otherWhole = Math.max(0, ...others.map(({ whole }) => whole));
    const score = togetherOf(ranked.map(({ score }) => score));
    return { score, otherWhole, isForKnowledge };
  }

  /** All tools by their fit and what is learned, best first. */
  #ranked({ words, deeds }: Question, fits: readonly Fit[]): Ranked[] {
    const scores = this.#learned.of(words);
    for (const { owner, score } of fits) if (owner < scores.length) scores[owner]! += score;
    this.#learned.withoutDeeds(scores, deeds);
    return this.#ties.map((owner) => ({ id: this.#tools[owner]!.id, score: scores[owner]! }))
      .sort((a, b) => b.score - a.score);
  }
}

/**
 * The score that a tool must reach to be listed. The best one always does: a rare word that tells only of one tool
 * leaves its score a little under that of no tool.
 */
function leastOf(best: number): number {
  return best > 0 ? best * LEAST_OF_BEST : best;
}

/**
 * The tools of at least the least score, after those that are named: these in the order of how exactly they are,
 * then of their scores.
 */
function withNamedFirst(
  ranked: readonly Ranked[],
  named: ReadonlyMap<string, number>,
  least: number,
): Ranked[] {
  const [best, last] = [ranked[0]?.score ?? 0, ranked.at(-1)?.score ?? 0];
  // Every step is more than scores differ by, so that none overtakes what is named more exactly.
  const step = 1 + best - last;
  const levels = [...new Set(named.values())].sort((a, b) => a - b);
  const first = ranked.filter(({ id }) => named.has(id))
    .map(({ id, score }) => ({ id, score: score + step * (1 + levels.indexOf(named.get(id)!)) }))
    .sort((a, b) => b.score - a.score);
  return [...first, ...ranked.filter(({ id, score }) => !named.has(id) && score >= least)];
}

function rounded({ id, score }: Ranked): Ranked {
  return { id, score: Math.round(score * 1000) / 1000 };
}
