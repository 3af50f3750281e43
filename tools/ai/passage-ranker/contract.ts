import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { keywords } from "./keywords.ts";

const passage = z.looseObject({
  // Both are read by the run, which can say what is wrong with one; a union would only refuse the passage.
  id: movingNumbers(z.unknown()).optional().meta({ type: ["string", "number", "null"] }).describe(
    "Name of the passage in the results; default: its index",
  ),
  text: z.unknown().optional().meta({ type: "string" }).describe("The passage; required"),
});

export const contract = defineTool({
  id: "passage-ranker",
  name: "Passage Ranker",
  category: "AI",
  description:
    "Ranks passages against a query with BM25 (Lucene variant), showing scores and matched terms. Keyword relevance only, no embeddings.",
  keywords,
  version: "2026-11-30",
  requiredByRun: ["query", "passages"],
  // A character may normalize to 18, and each of a query's terms is looked up in every passage.
  limits: { max_input_chars: 2_000_000, max_query_chars: 20_000, max_passages: 20_000 },
  serviceLimits: ["max_input_chars", "max_passages"],
  views: { results: { view: "bars", x: "text", y: ["score"] } },
  input: z.looseObject({
    query: z.string().optional().describe("Query text"),
    passages: z.array(z.union([z.string(), passage])).optional().describe(
      "Texts, or objects {id, text}",
    ),
    k1: z.number().min(0).max(10).default(1.2).describe("Term-frequency saturation"),
    b: z.number().min(0).max(1).default(0.75).describe("Length normalisation"),
    top_k: z.int().min(1).max(1000).default(10).describe("Most results returned"),
    stopwords: z.enum(["none", "english"]).default("none").describe(
      "Words ignored in query and passages",
    ),
    compounds: z.boolean().default(false).describe(
      "A compound of the query is one term, however it is written (read-only, readonly, read only), in place of its parts where a passage has it; with stem german, one that no passage has is its two parts",
    ),
    stem: z.enum(["none", "porter", "german"]).default("none").describe(
      "Stemming: Porter's for English, CISTEM for German",
    ),
  }),
  output: z.object({
    query_terms: z.array(z.string()).describe("Terms of the query, in order, repeats kept"),
    results: z.array(z.object({
      rank: z.int().describe("From 1"),
      index: z.int().describe("Place in passages, from 0"),
      id: z.string().describe("As given, else the index as text"),
      score: z.number().describe("6 decimals"),
      matched_terms: z.array(z.string()).describe("Distinct, in the order of the query"),
      length: z.int().describe("Terms of the passage"),
      text: z.string(),
    })).describe("Passages with a query term: by score, the greatest first, then by index"),
    average_length: z.number().describe("Terms of a passage, 4 decimals"),
  }),
  stats: z.object({
    passages: z.int(),
    matched: z.int().describe("Passages with at least one query term"),
    returned: z.int(),
  }),
  warnings: {
    NO_MATCH: "no passage has a query term",
    EMPTY_QUERY: "the query has no terms left",
    DUPLICATE_ID: "two passages share an id",
  },
  errors: {
    EMPTY_INPUT: "query or passages missing or empty",
    INVALID_INPUT:
      "a passage that is neither text nor an object with text of type string; an id that is neither text nor a number; k1 or b out of range",
    INPUT_TOO_LARGE: "more than 20,000 passages, or a query of more than 20,000 characters",
  },
  examples: [
    {
      title: "Rank three passages",
      input: {
        query: "cache headers",
        passages: ["HTTP cache headers explained", "Baking bread at home", "The cache is warm"],
      },
      expect: {
        output: {
          query_terms: ["cache", "headers"],
          results: [
            { rank: 1, index: 0, matched_terms: ["cache", "headers"] },
            { rank: 2, index: 2, matched_terms: ["cache"] },
          ],
        },
      },
    },
    {
      title: "Ids and a limit",
      input: {
        query: "bread",
        passages: [{ id: "a", text: "Fresh bread" }, { id: "b", text: "Bread, bread, bread" }],
        top_k: 1,
      },
      expect: {
        output: {
          results: [{ rank: 1, index: 1, id: "b", matched_terms: ["bread"], length: 3 }],
        },
      },
    },
  ],
});
