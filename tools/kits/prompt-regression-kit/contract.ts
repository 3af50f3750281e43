import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { objectInput } from "../../shared/json/input_schema.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { ASSERTION_TYPES } from "./assertion_types.ts";
import { keywords } from "./keywords.ts";

const MAX_CASES = 1_000;

export const contract = defineTool({
  id: "prompt-regression-kit",
  name: "Prompt Regression Kit",
  category: "AI",
  kind: "kit",
  description:
    "Compares recorded outputs of an old and a new prompt (or model), up to 1,000 cases: assertions, schema, similarity, prompt size, and a sign test. Says which cases regressed and which are fixed. Runs no model.",
  keywords,
  version: "2026-11-30",
  mainKeys: ["cases"],
  measured: "input",
  uses: ({ schema }) => [
    { toolId: "prompt-template-renderer" },
    { toolId: "token-counter" },
    { toolId: "structured-output-validator", given: { schema } },
    { toolId: "json-query" },
    { toolId: "text-diff" },
  ],
  // Assertions of the type regex, and filters of json_path.
  runsCallerPattern: ({ cases }) => /regex|match|search|\\u/.test(JSON.stringify(cases) ?? ""),
  limits: { max_input_chars: 1_500_000, max_output_bytes: 6_000_000, max_cases: MAX_CASES },
  input: kitInput([
    "regression-results.json",
    "regression-results.csv",
    "regressions.md",
    "output-changes.patch",
  ], {
    cases: z.array(z.looseObject({
      id: z.string().optional().describe("Default: case-1, case-2 by position"),
      variables: objectInput().default({}).describe("Values of the templates, by name"),
      baseline_output: z.unknown().optional().describe("Output of the old prompt, a text"),
      candidate_output: z.unknown().optional().describe("Output of the new prompt, a text"),
      assertions: z.array(z.looseObject({
        type: z.string().optional().describe(
          ASSERTION_TYPES.join(", "),
        ),
        value: z.unknown().optional().describe(
          "A text; for max_chars a whole number of code points, for json_valid true, for json_path a path or {path, equals} in the JSON that the output is, for number_within {min, max} or {target, tolerance} of the last number in it",
        ),
      })).default([]).describe("What each output must meet"),
    })).min(1).max(MAX_CASES).optional().describe("Recorded outputs"),
    template: z.string().optional().describe("New prompt template, Mustache"),
    baseline_template: z.string().optional().describe("Old prompt template"),
    schema: objectInput().optional().describe("JSON Schema that every output must meet"),
    min_similarity: z.number().min(0).max(1).default(0).describe(
      "Least word similarity of old and new output",
    ),
    max_regressions: z.int().min(0).default(0).describe("Regressed cases that do not block"),
    max_token_growth_percent: z.number().min(0).default(20).describe(
      "Largest allowed growth of all prompts together",
    ),
  }),
  output: kitOutput(z.object({
    cases: z.int(),
    passed: z.int().nullable().describe("Outcome passed or fixed"),
    regressed: z.int().nullable().describe("The old output passes, the new one does not"),
    fixed: z.int().nullable().describe("The new output passes, the old one does not"),
    failing: z.int().nullable().describe("Neither passes"),
    sign_test_p: z.number().nullable().describe(
      "Two-sided p-value: the chance of a split of regressed and fixed cases at least this uneven; null where there are none",
    ),
    changed: z.int().nullable().describe("Outputs that differ"),
    min_similarity: z.number().nullable().describe("The lowest; 4 decimals, half up"),
    prompt_tokens: z.int().nullable().describe("Of all new prompts"),
    baseline_prompt_tokens: z.int().nullable().describe("Of all old prompts"),
    token_growth_percent: z.number().nullable().describe("2 decimals, half up"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "One regression",
      input: {
        cases: [
          {
            id: "greet",
            baseline_output: "Hello Ada",
            candidate_output: "Hi there",
            assertions: [{ type: "contains", value: "Ada" }],
          },
        ],
      },
      expect: {
        output: {
          verdict: "blocked",
          facts: { cases: 1, passed: 0, regressed: 1, min_similarity: 0 },
        },
      },
    },
    {
      title: "Unchanged",
      input: {
        cases: [
          {
            baseline_output: "42",
            candidate_output: "42",
            assertions: [{ type: "equals", value: "42" }],
          },
        ],
      },
      expect: {
        output: { verdict: "ready", facts: { passed: 1, changed: 0, min_similarity: 1 } },
      },
    },
  ],
});
