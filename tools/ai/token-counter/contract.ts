import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { ENCODINGS } from "../../shared/tokens/encodings.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "token-counter",
  name: "Token Counter",
  category: "AI",
  description:
    "Counts the exact BPE tokens of a text for OpenAI encodings, with bytes, characters and the share of each known model's context window. Use it before sending text to a model.",
  keywords,
  version: "2026-11-30",
  textProperty: "text",
  limits: { max_input_chars: 1_500_000 },
  serviceLimits: ["max_input_chars"],
  views: { tokens: "answer" },
  input: z.looseObject({
    text: z.string().optional().describe("Text to count"),
    encoding: z.enum(ENCODINGS).optional().describe("Tokenizer encoding; wins over model"),
    model: z.string().optional().describe(
      "Model id, such as gpt-4o-mini, claude-sonnet-4-5 or gemini-2.5-pro; picks the encoding and limits context_share to this model",
    ),
    context_window: z.int().min(1).optional().describe(
      'Own window size; adds one row with model "custom" to context_share',
    ),
    include_tokens: z.boolean().default(false).describe("Also list the tokens"),
    max_tokens_listed: z.int().min(1).max(2000).default(200).describe("How many tokens to list"),
  }),
  output: z.object({
    encoding: z.enum(ENCODINGS).describe("The encoding that counted"),
    model: z.string().nullable().describe("Canonical id; null when no model was given"),
    exact: z.boolean().describe(
      "No model was given, or it is an OpenAI model counted with its own encoding",
    ),
    tokens: z.int(),
    bytes: z.int().describe("UTF-8 bytes"),
    chars: z.int().describe("Unicode code points"),
    utf16_units: z.int(),
    chars_per_token: z.number().describe("2 decimals, half up"),
    bytes_per_token: z.number().describe("2 decimals, half up"),
    context_share: z.array(z.object({
      model: z.string().describe('Canonical id, or "custom" for context_window'),
      context_window: z.int().describe("Tokens"),
      percent: z.number().describe("tokens * 100 / context_window, 4 decimals, half up"),
      fits: z.boolean().describe("tokens <= context_window"),
      exact: z.boolean().describe("This model counts so; true for custom"),
    })),
    token_list: z.array(z.object({
      id: z.int(),
      text: z.string().nullable().describe("null when the bytes are not UTF-8 by themselves"),
      hex: z.string().describe("The bytes in lowercase hex"),
    })).optional().describe("The first max_tokens_listed tokens; only with include_tokens"),
  }),
  stats: z.object({
    listed_tokens: z.int().describe("Length of token_list, 0 when not asked"),
  }),
  warnings: {
    ESTIMATED_TOKENIZER:
      "model is not one of OpenAI, whose tokenizer is not public: counted with o200k_base or the given encoding, the provider's own count differs",
    TOKENS_TRUNCATED: "more tokens than max_tokens_listed",
    LONE_SURROGATE: "the text holds unpaired surrogates; each counts as U+FFFD (3 bytes)",
  },
  errors: {
    UNKNOWN_MODEL:
      "model is in no table; the message names near ids; details: suggestions and known_count, or known where none is near",
    EMPTY_INPUT: 'text missing or ""',
  },
  examples: [
    {
      title: "Count a sentence",
      input: { text: "hello world" },
      expect: { output: { encoding: "o200k_base", tokens: 2, bytes: 11, chars: 11 } },
    },
    {
      title: "Another encoding, with the tokens",
      input: { text: "naïve café", encoding: "cl100k_base" },
      expect: { output: { tokens: 4, bytes: 12, chars: 10 } },
    },
    {
      title: "Share of one model's window",
      input: { text: "hello world", model: "gpt-4o" },
      expect: {
        output: {
          model: "gpt-4o",
          context_share: [{
            model: "gpt-4o",
            context_window: 128000,
            percent: 0.0016,
            fits: true,
            exact: true,
          }],
        },
      },
    },
  ],
});
