import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { DEFAULT_ENCODING } from "../../shared/tokens/encodings.ts";
import { keywords } from "./keywords.ts";

const STRATEGIES = ["tokens", "sentences", "markdown-headings", "recursive"] as const;

export const contract = defineTool({
  id: "text-chunker",
  name: "Text Chunker",
  category: "AI",
  description:
    "Splits text into chunks of a bounded token count by tokens, sentences, Markdown headings or recursive separators, with overlap and exact offsets, for retrieval and embedding.",
  keywords,
  version: "2026-11-30",
  textProperty: "text",
  fileTexts: ["text"],
  limits: {
    max_input_chars: 1_500_000,
    // Chunks of one answer.
    max_chunks: 10_000,
    // Separators that a caller may name.
    max_separators: 20,
    // UTF-16 units of all chunk texts together, and as many of the headings repeated with them.
    max_output_chars: 2_000_000,
  },
  serviceLimits: ["max_input_chars", "max_chunks", "max_output_chars"],
  input: z.looseObject({
    text: z.string().optional().describe("Text to split"),
    strategy: z.enum(STRATEGIES).default("recursive").describe("How to split"),
    max_tokens: z.int().min(1).max(100_000).default(512).describe("Largest chunk, in tokens"),
    overlap_tokens: z.int().min(0).default(0).describe(
      "Tokens repeated from the previous chunk, at most: whole sentences or parts where they fit, else its last words; below max_tokens. With markdown-headings, within a section only",
    ),
    encoding: z.enum(["o200k_base", "cl100k_base", "p50k_base", "r50k_base"])
      .default(DEFAULT_ENCODING).describe("Tokenizer encoding"),
    separators: z.array(z.string()).optional().describe(
      'Separators for recursive, coarse to fine; default ["\\n\\n","\\n",". "," ",""]',
    ),
  }),
  output: z.object({
    strategy: z.enum(STRATEGIES),
    chunks: z.array(z.object({
      index: z.int().describe("From 0"),
      text: z.string().describe("A slice of the text, nothing trimmed"),
      tokens: z.int().describe("Tokens of this text encoded alone"),
      char_start: z.int().describe("Code points before the chunk"),
      char_end: z.int(),
      byte_start: z.int().describe("UTF-8 bytes before the chunk"),
      byte_end: z.int(),
      overlap_chars: z.int().describe("Leading code points that repeat the previous chunk"),
      headings: z.array(z.string()).optional().describe(
        "markdown-headings only: the open headings, outermost first",
      ),
    })),
  }),
  stats: z.object({
    chunks: z.int(),
    total_tokens: z.int().describe("Tokens of the whole text"),
    max_chunk_tokens: z.int(),
    min_chunk_tokens: z.int(),
  }),
  warnings: {
    SEPARATORS_UNUSED: "separators is given with tokens or sentences, which cut elsewhere",
    OVERLAP_LEFT_OUT: "chunks within a section repeat nothing of the one before",
    CHUNK_OVER_MAX: "a single grapheme cluster has more than max_tokens tokens and is alone",
  },
  errors: {
    INVALID_INPUT: "overlap_tokens >= max_tokens; more than 20 separators",
    TOO_MANY_CHUNKS: "more than 10,000 chunks",
    EMPTY_INPUT: 'text missing or ""',
    OUTPUT_TOO_LARGE:
      "the chunk texts together are over 2,000,000 characters (large overlaps), or the headings repeated with them are",
  },
  examples: [
    {
      title: "Short text is one chunk",
      input: { text: "Hello there." },
      expect: {
        output: {
          strategy: "recursive",
          chunks: [{
            index: 0,
            text: "Hello there.",
            char_start: 0,
            char_end: 12,
            byte_start: 0,
            byte_end: 12,
            overlap_chars: 0,
          }],
        },
      },
    },
    {
      title: "By heading",
      input: { text: "# A\none\n# B\ntwo\n", strategy: "markdown-headings" },
      expect: {
        output: {
          chunks: [
            { text: "# A\none\n", headings: ["A"] },
            { text: "# B\ntwo\n", headings: ["B"] },
          ],
        },
      },
    },
  ],
});
