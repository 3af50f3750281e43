import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

/** Tokens of a request and requests at most. */
const MAX_COUNT = 1e12;
/** US dollars per million tokens at most. */
const MAX_PRICE = 1e6;

const costs = {
  input_cost: z.number().describe("Of the input tokens that were not cached"),
  cached_input_cost: z.number(),
  output_cost: z.number(),
  total_cost: z.number(),
};

export const contract = defineTool({
  id: "prompt-cost-calculator",
  name: "Prompt Cost Calculator",
  category: "AI",
  description:
    "Estimates what model calls cost in US dollars from token counts, request volume and per-million prices, either your own or a dated preset of list prices.",
  keywords,
  version: "2026-11-30",
  limits: { max_input_chars: 100_000 },
  views: { "total.total_cost": "answer" },
  money: [{
    of: [
      "input_cost",
      "cached_input_cost",
      "output_cost",
      "total_cost",
      "cost_per_1000_requests",
      "input_per_million",
      "cached_input_per_million",
      "output_per_million",
    ],
    currency: "USD",
  }],
  input: z.looseObject({
    inputTokens: count(0).describe("Input tokens per request, cached ones included"),
    outputTokens: count(0).describe("Output tokens per request"),
    requests: count(1).describe("Number of requests, a whole number"),
    inputPricePerMillion: price().describe("USD per million input tokens; overrides the preset"),
    outputPricePerMillion: price().describe("USD per million output tokens; overrides the preset"),
    scenario: z.string().default("standard").describe(
      "standard, or batch (half price); any other text is a label priced as standard",
    ).meta({ examples: ["standard", "batch"] }),
    preset: z.string().optional().describe(
      "Model id, such as gpt-4o-mini, claude-sonnet-4-5 or gemini-2.5-pro, the provider before it or not",
    ),
    cached_input_tokens: count(0).describe("Of inputTokens, those read from the prompt cache"),
    cached_input_price_per_million: price().describe("USD per million cached input tokens"),
  }),
  output: z.object({
    currency: z.literal("USD"),
    preset: z.string().nullable().describe("Canonical id"),
    scenario: z.string().describe("As given"),
    prices: z.object({
      input_per_million: z.number(),
      cached_input_per_million: z.number(),
      output_per_million: z.number(),
      source: z.enum(["preset", "explicit", "mixed"]).describe(
        "preset: no price was given; explicit: the input and the output price were; mixed: anything else",
      ),
      long_context: z.boolean().describe("The input reaches the preset's long-context threshold"),
      as_of: z.string().nullable().describe(
        "Date of the preset's prices; null when source is explicit",
      ),
      price_list: z.string().nullable().describe(
        "The provider's list that the preset's prices are from; null when source is explicit",
      ),
    }).describe("USD, after the batch factor"),
    per_request: z.object(costs).describe("USD, as all costs; rounded half up to 12 decimals"),
    total: z.object({
      requests: z.number(),
      input_tokens: z.number().describe("inputTokens * requests"),
      output_tokens: z.number().describe("outputTokens * requests"),
      ...costs,
    }),
    cost_per_1000_requests: z.number(),
    requests_per_dollar: z.number().nullable().describe(
      "Whole requests that one dollar pays for; null when a request costs nothing",
    ),
  }),
  stats: z.object({ line_items: z.int().describe("Cost items above 0 per request") }),
  warnings: {
    CONDITIONAL_PRICE: "the preset's prices hold at some hours or until a date only",
    CUSTOM_SCENARIO: "scenario is a label, not standard or batch",
    LONG_CONTEXT_RATE: "the preset's long-context prices apply",
    PRICE_LOOKS_PER_THOUSAND:
      "a price given is above 0 and below 0.01 USD per million tokens, as prices of 1,000 are",
    UNKNOWN_PRESET: "unknown preset but both prices given: preset null",
  },
  errors: {
    MISSING_PRICE:
      "no known preset and inputPricePerMillion or outputPricePerMillion missing; errors names each missing one",
    UNKNOWN_PRESET:
      "unknown preset while a price is missing; the message names near ids; details: suggestions and known_count, or known where none is near",
    INVALID_INPUT: "negative numbers, requests not whole, cached_input_tokens above inputTokens",
  },
  examples: [
    {
      title: "List price",
      input: { preset: "gpt-5-mini", inputTokens: 10000, outputTokens: 2000, requests: 1000 },
      expect: { output: { per_request: { total_cost: 0.0065 }, total: { total_cost: 6.5 } } },
    },
    {
      title: "Own prices in a batch",
      input: {
        inputTokens: 1000000,
        outputTokens: 1000000,
        inputPricePerMillion: 3,
        outputPricePerMillion: 15,
        scenario: "batch",
      },
      expect: {
        output: { per_request: { input_cost: 1.5, output_cost: 7.5, total_cost: 9 } },
      },
    },
  ],
});

function count(byDefault: number) {
  return z.number().min(0).max(MAX_COUNT).default(byDefault);
}

function price() {
  return z.number().min(0).max(MAX_PRICE).optional();
}
