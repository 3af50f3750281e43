import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const score = z.number().nullable();

export const contract = defineTool({
  id: "text-statistics",
  name: "Text Statistics",
  category: "Text",
  description:
    "Counts characters, graphemes, words, sentences, paragraphs and syllables of a text, with frequent words, reading time and six readability scores.",
  keywords,
  version: "2026-11-28",
  textProperty: "text",
  limits: { max_input_chars: 1_500_000 },
  serviceLimits: ["max_input_chars"],
  views: {
    "": {
      view: "figures",
      y: [
        "words",
        "characters",
        "characters_no_spaces",
        "sentences",
        "paragraphs",
        "lines",
        "reading_time_seconds",
        "bytes",
      ],
    },
    top_words: { view: "bars", x: "word", y: ["count"] },
  },
  input: z.looseObject({
    text: z.string().optional().describe("Text"),
    words_per_minute: z.int().min(1).max(2000).default(238).describe("Reading speed"),
    top_words: z.int().min(0).max(100).default(10).describe("How many frequent words to list"),
    language: z.enum(["auto", "en"]).default("auto").describe(
      "Language of the text. The readability formulas are for English: auto omits them for other languages, en always computes them",
    ),
    exclude_stopwords: z.boolean().default(false).describe(
      "Leave stopwords (list of keyword-extractor) out of top_words",
    ),
  }),
  output: z.object({
    characters: z.int().describe("Unicode code points"),
    characters_no_spaces: z.int().describe("Code points that are not White_Space"),
    graphemes: z.int().describe("Extended grapheme clusters (UAX #29)"),
    utf16_units: z.int(),
    bytes: z.int().describe("UTF-8 bytes"),
    words: z.int(),
    unique_words: z.int().describe("Distinct words, lower-cased"),
    sentences: z.int().describe("Sentences with a word; a single line break does not end one"),
    paragraphs: z.int().describe("Blocks with a word, separated by blank lines"),
    lines: z.int().describe("1 + line breaks, one at the very end not counted"),
    syllables: z.int().describe("By an English rule of thumb"),
    average_word_length: z.number().describe("Letters and digits per word, 2 decimals"),
    average_sentence_length: z.number().describe("Words per sentence, 2 decimals"),
    reading_time_seconds: z.int().describe("ceil(words × 60 / words_per_minute)"),
    top_words: z.array(z.object({ word: z.string(), count: z.int() })).describe(
      "The most frequent words, lower-cased; equally frequent ones in code point order",
    ),
    readability: z.object({
      flesch_reading_ease: score.describe("About 0 (hard) to 100 (easy)"),
      flesch_kincaid_grade: score.describe("US school grade"),
      gunning_fog: score.describe("Years of education"),
      smog_index: score.describe("Years of education; an extrapolation below 30 sentences"),
      coleman_liau: score.describe("US school grade"),
      automated_readability_index: score.describe("US school grade"),
    }).describe("2 decimals; all null when there are no words, or the text is not English"),
  }),
  stats: z.object({}),
  warnings: {
    NOT_ENGLISH:
      "language is auto, and under half of the letters are a-z or the function words are those of another language: readability is null, and syllables are unreliable",
  },
  errors: { EMPTY_INPUT: 'text missing or ""' },
  examples: [
    {
      title: "Two sentences",
      input: { text: "The cat sat. The dog ran!" },
      expect: {
        output: { words: 6, unique_words: 5, sentences: 2, paragraphs: 1, characters: 25 },
      },
    },
    {
      title: "Emoji",
      input: { text: "👩‍👩‍👧‍👦 ok" },
      expect: { output: { characters: 10, graphemes: 4, words: 1 } },
    },
  ],
});
