import type { ErrorCode, Run, RunOutput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  inputTooLarge,
  maxOutputChars,
  outputTooLarge,
  ToolError,
} from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { type Scores, type ScoresAt, scoresOf } from "./metrics.ts";
import { type GivenQuery, type Query, readQueries } from "./read_queries.ts";

type Code = ErrorCode<typeof contract>;

type Output = RunOutput<typeof contract>;

/** Length of the JSON text of one query's scores at one cut-off, at least. */
const MIN_CHARS_AT = '"1":{"precision":0,"recall":0,"f1":0,"hit":0,"ndcg":0}'.length;

/** Scores ranked lists against relevance judgements, per query and averaged (trec_eval's definitions). */
export const run: Run<typeof contract> = (input) => {
  const given = givenQueries(input.queries);
  const cutOffs = [...new Set(input.k)].sort((a, b) => a - b);
  if (given.length * cutOffs.length * MIN_CHARS_AT > maxOutputChars()) {
    throw outputTooLarge("The scores", "send fewer queries at a time, or fewer cut-offs in k");
  }
  const warnings: RunWarning<typeof contract>[] = [];
  const queries = readQueries(given, warnings);
  const scores = queries.map((query) => scoresOf(query, cutOffs, input.gain));
  const scored = scores.filter((score) => score !== undefined);
  queries.forEach((query, index) => {
    if (!scores[index]) warnings.push(noRelevant(query, index));
  });
  return {
    output: {
      k: cutOffs,
      queries: queries.map((query, index) => presented(query, scores[index], cutOffs)),
      mean: scored.length === 0 ? null : meanOf(scored, cutOffs),
    },
    stats: { queries: queries.length, scored: scored.length },
    warnings,
  };
};

function givenQueries(queries: readonly GivenQuery[] = []): readonly GivenQuery[] {
  if (queries.length === 0) {
    throw new ToolError<Code>(
      "EMPTY_INPUT",
      '"queries" is empty: send one entry per query, {query_id, retrieved: [id], relevant: [id]}',
      { path: "queries" },
    );
  }
  if (queries.length > contract.limits.max_queries) {
    throw inputTooLarge(
      "max_queries",
      contract.limits.max_queries,
      queries.length,
      '"queries" has a length of',
    );
  }
  return queries;
}

function presented(
  query: Query,
  scores: Scores | undefined,
  cutOffs: readonly number[],
): Output["queries"][number] {
  return {
    query_id: query.id,
    relevant: [...query.grades.values()].filter((grade) => grade > 0).length,
    retrieved: query.retrieved.length,
    reciprocal_rank: scores ? roundedScore(scores.reciprocal_rank) : null,
    average_precision: scores ? roundedScore(scores.average_precision) : null,
    at: Object.fromEntries(cutOffs.map((k, index) => [k, presentedAt(scores?.at[index])])),
  };
}

function presentedAt(at: ScoresAt | undefined) {
  if (!at) return { precision: null, recall: null, f1: null, hit: null, ndcg: null };
  return {
    precision: roundedScore(at.precision),
    recall: roundedScore(at.recall),
    f1: roundedScore(at.f1),
    hit: at.hit,
    ndcg: roundedScore(at.ndcg),
  };
}

function meanOf(scored: readonly Scores[], cutOffs: readonly number[]): Output["mean"] {
  const mean = (valueOf: (scores: Scores) => number) =>
    roundedScore(scored.reduce((sum, scores) => sum + valueOf(scores), 0) / scored.length);
  return {
    mrr: mean((scores) => scores.reciprocal_rank),
    map: mean((scores) => scores.average_precision),
    at: Object.fromEntries(cutOffs.map((k, index) => [k, {
      precision: mean(({ at }) => at[index]!.precision),
      recall: mean(({ at }) => at[index]!.recall),
      f1: mean(({ at }) => at[index]!.f1),
      hit_rate: mean(({ at }) => at[index]!.hit),
      ndcg: mean(({ at }) => at[index]!.ndcg),
    }])),
  };
}

/**
 * A score (0 to 1) with 6 decimals, half up. Sums of doubles end a little beside the true value: within 1e-14
 * below a half they are taken for the half. Decimals would take seconds for 300,000 scores.
 */
function roundedScore(score: number): number {
  return Math.floor(score * 1e6 + 0.5 + 1e-8) / 1e6;
}

function noRelevant(query: Query, index: number): RunWarning<typeof contract> {
  return {
    code: "NO_RELEVANT",
    message:
      `Query "${cutText(query.id)}" has no relevant id: its scores are null, and the means ` +
      "leave it out",
    path: `queries[${index}].relevant`,
  };
}
