/**
 * How well tools have what a question asks for.
 *
 * @module
 */
import type { Concept } from "./concepts.ts";
import type { PhraseIndex, Posting } from "./phrase_index.ts";

/** A concept that a phrase meets, by the term that fits best. */
interface Meeting extends Posting {
  /** How well the term stands for the concept, up to 1. */
  weight: number;
}

/** The match of all concepts of a question with a phrase. */
interface Match {
  share: number;
  lastPlace: number;
  inOrder: boolean;
}

/** How well a concept is met by a tool, or by a field of other jobs. */
interface Met {
  /** By any phrase, up to 1. */
  mentioned: number;
  /** The fit by a phrase that the question holds, up to 1; less for a phrase that it holds only in part. */
  whole: number;
}

/** How well a question is met: the sums over its concepts, as shares of it. */
export interface Fit extends Met {
  owner: number;
  /** The same as `mentioned`, but each concept counts the same. */
  counted: number;
  /** The score that orders the tools, up to 1. */
  score: number;
}

/** A phrase that the question has in another order: `JSON to CSV` for `CSV to JSON`. */
const OUT_OF_ORDER = 0.8;

/**
 * The weights of the score's parts, as shares of 1: a conditional logit of the right tool among the best
 * eight, fitted once to the tuning questions.
 */
const SCORE = { whole: 0.5, mentioned: 0.2, counted: 0.3 };

/** Measures how well all tools and fields of other jobs fit that meet any of the concepts, in no order. */
export function fitsOf(concepts: readonly Concept[], phrases: PhraseIndex): Fit[] {
  const weight = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const meetings = concepts.map((concept) => meetingsOf(concept, phrases));
  const matches = matchesOf(meetings.flat());
  const fits = new Map<number, Fit>();
  for (const [i, concept] of concepts.entries()) {
    for (const [owner, met] of bestOf(meetings[i]!, matches, phrases)) {
      const fit = fits.get(owner) ??
        { owner, mentioned: 0, whole: 0, counted: 0, score: 0 };
      fit.mentioned += met.mentioned * concept.weight / weight;
      fit.whole += met.whole * concept.weight / weight;
      fit.counted += met.mentioned / concepts.length;
      fits.set(owner, fit);
    }
  }
  for (const fit of fits.values()) {
    fit.score = SCORE.whole * fit.whole + SCORE.mentioned * fit.mentioned +
      SCORE.counted * fit.counted;
  }
  return [...fits.values()];
}

/** The phrases that hold a concept, each once. */
function meetingsOf({ terms }: Concept, phrases: PhraseIndex): Meeting[] {
  const best = new Map<number, Meeting>();
  for (const [term, weight] of terms) {
    for (const { phrase, place, share } of phrases.postingsOf(term)) {
      const other = best.get(phrase);
      if (other && weight * share < other.weight * other.share) continue;
      best.set(phrase, { phrase, place, share, weight });
    }
  }
  return [...best.values()];
}

/** Measures how well each tool or field meets a concept: as well as its best phrase. */
function bestOf(
  meetings: readonly Meeting[],
  matches: ReadonlyMap<number, Match>,
  phrases: PhraseIndex,
): Map<number, Met> {
  const best = new Map<number, Met>();
  for (const { phrase, weight } of meetings) {
    const owner = phrases.ownerOf(phrase);
    const worth = phrases.worthOf(phrase);
    const met = best.get(owner) ?? { mentioned: 0, whole: 0 };
    met.mentioned = Math.max(met.mentioned, weight);
    met.whole = Math.max(
      met.whole,
      weight * worth * fullness(matches.get(phrase)!),
    );
    best.set(owner, met);
  }
  return best;
}

/** Adds up the meetings, in the order of the question, for each phrase. */
function matchesOf(meetings: readonly Meeting[]): Map<number, Match> {
  const matches = new Map<number, Match>();
  for (const { phrase, place, share, weight } of meetings) {
    const match = matches.get(phrase) ?? { share: 0, lastPlace: -1, inOrder: true };
    match.share += share * weight;
    match.inOrder &&= place > match.lastPlace;
    match.lastPlace = place;
    matches.set(phrase, match);
  }
  return matches;
}

/** The share of a phrase that the question holds, up to 1. */
function fullness({ share, inOrder }: Match): number {
  return Math.min(1, share) * (inOrder ? 1 : OUT_OF_ORDER);
}
