import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { keywords } from "./keywords.ts";

const score = z.number().nullable().describe("0 to 1; null for a query without a relevant id");
const mean = z.number().describe("0 to 1");

export const contract = defineTool({
  id: "retrieval-metrics",
  name: "Retrieval Metrics",
  category: "AI",
  description:
    "Scores ranked retrieval results against relevance judgements: precision, recall, F1, hit rate, MRR, MAP and nDCG at chosen cut-offs, per query and averaged.",
  keywords,
  version: "2026-11-22",
  requiredByRun: ["queries"],
  limits: {
    max_input_chars: 1_500_000,
    // Entries of `queries`.
    max_queries: 1_000,
    // Ids that one query retrieved, repeats counted.
    max_retrieved: 1_000,
    // Wrong values that an error lists: a thousand of them are wrong for one reason.
    max_errors: 1_000,
  },
  input: z.looseObject({
    queries: z.array(z.looseObject({
      query_id: movingNumbers(z.unknown()).meta({ type: ["string", "number"] }).optional().describe(
        "Text or number; missing means the entry's index",
      ),
      retrieved: movingNumbers(z.unknown()).meta({ type: "array" }).optional().describe(
        "Ids (text or numbers), best first; required",
      ),
      relevant: movingNumbers(z.unknown()).meta({ type: ["array", "object"] }).optional().describe(
        "The relevant ids, or an object of ids with their grades (0 is not relevant); required",
      ),
    })).optional().describe(
      "One entry per query: {query_id, retrieved: [id] best first, relevant: [id] or {id: grade}}",
    ),
    k: z.array(z.int().min(1).max(1_000)).default([1, 3, 5, 10]).describe(
      "Cut-offs, 1 to 1000; default [1,3,5,10]",
    ),
    gain: z.enum(["linear", "exponential"]).default("linear").describe(
      "nDCG gain of a grade: the grade itself, or 2^grade - 1",
    ),
  }),
  output: z.object({
    k: z.array(z.int()).describe("Sorted, distinct"),
    queries: z.array(z.object({
      query_id: z.string(),
      relevant: z.int().describe("Relevant ids"),
      retrieved: z.int().describe("Retrieved ids, after removing repeats"),
      reciprocal_rank: score,
      average_precision: score,
      at: z.record(
        z.string(),
        z.object({
          precision: score,
          recall: score,
          f1: score,
          hit: z.int().nullable().describe("1 or 0; null for a query without a relevant id"),
          ndcg: score,
        }),
      ).describe("By cut-off"),
    })).describe("In input order"),
    mean: z.object({
      mrr: mean,
      map: mean,
      at: z.record(
        z.string(),
        z.object({ precision: mean, recall: mean, f1: mean, hit_rate: mean, ndcg: mean }),
      ).describe("By cut-off"),
    }).nullable().describe("Means over the queries with a relevant id; null without any"),
  }),
  stats: z.object({
    queries: z.int(),
    scored: z.int().describe("Queries with a relevant id"),
  }),
  warnings: {
    NO_RELEVANT:
      "a query has no relevant id: its values are null and it is left out of the means; path names it",
    DUPLICATE_RETRIEVED:
      "an id is retrieved twice: later ones are removed before ranks are counted; once per query",
    DUPLICATE_QUERY: "two entries share a query_id; path is the later one",
  },
  errors: {
    EMPTY_INPUT: "queries missing or empty",
    INVALID_INPUT:
      "retrieved or relevant missing or of a wrong type, an id not text or number, a negative or non-numeric grade, k out of range; errors has the path",
  },
  examples: [
    {
      title: "One query",
      input: {
        queries: [{ query_id: "q1", retrieved: ["d1", "d2", "d3"], relevant: ["d2", "d9"] }],
        k: [1, 3],
      },
      expect: {
        output: {
          queries: [{
            query_id: "q1",
            reciprocal_rank: 0.5,
            average_precision: 0.25,
            at: { "3": { precision: 0.333333, recall: 0.5, hit: 1 } },
          }],
        },
      },
    },
    {
      title: "Graded relevance",
      input: { queries: [{ retrieved: ["x", "y"], relevant: { y: 2, x: 1 } }], k: [2] },
      expect: {
        output: { k: [2], queries: [{ query_id: "0", at: { "2": { ndcg: 0.859719 } } }] },
      },
    },
  ],
});
