import { add, type Fraction, fraction, ZERO } from "./fraction.ts";
import type { Word } from "./words.ts";

/** A phrase or word that may be a keyword. */
export interface Candidate {
  phrase: string;
  score: Fraction;
  count: number;
  words: number;
}

/**
 * Rapid Automatic Keyword Extraction (S. Rose et al., 2010): runs of words between stopwords and
 * punctuation, scored by the sum of their words' degree / frequency. Runs over `maxWords` count
 * nowhere.
 *
 * @param isContent Whether a word may be in a phrase.
 */
export function rake(
  words: readonly Word[],
  isContent: (word: string) => boolean,
  maxWords: number,
): Candidate[] {
  const runs = runsOf(words, isContent).filter((run) => run.length <= maxWords);
  const scores = wordScores(runs);
  const candidates = new Map<string, Candidate>();
  for (const run of runs) {
    const phrase = run.join(" ");
    const known = candidates.get(phrase);
    if (known) known.count++;
    else {
      const score = run.reduce((sum, word) => add(sum, scores.get(word)!), ZERO);
      candidates.set(phrase, { phrase, score, count: 1, words: run.length });
    }
  }
  return [...candidates.values()];
}

function runsOf(words: readonly Word[], isContent: (word: string) => boolean): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const { text, isParted } of words) {
    const goesOn = isContent(text);
    if (run.length > 0 && (isParted || !goesOn)) {
      runs.push(run);
      run = [];
    }
    if (goesOn) run.push(text);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** Degree / frequency of each word: how long the runs are that it is in, on average. */
function wordScores(runs: readonly string[][]): Map<string, Fraction> {
  const totals = new Map<string, { degree: number; frequency: number }>();
  for (const run of runs) {
    for (const word of run) {
      const total = totals.get(word) ?? { degree: 0, frequency: 0 };
      total.degree += run.length;
      total.frequency++;
      totals.set(word, total);
    }
  }
  const scores = new Map<string, Fraction>();
  for (const [word, { degree, frequency }] of totals) scores.set(word, fraction(degree, frequency));
  return scores;
}
