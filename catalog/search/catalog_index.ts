/**
 * Ranks tools against a question. A tool is read as short phrases (its names, its keywords, the clauses of its
 * description), a question as concepts. Every concept adds its weight, which is the rarity of its word (the
 * inverse document frequency of BM25: Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009,
 * section 3), times how well the tool's best phrase meets it. A score is the share of the question's weight
 * that a tool meets this way: words that many tools have decide nothing, and 1 is all of the question.
 *
 * @module
 */
import { NameIndex } from "./name_index.ts";
import { type Phrase, phrasesOf, type Searchable, WORTH } from "./phrases.ts";
import { type Concept, readQuestion, type Vocabulary } from "./question.ts";
import { type Rarity, rarityOf } from "./rarity.ts";
import { relatedWords } from "./related.ts";
import { STOP_WORDS } from "./stop_words.ts";
import { wordsOf } from "./words.ts";

/** A tool that fits; a greater score fits better. */
export interface Ranked {
  id: string;
  score: number;
}

/** What a question found. */
export interface Ranking {
  /** The tools that fit, best first, ties by id; none when nothing does. */
  fitting: Ranked[];
  /** The tools that are nearest, best first, however far. */
  nearest: string[];
}

/** Where a term stands: in a phrase, at a place, as a share of what the phrase weighs. */
interface Posting {
  phrase: number;
  place: number;
  share: number;
}

/** A concept that a phrase meets, by the term that fits best. */
interface Meeting extends Posting {
  concept: number;
  /** How well the term stands for the concept, up to 1. */
  weight: number;
}

/** What all concepts of a question have in common with a phrase. */
interface Match {
  share: number;
  /** How many concepts. */
  concepts: number;
  lastPlace: number;
  inOrder: boolean;
}

/** How well a tool meets a concept or a question. */
interface Fit {
  /** For the order of the tools. */
  rank: number;
  /** For whether any tool fits: what chance alone might meet counts less. */
  trust: number;
}

/** What a phrase counts of which the question holds hardly more than one term, for the order of the tools. */
const PART_OF_PHRASE = 0.35;
/** The same for trust: a value and a name say what a question is about, a keyword only as a whole. */
const TRUSTED_PART = { value: 1, name: 0.6, other: 0 };
/** What descriptions, and everyday words outside a whole phrase, count for trust. */
const TRUST = { description: 0.4, everyday: 0.5 };
/** A phrase that the question has in another order: `JSON to CSV` for `CSV to JSON`. */
const OUT_OF_ORDER = 0.8;
/** Of a phrase as good as whole, the question holds this share. */
const WHOLE = 0.9;
/** Kits are packaged jobs described in many words: a single step is better served by its tool. */
const KIT_FACTOR = 0.92;

/** What a tool's trust keeps for each essential concept of the question that it lacks. */
const UNMET = 0.5;

/** A tool fits when it is trusted with this many concepts of an average question, and this share of it. */
const LEAST_CONCEPTS = 0.75;
const LEAST_SHARE = 0.1;
/** Beside the best, tools are left out that have less than this share of its score, or of the question. */
const LEAST_OF_BEST = 0.3;
const LEAST_OF_QUESTION = 0.1;

const MAX_NEAREST = 3;

/** The index of some tools; everything is built in the constructor. */
export class CatalogIndex {
  readonly #tools: readonly Searchable[];
  readonly #phrases: readonly Phrase[];
  readonly #postings = new Map<string, Posting[]>();
  readonly #vocabulary: Vocabulary;
  readonly #names: NameIndex;

