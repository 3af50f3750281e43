import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "text-diff",
  name: "Text Diff",
  category: "Code",
  description:
    "Compares two texts line by line (Myers) and returns a unified diff that patch and git apply accept, with statistics; on request also a word or character diff.",
  keywords,
  version: "2026-11-30",
  required: ["before", "after"],
  limits: {
    max_input_chars: 300_000,
    // Added and removed tokens at most, lines and inline tokens each.
    max_edits: 20_000,
  },
  serviceLimits: ["max_input_chars"],
  views: { unified: "diff" },
  input: z.looseObject({
    before: z.string().optional().describe("First text; may be empty"),
    after: z.string().optional().describe("Second text; may be empty"),
    granularity: z.enum(["lines", "words", "chars"]).default("lines").describe(
      "lines: unified diff only; words or chars: inline segments as well",
    ),
    context: z.int().min(0).max(1000).default(3).describe("Unchanged lines around a change"),
    before_label: z.string().default("before").describe("Name after ---"),
    after_label: z.string().default("after").describe("Name after +++"),
    ignore_whitespace: z.boolean().default(false).describe(
      "Lines compare equal when they differ only in whitespace amount or at the ends",
    ),
    ignore_case: z.boolean().default(false).describe("Compare without case"),
  }),
  output: z.object({
    equal: z.boolean().describe("The texts are identical, options not considered"),
    unified: z.string().describe(
      'Unified diff as GNU diff -u prints it, without times; "" when no line differs',
    ),
    inline: z.array(z.object({
      type: z.enum(["equal", "delete", "insert"]),
      text: z.string().describe("For equal: as in before"),
    })).nullable().describe("Word or character diff of the whole texts; null for lines"),
  }),
  stats: z.object({
    lines_before: z.int(),
    lines_after: z.int(),
    lines_added: z.int(),
    lines_removed: z.int(),
    lines_unchanged: z.int(),
    hunks: z.int(),
    similarity: z.number().describe(
      "2 × unchanged / all of both texts, rounded half up to 4 decimals; 1 when both are empty. What is counted goes by granularity: lines, words (white space aside) or characters",
    ),
  }),
  warnings: {
    DIFFERENCES_IGNORED:
      "the texts differ only in what ignore_whitespace or ignore_case leaves out: unified has no change, and equal is false",
    LINE_ENDINGS_DIFFER: "one text has CRLF and the other only LF",
    LOOK_ALIKE:
      "of the first 1,000 changed lines that stand for each other, some differ only in characters that look alike: blanks such as U+00A0 or at the end, typographic quotes and dashes, characters that show nothing, combining marks",
  },
  errors: {
    INVALID_INPUT:
      "before or after is missing (an empty string is allowed), or a label holds a line break",
    DIFF_TOO_LARGE:
      "more than 20000 line edits, or more than 20000 token edits in the inline diff; details: limit, max",
  },
  examples: [
    {
      title: "Unified diff",
      input: { before: "a\nb\nc\n", after: "a\nB\nc\n" },
      expect: {
        output: {
          equal: false,
          unified: "--- before\n+++ after\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n",
          inline: null,
        },
      },
    },
    {
      title: "Word diff",
      input: { before: "the quick fox", after: "the slow fox", granularity: "words" },
      expect: {
        output: {
          inline: [
            { type: "equal", text: "the " },
            { type: "delete", text: "quick" },
            { type: "insert", text: "slow" },
            { type: "equal", text: " fox" },
          ],
        },
      },
    },
  ],
});
