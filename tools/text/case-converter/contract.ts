import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "case-converter",
  name: "Case Converter",
  category: "Text",
  description:
    "Converts identifiers and text between camelCase, PascalCase, snake_case, CONSTANT_CASE, kebab-case, Train-Case, dot.case, path/case, Title Case, Sentence case, upper, lower and swapped case.",
  keywords,
  version: "2026-11-22",
  textProperty: "text",
  limits: { max_input_chars: 1_500_000 },
  serviceLimits: ["max_input_chars"],
  views: { "": { view: "variants", y: ["case"] } },
  input: z.looseObject({
    text: z.string().optional().describe("Text; every line is converted separately"),
    case: z.enum([
      "camel",
      "pascal",
      "snake",
      "constant",
      "kebab",
      "train",
      "dot",
      "path",
      "title",
      "sentence",
      "upper",
      "lower",
      "swap",
    ]).default("camel").describe("Target case"),
    split_numbers: z.boolean().default(false).describe(
      "Also split between a letter and a digit, both ways",
    ),
    keep_edges: z.boolean().default(false).describe(
      "Identifier cases: keep leading and trailing _ and $ of a line",
    ),
  }),
  output: z.string().describe("The converted text, line endings kept"),
  stats: z.object({
    lines: z.int().describe("Lines converted"),
    changed: z.int().describe("Lines that differ from before"),
    words: z.int().describe("Words found in the identifier cases, else 0"),
  }),
  warnings: {
    NO_WORDS:
      "an identifier case found a non-blank line without letters or digits; the line becomes empty (except for edges kept on request)",
  },
  errors: { EMPTY_INPUT: "text is missing or empty" },
  examples: [
    {
      title: "Identifier",
      input: { text: "user profile id", case: "snake" },
      expect: { output: "user_profile_id" },
    },
    {
      title: "Acronyms",
      input: { text: "parseHTMLString", case: "kebab" },
      expect: { output: "parse-html-string" },
    },
    {
      title: "Title",
      input: { text: "a tale of two tools", case: "title" },
      expect: { output: "A Tale of Two Tools" },
    },
  ],
});
