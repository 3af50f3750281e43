import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const editDistance = z.object({
  distance: z.int(),
  similarity: z.number().describe(
    "1 - distance / length of the longer text; 1 when both are empty",
  ),
});

export const contract = defineTool({
  id: "text-similarity",
  name: "Text Similarity",
  category: "Text",
  description:
    "Compares two texts: Levenshtein and Damerau-Levenshtein distance, Jaro and Jaro-Winkler, word Jaccard, bigram Dice, word cosine and common subsequence.",
  keywords,
  version: "2026-11-22",
  measured: ["a", "b"],
  views: { levenshtein: { view: "figures", y: ["distance", "similarity"] } },
  limits: {
    max_input_chars: 5_000,
    // Code points of a prepared text: NFKC can make eighteen of one, and edit distances take their
    // product.
    max_prepared_chars: 10_000,
  },
  input: z.looseObject({
    a: z.string().optional().describe("First text"),
    b: z.string().optional().describe("Second text"),
    ignore_case: z.boolean().default(false).describe("Lowercase both first"),
    normalize: z.enum(["NFC", "NFKC", "none"]).default("NFC").describe(
      "Unicode form applied to both",
    ),
    collapse_whitespace: z.boolean().default(false).describe(
      "Trim and turn each run of white space into one space",
    ),
  }),
  output: z.object({
    equal: z.boolean().describe("The texts are the same after preparation"),
    length_a: z.int().describe("Code points of the prepared text"),
    length_b: z.int().describe("Code points of the prepared text"),
    levenshtein: editDistance.describe("Insertions, deletions and substitutions"),
    damerau_levenshtein: editDistance.describe("The unrestricted distance: transpositions too"),
    jaro: z.number(),
    jaro_winkler: z.number().describe("With Winkler's prefix bonus where jaro is over 0.7"),
    jaccard_words: z.number().describe("Shared distinct words / all distinct words"),
    dice_bigrams: z.number().describe("2 × shared pairs of adjacent characters / all pairs"),
    cosine_words: z.number().describe("Cosine of the word counts"),
    levenshtein_words: editDistance.describe("Insertions, deletions and substitutions of words"),
    lcs_words: z.object({
      length: z.int().describe("Words of a longest common subsequence"),
      similarity: z.number().describe("2 × length / (words_a + words_b); 1 when both are 0"),
    }),
    lcs: z.object({
      length: z.int().describe("Code points of a longest common subsequence"),
      similarity: z.number().describe("2 × length / (length_a + length_b)"),
    }),
    common_prefix: z.int().describe("Code points"),
    common_suffix: z.int().describe("Code points, never overlapping the common prefix"),
  }),
  stats: z.object({ words_a: z.int(), words_b: z.int() }),
  warnings: {},
  errors: {
    EMPTY_INPUT: 'both a and b missing or "" (one empty text is compared)',
    INPUT_TOO_LARGE:
      "a text over 5,000 characters, or over 10,000 code points once it is normalized and lower-cased",
  },
  examples: [
    {
      title: "A typo",
      input: { a: "kitten", b: "sitting" },
      expect: {
        output: { levenshtein: { distance: 3, similarity: 0.571429 }, lcs: { length: 4 } },
      },
    },
    {
      title: "Transposition",
      input: { a: "form", b: "from" },
      expect: { output: { levenshtein: { distance: 2 }, damerau_levenshtein: { distance: 1 } } },
    },
  ],
});
