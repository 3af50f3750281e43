import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "slug-generator",
  name: "Slug Generator",
  category: "Text",
  description:
    "Makes URL slugs from titles: transliterates any script to ASCII (or keeps Unicode), with separator, length limit and de-duplication of a list.",
  keywords,
  version: "2026-12-01",
  textProperty: "text",
  limits: { max_input_chars: 1_500_000, max_lines: 100_000 },
  serviceLimits: ["max_input_chars"],
  views: { "": { view: "variants", y: ["language"] } },
  input: z.looseObject({
    text: z.string().optional().describe(
      "Title; with per_line one title a line. & @ + % and currency signs other than $ become words: 5 € is 5-euro",
    ),
    separator: z.enum(["-", "_", "."]).default("-").describe("Between words"),
    lower: z.boolean().default(true).describe("Lowercase the slug"),
    max_length: z.int().min(0).max(1000).default(0).describe(
      "Longest slug in characters, 0 for no limit",
    ),
    unicode: z.enum(["ascii", "keep"]).default("ascii").describe(
      "ascii transliterates; keep leaves letters of every script",
    ),
    language: z.enum(["none", "de", "sv", "tr"]).default("none").describe(
      "Language of letters and signs: de writes ä as ae and & as und",
    ),
    remove_stopwords: z.boolean().default(false).describe(
      "Drop English stopwords (list of keyword-extractor) unless nothing is left",
    ),
    per_line: z.boolean().default(false).describe(
      "One slug per non-blank line, duplicates numbered",
    ),
  }),
  output: z.string().describe("The slug; with per_line the slugs joined by \\n"),
  stats: z.object({
    slugs: z.int().describe("Slugs made"),
    truncated: z.int().describe("Slugs cut by max_length"),
    deduplicated: z.int().describe("Slugs that got a number"),
  }),
  warnings: {
    KANJI_AS_CHINESE:
      "unicode ascii: a title has kana and kanji, and kanji have the letters of their Chinese reading",
    ENGLISH_STOPWORDS: "remove_stopwords with another language: the list is English",
    TRUNCATED: "max_length cut a slug",
    EMPTY_SLUG:
      'per_line: a line has no usable character; its slug is "n-a" (then numbered like others)',
  },
  errors: {
    NO_SLUG_CHARACTERS: "the text (not per_line) has no usable character",
    EMPTY_INPUT: "text is missing or empty",
    INPUT_TOO_LARGE: "per_line: the text has over max_lines lines",
  },
  examples: [
    {
      title: "A title",
      input: { text: "Hello, World! & Friends" },
      expect: { output: "hello-world-and-friends" },
    },
    {
      title: "German",
      input: { text: "Über Größe", language: "de" },
      expect: { output: "ueber-groesse" },
    },
  ],
});
