import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { PRESETS_AS_OF } from "../../shared/model_presets.ts";
import { COMPONENTS, CUT_ORDER } from "./components.ts";
import { keywords } from "./keywords.ts";

/** Tokens at most, of the window and of each component. */
const MAX_TOKENS = 1e12;

export const contract = defineTool({
  id: "context-window-calculator",
  name: "Context Window Calculator",
  category: "AI",
  description:
    "Budgets system prompt, user prompt, memory, retrieved context, tool output and response tokens against a model's context window with a safety margin, and says what to cut when it does not fit.",
  keywords,
  version: "2026-11-30",
  check: {
    at: "fits",
    passes: [true],
    unless: ["DEFAULT_WINDOW", "RESPONSE_OVER_MODEL_MAX"],
  },
  limits: { max_input_chars: 100_000 },
  input: z.looseObject({
    preset: z.string().optional().describe(
      "Model id, such as gpt-4o-mini, claude-sonnet-4-5 or gemini-2.5-pro, the provider before it or not",
    ),
    windowSize: z.number().min(1).max(MAX_TOKENS).optional().describe(
      "Context window in tokens; overrides the preset",
    ),
    systemTokens: tokens("system"),
    userPromptTokens: tokens("user prompt"),
    memoryTokens: tokens("memory"),
    retrievedContextTokens: tokens("retrieved context"),
    toolOutputTokens: tokens("tool output"),
    responseTokens: tokens("response"),
    safetyMarginPercent: z.number().min(0).default(10).describe(
      "Share of the window kept free, 0 to below 100",
    ),
  }),
  output: z.object({
    preset: z.string().nullable().describe("Canonical id"),
    window_size: z.int().describe("Tokens, as all counts below"),
    safety_margin_percent: z.number(),
    safety_margin_tokens: z.int().describe("window_size * percent / 100, rounded up"),
    usable_tokens: z.int().describe("window_size - safety_margin_tokens"),
    components: z.record(
      z.enum(COMPONENTS),
      z.object({
        tokens: z.int(),
        percent_of_window: z.number().describe("2 decimals, half up"),
      }),
    ),
    input_tokens: z.int().describe("All components but response"),
    total_tokens: z.int().describe("All six components"),
    remaining_tokens: z.int().describe("usable_tokens - total_tokens; may be negative"),
    overflow_tokens: z.int().describe("Tokens above usable_tokens"),
    utilization_percent: z.number().describe("total_tokens * 100 / window_size, 2 decimals"),
    fits: z.boolean().describe("total_tokens <= usable_tokens"),
    status: z.enum(["ok", "tight", "exceeds_margin", "exceeds_window"]).describe(
      "exceeds_window: over the window; exceeds_margin: over the usable tokens; tight: less than a tenth of the usable tokens remains",
    ),
    max_response_tokens: z.int().describe(
      "What the input leaves of usable_tokens, not above the preset's max output",
    ),
    cuts: z.array(z.object({
      component: z.enum(CUT_ORDER),
      tokens: z.int().describe("Before the cut"),
      cut: z.int(),
      after: z.int(),
    })).describe("What to cut to fit, in this order; empty when it fits"),
    uncut_overflow: z.int().describe("Overflow left after all cuts"),
    preset_source: z.object({
      url: z.string().describe("The provider's list"),
      as_of: z.string().describe("Date of what was taken from it"),
    }).nullable().describe("Of the preset's numbers; null without a preset"),
    presets_as_of: z.literal(PRESETS_AS_OF).describe("Date of the preset table"),
  }),
  stats: z.object({ components_used: z.int().describe("Components above 0") }),
  warnings: {
    WINDOW_IN_THOUSANDS:
      "windowSize is a number by which windows of as many thousands are known, such as 128",
    DEFAULT_WINDOW: "neither preset nor windowSize: 128000 used",
    UNKNOWN_PRESET: "unknown preset but windowSize given: preset is null",
    FRACTIONAL_TOKENS:
      "a token count or windowSize had a fraction: counts round up, windowSize rounds down",
    RESPONSE_OVER_MODEL_MAX: "responseTokens above the preset's max output",
    RATE_LOOKS_LIKE_FRACTION: "safetyMarginPercent is below 1: 0.1 for 10 % is sent as 10",
  },
  errors: {
    UNKNOWN_PRESET:
      "unknown preset and no windowSize; the message names near ids; details: suggestions and known_count, or known where none is near",
    INVALID_INPUT: "a negative or non-numeric number, windowSize < 1, safetyMarginPercent >= 100",
  },
  examples: [
    {
      title: "A RAG call",
      input: {
        preset: "gpt-4o",
        systemTokens: 1000,
        retrievedContextTokens: 60000,
        responseTokens: 4000,
      },
      expect: {
        output: {
          window_size: 128000,
          safety_margin_tokens: 12800,
          total_tokens: 65000,
          remaining_tokens: 50200,
          status: "ok",
        },
      },
    },
    {
      title: "Over the margin",
      input: {
        windowSize: 8000,
        userPromptTokens: 500,
        memoryTokens: 3000,
        retrievedContextTokens: 4000,
        responseTokens: 600,
      },
      expect: {
        output: {
          status: "exceeds_window",
          overflow_tokens: 900,
          cuts: [{ component: "retrieved_context", tokens: 4000, cut: 900, after: 3100 }],
        },
      },
    },
  ],
});

function tokens(component: string) {
  return z.number().min(0).max(MAX_TOKENS).default(0).describe(`Tokens of the ${component}`);
}