  constructor(tools: readonly Searchable[]) {
    this.#tools = tools;
    this.#phrases = phrasesOf(tools);
    const rarity = rarityOf(tools, this.#phrases);
    for (const i of this.#phrases.keys()) this.#post(i, rarity);
    this.#vocabulary = {
      hasTerm: (term) => this.#postings.has(term),
      rarityOf: rarity.of,
      unknownRarity: rarity.most,
      words: knownWords(tools),
    };
    this.#names = new NameIndex(tools);
  }

  /** The tools that fit, and those that are nearest; a tool that the query names comes first. */
  search(query: string): Ranking {
    const concepts = readQuestion(query, this.#vocabulary);
    const named = this.#names.find(query);
    const ranked = this.#rank(concepts);
    const [best] = ranked;
    const least = LEAST_SHARE + LEAST_CONCEPTS / Math.max(2, concepts.length);
    const isAnswered = named !== undefined || best !== undefined && best.trust >= least;
    const fitting = ranked.filter(({ rank, trust }) =>
      isAnswered && rank >= best!.rank * LEAST_OF_BEST && trust >= LEAST_OF_QUESTION
    );
    return {
      fitting: withNamedFirst(fitting.map(({ id, rank }) => ({ id, score: rounded(rank) })), named),
      nearest: ranked.slice(0, MAX_NEAREST).map(({ id }) => id),
    };
  }

  #post(phrase: number, rarity: Rarity): void {
    const { terms, pairs } = this.#phrases[phrase]!;
    const weightOf = (terms: readonly string[]) =>
      terms.reduce((sum, term) => sum + rarity.of(term), 0);
    const whole = weightOf(terms);
    const post = (term: string, place: number, parts: number) => {
      const share = weightOf(terms.slice(place, place + parts)) / whole;
      const postings = this.#postings.get(term);
      if (postings) postings.push({ phrase, place, share });
      else this.#postings.set(term, [{ phrase, place, share }]);
    };
    for (const [place, term] of terms.entries()) post(term, place, 1);
    for (const { term, place, parts } of pairs) post(term, place, parts);
  }

  /** All tools that meet any of the question, best first, ties by id. */
  #rank(concepts: readonly Concept[]): (Fit & { id: string })[] {
    const whole = concepts.reduce((sum, { weight }) => sum + weight, 0);
    const essentials = concepts.filter(({ isEssential }) => isEssential).length;
    const sums = new Map<number, Fit & { met: number }>();
    const meetings = concepts.map((concept, i) => this.#meet(concept, i));
    const matches = matchesOf(meetings.flat());
    for (const [i, concept] of concepts.entries()) {
      for (const [tool, { rank, trust, isMet }] of this.#fits(concept, meetings[i]!, matches)) {
        const sum = sums.get(tool) ?? { rank: 0, trust: 0, met: 0 };
        sum.rank += rank * concept.weight / whole * factorOf(this.#tools[tool]!);
        sum.trust += trust * concept.weight / whole;
        if (concept.isEssential && isMet) sum.met++;
        sums.set(tool, sum);
      }
    }
    return [...sums]
      .map(([tool, { rank, trust, met }]) => ({
        id: this.#tools[tool]!.id,
        rank,
        trust: trust * UNMET ** (essentials - met),
      }))
      .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  }

  /** The phrases that hold a concept, each once. */
  #meet({ terms }: Concept, concept: number): Meeting[] {
    const best = new Map<number, Meeting>();
    for (const [term, weight] of terms) {
      for (const posting of this.#postings.get(term) ?? []) {
        const other = best.get(posting.phrase);
        if (other && weight * posting.share <= other.weight * other.share) continue;
        best.set(posting.phrase, { ...posting, concept, weight });
      }
    }
    return [...best.values()];
  }

  /** How well each tool fits a concept: as well as its best phrase. */
  #fits(concept: Concept, meetings: readonly Meeting[], matches: ReadonlyMap<number, Match>) {
    const fits = new Map<number, Fit & { isMet: boolean }>();
    for (const { phrase, weight } of meetings) {
      const { tool, worth, terms } = this.#phrases[phrase]!;
      const match = matches.get(phrase)!;
      const isCompound = terms.length > 1 && worth >= WORTH.keyword && match.share >= WHOLE;
      if (concept.isOutOfScope && !isCompound) continue;
      const part = trustedPart(concept, worth);
      const doubt = (worth === WORTH.description ? TRUST.description : 1) *
        (concept.isEveryday && !isCompound ? TRUST.everyday : 1);
      const fit = fits.get(tool) ?? { rank: 0, trust: 0, isMet: false };
      fit.rank = Math.max(fit.rank, weight * worth * fullness(match, PART_OF_PHRASE));
      fit.trust = Math.max(fit.trust, weight * doubt * fullness(match, part));
      fit.isMet ||= !concept.isAct || match.concepts > 1;
      fits.set(tool, fit);
    }
    return fits;
  }
}

/** What the meetings, in the order of the question, add up to for each phrase. */
function matchesOf(meetings: readonly Meeting[]): Map<number, Match> {
  const matches = new Map<number, Match>();
  for (const { phrase, place, share, weight } of meetings) {
    const match = matches.get(phrase) ?? { share: 0, concepts: 0, lastPlace: -1, inOrder: true };
    match.share += share * weight;
    match.concepts++;
    match.inOrder &&= place > match.lastPlace;
    match.lastPlace = place;
    matches.set(phrase, match);
  }
  return matches;
}

/** What a phrase is worth by how much of it the question holds, from `part` up to 1. */
function fullness({ share, inOrder }: Match, part: number): number {
  const full = part + (1 - part) * Math.min(1, share);
  return inOrder ? full : full * OUT_OF_ORDER;
}

function trustedPart({ isValue }: Concept, worth: number): number {
  if (isValue) return TRUSTED_PART.value;
  return worth === WORTH.name ? TRUSTED_PART.name : TRUSTED_PART.other;
}

function factorOf({ kind }: Searchable): number {
  return kind === "kit" ? KIT_FACTOR : 1;
}

function withNamedFirst(ranked: readonly Ranked[], named: string | undefined): Ranked[] {
  if (named === undefined) return [...ranked];
  const others = ranked.filter(({ id }) => id !== named);
  return [{ id: named, score: rounded(1 + (others[0]?.score ?? 0)) }, ...others];
}

function rounded(score: number): number {
  return Math.round(score * 1000) / 1000;
}

/** The words of the catalog, of the tables of synonyms and of plain English, in alphabetical order. */
function knownWords(tools: readonly Searchable[]): Set<string> {
  const words = tools.flatMap(({ id, name, aliases = [], keywords, description }) =>
    wordsOf([id, name, ...aliases, ...keywords, description].join(" "))
  );
  return new Set([...words, ...relatedWords(), ...STOP_WORDS].sort());
}
