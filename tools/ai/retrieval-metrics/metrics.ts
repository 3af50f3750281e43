/**
 * The scores of one ranked list, with the definitions of trec_eval (`map`, `recip_rank`, `P`, `recall`) and
 * of Järvelin and Kekäläinen's nDCG in its usual form, which discounts by log2(rank + 1).
 *
 * @module
 */
import type { Query } from "./read_queries.ts";

export type Gain = "linear" | "exponential";

/** The scores at one cut-off, unrounded. */
export interface ScoresAt {
  precision: number;
  recall: number;
  f1: number;
  hit: number;
  ndcg: number;
}

/** The scores of one query, unrounded. */
export interface Scores {
  reciprocal_rank: number;
  average_precision: number;
  /** One per cut-off, in the order of the cut-offs. */
  at: ScoresAt[];
}

/** Above this grade the 1 of 2^grade - 1 is far beyond the precision of a double. */
const MAX_EXACT_GRADE = 1_000;

/** Scores a query; undefined when no id is relevant, so that nothing can be scored. */
export function scoresOf(query: Query, cutOffs: readonly number[], gain: Gain): Scores | undefined {
  const judged = [...query.grades.values()].sort((a, b) => b - a);
  const relevant = judged.filter((grade) => grade > 0).length;
  if (relevant === 0) return undefined;

  const gainOf = relativeGain(gain, judged[0]!);
  const grades = query.retrieved.map((id) => query.grades.get(id) ?? 0);
  const hits = runningHits(grades);
  const dcg = discountedGains(grades.map(gainOf));
  const idealDcg = discountedGains(judged.map(gainOf));
  return {
    ...rankScores(grades, relevant),
    at: cutOffs.map((k) => {
      const hitsAt = upTo(hits, k);
      return {
        precision: hitsAt / k,
        recall: hitsAt / relevant,
        // 2pr / (p + r) with p = hits / k and r = hits / relevant.
        f1: 2 * hitsAt / (k + relevant),
        hit: hitsAt > 0 ? 1 : 0,
        ndcg: upTo(dcg, k) / upTo(idealDcg, k),
      };
    }),
  };
}

/**
 * Gains up to a common factor, which nDCG divides out: so no grade overflows, 2^grade - 1 included.
 */
function relativeGain(gain: Gain, highest: number): (grade: number) => number {
  if (gain === "linear") return (grade) => grade / highest;
  if (highest > MAX_EXACT_GRADE) return (grade) => 2 ** (grade - highest);
  // expm1 keeps the precision of grades near 0.
  return (grade) => Math.expm1(grade * Math.LN2) / Math.expm1(highest * Math.LN2);
}

function rankScores(grades: readonly number[], relevant: number) {
  let hits = 0;
  let firstRank = 0;
  let precisions = 0;
  grades.forEach((grade, index) => {
    if (grade === 0) return;
    hits++;
    firstRank ||= index + 1;
    precisions += hits / (index + 1);
  });
  return {
    reciprocal_rank: firstRank === 0 ? 0 : 1 / firstRank,
    average_precision: precisions / relevant,
  };
}

/** Counts the relevant ids among the first 1, 2, 3, … ids. */
function runningHits(grades: readonly number[]): number[] {
  let hits = 0;
  return grades.map((grade) => grade > 0 ? ++hits : hits);
}

/** DCG of the first 1, 2, 3, … gains. */
function discountedGains(gains: readonly number[]): number[] {
  let sum = 0;
  return gains.map((gain, index) => sum += gain / Math.log2(index + 2));
}

/** The running value at a cut-off; after the end nothing is added. */
function upTo(running: readonly number[], k: number): number {
  return running[Math.min(k, running.length) - 1] ?? 0;
}
