/**
 * Whether a question is for the catalog at all. An answer that is confidently wrong costs more than none, and
 * so does none where a tool would have done.
 *
 * @module
 */

/** The facts about a question. */
export interface Evidence {
  /** The combined score of all tools: how far it speaks for some tool rather than none. */
  score: number;
  /** The share that the jobs of one field which no tool does have in whole phrases, up to 1. */
  otherWhole: number;
  /** Whether it asks for knowledge, rather than for work on something. */
  isForKnowledge: boolean;
}

/** The weight of a natural logarithm of odds in a score. */
const UNIT = 0.1;

/**
 * Deductions from the score, in its units: weights of a logistic regression, by
 * `dev/scripts/learn_search.ts`.
 */
const AGAINST = { otherWhole: 1.2, isForKnowledge: 0.8 };

/** The least score of an answer: of the questions that are for no tool, one in fifty or so reaches it. */
const LEAST = 0.08;

/**
 * The least score of a question for which near tools are suggested: six in seven of those that are for a tool but
 * unanswered reach it, and one in twelve of those for none.
 */
const LEAST_NEAR = -0.4;

/**
 * Combines scores of which any may be the right one: the greatest, and more for each that is near to it, for
 * a score is a logarithm of odds. One word may be of many tools, and of none of them for certain.
 */
export function togetherOf(scores: readonly number[]): number {
  const odds = scores.reduce((sum, score) => sum + Math.exp(score / UNIT), 0);
  return UNIT * Math.log(odds);
}

/** True when a question is more likely for some tool than for none. */
export function isAnswer(evidence: Evidence): boolean {
  return balanceOf(evidence) > LEAST;
}

/** True when a question that is not answered may still be for one of the tools nearest to it. */
export function isNearAnswer(evidence: Evidence): boolean {
  return balanceOf(evidence) > LEAST_NEAR;
}

/** The evidence for an answer, less the evidence against it. */
function balanceOf({ score, otherWhole, isForKnowledge }: Evidence): number {
  return score - AGAINST.otherWhole * otherWhole - AGAINST.isForKnowledge * Number(isForKnowledge);
}
