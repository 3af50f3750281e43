import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "keyword-extractor",
  name: "Keyword Extractor",
  category: "Text",
  description:
    "Extracts key phrases (RAKE) or frequent words from a text with scores and counts, without any model. Stopwords are English plus your own.",
  keywords,
  version: "2026-11-30",
  textProperty: "text",
  fileTexts: ["text"],
  limits: {
    max_input_chars: 100_000,
    // Stopwords that a caller may add.
    max_stopwords: 1_000,
  },
  serviceLimits: ["max_input_chars"],
  views: { keywords: { view: "bars", x: "phrase", y: ["score"] } },
  input: z.looseObject({
    text: z.string().optional().describe("Text"),
    method: z.enum(["rake", "frequency"]).default("rake").describe(
      "rake phrases or single-word frequency",
    ),
    max_keywords: z.int().min(1).max(200).default(10).describe("Most results"),
    max_words: z.int().min(1).max(10).default(4).describe("rake: longest phrase in words"),
    min_count: z.int().min(1).default(1).describe("Fewest occurrences of a result"),
    min_chars: z.int().min(1).max(50).default(2).describe("Shortest word kept, in code points"),
    stopwords: z.array(z.string()).optional().describe(
      "More stopwords, single words; send your own for a language without a list, or rake finds few phrases",
    ),
    use_default_stopwords: z.boolean().default(true).describe(
      "Use the English list, and that of the text's language: German, French, Spanish, Italian, Portuguese or Dutch",
    ),
  }),
  output: z.object({
    method: z.enum(["rake", "frequency"]),
    keywords: z.array(z.object({
      phrase: z.string().describe("Lower-cased, one space between words"),
      score: z.number().describe(
        "rake: sum of degree / frequency of its words; frequency: share of the kept words; 4 decimals",
      ),
      count: z.int().describe("Occurrences"),
      words: z.int(),
    })).describe("By score, then count, both the greatest first, then by code point order"),
  }),
  stats: z.object({
    words: z.int().describe("Words of the text"),
    candidates: z.int().describe("Distinct candidates before max_keywords and min_count"),
  }),
  warnings: {
    NO_KEYWORDS: "no candidate was left",
    STOPWORD_OF_SEVERAL_WORDS:
      "an item of stopwords is several words, so it leaves none out; the message has the first",
    WORDS_NOT_PARTED:
      "a quarter of the words or more are clauses of Chinese, Japanese, Thai or another script without spaces, each of which counts as one word",
  },
  errors: { EMPTY_INPUT: 'text missing or ""', INPUT_TOO_LARGE: "more than 1,000 stopwords" },
  examples: [
    {
      title: "RAKE",
      input: { text: "Compatibility of systems of linear constraints." },
      expect: {
        output: {
          keywords: [
            { phrase: "linear constraints", score: 4, count: 1, words: 2 },
            { phrase: "compatibility", score: 1, count: 1, words: 1 },
            { phrase: "systems", score: 1, count: 1, words: 1 },
          ],
        },
      },
    },
    {
      title: "Frequency",
      input: { text: "cache the cache", method: "frequency" },
      expect: {
        output: { keywords: [{ phrase: "cache", score: 1, count: 2, words: 1 }] },
      },
    },
  ],
});
