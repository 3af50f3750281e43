import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "context-budget-planning-kit",
  name: "Context Budget Planning Kit",
  category: "AI",
  kind: "kit",
  description:
    "Plans what goes into a model's context: counts each part, checks the window, and when it does not fit says which optional parts to leave out, by priority. Adds the cost.",
  keywords,
  version: "2026-11-29",
  mainKeys: ["parts"],
  measured: "input",
  uses: () => [
    { toolId: "token-counter" },
    { toolId: "context-window-calculator" },
    { toolId: "prompt-cost-calculator" },
  ],
  limits: { max_input_chars: 1_500_000, max_output_bytes: 1_000_000, max_parts: 40 },
  money: [{ of: ["total_cost"], currency: "USD" }],
  input: kitInput(["budget-plan.json", "budget-plan.csv", "budget-plan.md"], {
    parts: z.array(z.looseObject({
      name: z.string().optional().describe("Its own name"),
      kind: z.string().optional().describe("system, user, memory, retrieved or tool"),
      text: z.string().optional().describe("What is counted; or give tokens"),
      tokens: z.number().optional().describe("A count that is known; or give text"),
      priority: z.number().default(5).describe("1 (most important) to 9"),
      required: z.boolean().default(false).describe(
        "It is never left out; system and user parts are always required",
      ),
    })).min(1).max(40).optional().describe("What is to go into the context"),
    preset: z.string().optional().describe("Model id, as in context-window-calculator"),
    windowSize: z.number().optional().describe(
      "Context window in tokens; overrides the preset",
    ),
    responseTokens: z.number().default(1000).describe("Tokens kept for the answer"),
    safetyMarginPercent: z.number().default(10).describe(
      "Share of the window kept free, in percent",
    ),
    requests: z.number().default(1).describe("Number of requests to price"),
    inputPricePerMillion: z.number().optional().describe(
      "USD per million input tokens; overrides the preset",
    ),
    outputPricePerMillion: z.number().optional().describe(
      "USD per million output tokens; overrides the preset",
    ),
  }),
  output: kitOutput(z.object({
    window_size: z.int().nullable().describe("Tokens, as all counts below"),
    usable_tokens: z.int().nullable().describe("The window without the safety margin"),
    total_tokens: z.int().nullable().describe("All parts with the response"),
    kept_tokens: z.int().nullable().describe("The kept parts with the response"),
    remaining_tokens: z.int().nullable().describe("usable_tokens - kept_tokens"),
    kept: z.array(z.string()).describe("Names, in input order"),
    dropped: z.array(z.string()).describe("Names, in input order"),
    total_cost: z.number().nullable().describe("USD, for all requests"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "The less important part is left out",
      input: {
        windowSize: 1000,
        responseTokens: 200,
        safetyMarginPercent: 0,
        parts: [
          { name: "sys", kind: "system", tokens: 300 },
          { name: "doc1", kind: "retrieved", tokens: 400, priority: 2 },
          { name: "doc2", kind: "retrieved", tokens: 300, priority: 6 },
        ],
      },
      expect: {
        output: {
          verdict: "needs_work",
          facts: {
            total_tokens: 1200,
            kept_tokens: 900,
            remaining_tokens: 100,
            kept: ["sys", "doc1"],
            dropped: ["doc2"],
          },
        },
      },
    },
    {
      title: "Fits",
      input: {
        windowSize: 1000,
        responseTokens: 100,
        safetyMarginPercent: 0,
        parts: [{ name: "u", kind: "user", tokens: 10 }],
      },
      expect: { output: { verdict: "ready", facts: { kept: ["u"], dropped: [] } } },
    },
  ],
});
