import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { objectInput } from "../../shared/json/input_schema.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

/** Whose batch format is written. */
export const PROVIDERS = ["openai", "anthropic", "gemini"] as const;

/** Endpoints of OpenAI that batches can call. */
export const ENDPOINTS = ["/v1/chat/completions", "/v1/responses", "/v1/embeddings"] as const;

/** The most requests of one job. */
const MAX_REQUESTS = 10_000;

export const contract = defineTool({
  id: "offline-api-batch-production-kit",
  name: "Offline API Batch Production Kit",
  category: "Data",
  kind: "kit",
  description:
    "Builds JSONL batch files for the OpenAI, Anthropic or Gemini batch APIs from a list of prompts, checks ids, limits and shapes, and estimates tokens and cost. Nothing is submitted.",
  keywords,
  version: "2026-11-30",
  mainKeys: ["requests"],
  required: ["requests", "provider", "model"],
  measured: "input",
  uses: () => [
    { toolId: "json-schema-validator" },
    { toolId: "token-counter" },
    { toolId: "prompt-cost-calculator" },
  ],
  limits: {
    max_input_chars: 1_500_000,
    // Anthropic's lines are in two files.
    max_output_bytes: 7_000_000,
    // Bytes of all lines together.
    max_lines_bytes: 2_000_000,
    max_requests: MAX_REQUESTS,
    max_files: 20,
  },
  serviceLimits: ["max_input_chars", "max_output_bytes", "max_lines_bytes"],
  money: [{ of: ["estimated_cost"], currency: "USD" }],
  input: kitInput(["batch-*.jsonl", "batch-*.body.json", "batch-index.json", "submit.sh"], {
    provider: z.enum(PROVIDERS).optional().describe("Whose batch format is written"),
    model: z.string().optional().describe("Written as given"),
    endpoint: z.enum(ENDPOINTS).default("/v1/chat/completions").describe("openai only"),
    requests: z.array(z.looseObject({
      custom_id: z.string().optional().describe("Default: req-000001 and so on, by position"),
      prompt: z.string().optional().describe("One user message"),
      messages: z.array(z.looseObject({
        role: z.string().describe("system, user or assistant"),
        content: z.string(),
      })).optional().describe("In place of prompt"),
      system: z.string().optional().describe("In place of the system text of all"),
      max_tokens: z.int().min(1).optional().describe("In place of the max_tokens of all"),
      temperature: z.number().min(0).max(2).optional().describe("In place of that of all"),
      options: objectInput().optional().describe("Beside the options of all, or in their place"),
    })).min(1).max(MAX_REQUESTS).optional().describe(
      "The requests, each with exactly one of prompt and messages",
    ),
    system: z.string().optional().describe("System text for every request without its own"),
    max_tokens: z.int().min(1).optional().describe("Output tokens at most; anthropic requires it"),
    temperature: z.number().min(0).max(2).optional().describe(
      "Sampling temperature of every request; reasoning models of OpenAI and Claude from 4.7 on refuse others than 1",
    ),
    options: objectInput().optional().describe(
      "Further settings of every request, under the provider's own names: response_format, tools, reasoning_effort, thinking; of gemini those of generationConfig and of the request",
    ),
    max_requests_per_file: z.int().min(1).max(MAX_REQUESTS).default(MAX_REQUESTS).describe(
      "Requests in one file",
    ),
    input_price_per_million: z.number().min(0).optional().describe(
      "USD per million input tokens, as batches are billed",
    ),
    output_price_per_million: z.number().min(0).optional().describe(
      "USD per million output tokens, as batches are billed; embeddings have none",
    ),
  }),
  output: kitOutput(z.object({
    provider: z.enum(PROVIDERS),
    requests: z.int(),
    files: z.int().describe("JSONL files; 0 when blocked"),
    estimated_input_tokens: z.int().nullable(),
    estimated_cost: z.number().nullable().describe(
      "US dollars, answers at their longest; null where a price or a longest answer is not known",
    ),
  })),
  stats: kitStats,
  warnings: {},
  errors: {
    INVALID_INPUT: "a value fails the input schema, or there would be more than 20 files",
  },
  examples: [
    {
      title: "Two OpenAI chat requests",
      input: {
        provider: "openai",
        model: "gpt-4o-mini",
        requests: [
          { custom_id: "a", prompt: "Say hi" },
          { custom_id: "b", prompt: "Say bye" },
        ],
        max_tokens: 20,
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { provider: "openai", requests: 2, files: 1 },
          deliverables: [
            { name: "batch-001.jsonl" },
            { name: "batch-index.json" },
            { name: "submit.sh" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "Anthropic without max_tokens",
      input: {
        provider: "anthropic",
        model: "claude-sonnet-4-5",
        requests: [{ prompt: "Say hi" }],
      },
      expect: {
        output: {
          verdict: "blocked",
          facts: { files: 0 },
          deliverables: [{ name: "manifest.json" }],
        },
      },
    },
  ],
});
