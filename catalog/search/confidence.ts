/**
 * Whether a question is for the catalog at all. An answer that is confidently wrong costs more than none, and
 * so does none where a tool would have done.
 *
 * @module
 */

/** What is known of a question, of the tool that fits it best, and of the jobs that no tool does. */
export interface Evidence {
  /** The share of the question that the tool mentions anywhere, up to 1. */
  mentioned: number;
  /** How much the tool has in whole phrases, counted in words that one tool alone has: much, or met by chance. */
  telling: number;
  /** The share that the jobs of one field which no tool does have in whole phrases, up to 1. */
  otherWhole: number;
  /** As `telling`, of the field that has most. */
  otherTelling: number;
  /** Whether the question quotes a value, such as a date or a piece of JSON. */
  hasValue: boolean;
  /** Whether it begins with what the tool has in no whole phrase. */
  beginsElsewhere: boolean;
  /** Whether it asks for an act in the world. */
  isOtherAct: boolean;
  /** Whether it asks for knowledge, rather than for work on something. */
  isForKnowledge: boolean;
}

/**
 * The weights of a logistic regression, fitted by `scripts/fit_search.ts` to the tuning sets of
 * `tests/fixtures/search`, and rounded.
 */
export const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  mentioned: 3.1,
  telling: 4.8,
  otherWhole: -3.1,
  otherTelling: -4,
  hasValue: 2.4,
  beginsElsewhere: -1.4,
  isOtherAct: -3.6,
  isForKnowledge: -3.4,
};
const BIAS = -1.8;

/** The evidence as numbers, in the order of the weights. */
export function numbersOf(evidence: Evidence): number[] {
  return Object.keys(WEIGHTS).map((name) => Number(evidence[name as keyof Evidence]));
}

/** True when the tool that fits best is more likely an answer than what fits least badly. */
export function isAnswer(evidence: Evidence): boolean {
  const weights = Object.values(WEIGHTS);
  return numbersOf(evidence).reduce((sum, x, i) => sum + x * weights[i]!, BIAS) > 0;
}
