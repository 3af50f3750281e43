import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { ISSUES } from "./issue_codes.ts";
import { keywords } from "./keywords.ts";

export const FORMATS = ["chat", "completion", "preference", "alpaca", "sharegpt"] as const;
export type DatasetFormat = (typeof FORMATS)[number];

const { severity, code, message } = findingFields(ISSUES);

export const contract = defineTool({
  id: "fine-tune-dataset-validator",
  name: "Fine-Tune Dataset Validator",
  category: "AI",
  description:
    "Checks JSONL training data (chat, completion, preference, Alpaca, ShareGPT) line by line: shape, roles, tool calls, duplicates and token counts, before a fine-tuning upload.",
  keywords,
  version: "2026-11-29",
  documents: ["input"],
  textProperty: "input",
  check: { at: "valid", passes: [true] },
  limits: {
    max_input_chars: 1_500_000,
    // Lines that are not blank.
    max_lines: 20_000,
    // Issues that are listed.
    max_issues: 500,
    // Nesting of a line's JSON.
    max_depth: 200,
  },
  serviceLimits: ["max_input_chars", "max_lines"],
  views: { issues: "findings" },
  input: z.looseObject({
    input: z.string().optional().describe("JSONL text"),
    format: z.enum(["auto", ...FORMATS]).default("auto").describe(
      "Record format; auto takes it from the first JSON object",
    ),
    encoding: z.enum(["o200k_base", "cl100k_base"]).default("o200k_base").describe(
      "Tokenizer encoding",
    ),
    max_tokens_per_example: z.int().min(1).default(65_536).describe(
      "Longer examples get TOO_LONG",
    ),
    min_examples: z.int().min(0).default(10).describe("Fewer examples get TOO_FEW_EXAMPLES"),
  }),
  output: z.object({
    valid: z.boolean().describe("No issue of severity error"),
    format: z.enum(FORMATS).nullable().describe("null when auto recognised none"),
    examples: z.int().describe("Lines that are JSON objects"),
    issues: z.array(z.object({
      line: z.int().describe("From 1; 0 for the whole file"),
      code,
      severity,
      path: z.string().describe('JSON Pointer in the line; "" for the line'),
      message,
    })).describe("At most 500; by line, then path, then code, those of the whole file last"),
    issue_counts: z.record(z.string(), z.int()).describe("All issues by code, keys sorted"),
    tokens: z.object({
      total: z.int(),
      min: z.int(),
      max: z.int(),
      mean: z.number().describe("2 decimals, half up"),
    }).nullable().describe("Of the examples; null without examples"),
    roles: z.record(z.string(), z.int()).describe(
      "Messages by role, keys sorted (chat and sharegpt; else {})",
    ),
    duplicates: z.array(z.object({
      line: z.int(),
      first_line: z.int().describe("The first line with the same value"),
    })),
  }),
  stats: z.object({
    lines: z.int().describe("Lines that are not blank"),
    errors: z.int(),
    warnings: z.int(),
  }),
  warnings: { ISSUES_TRUNCATED: "more than 500 issues" },
  errors: { EMPTY_INPUT: 'input missing, "" or only blank lines' },
  examples: [
    {
      title: "One good, one bad",
      input: {
        input:
          '{"messages":[{"role":"user","content":"hello world"},{"role":"assistant","content":"hi"}]}\n{"messages":[]}',
        min_examples: 1,
      },
      expect: {
        output: {
          valid: false,
          format: "chat",
          examples: 2,
          issues: [{
            line: 2,
            code: "MISSING_MESSAGES",
            severity: "error",
            path: "/messages",
          }],
        },
      },
    },
    {
      title: "Completion pairs",
      input: { input: '{"prompt":"2+2=","completion":"4"}', min_examples: 1 },
      expect: { output: { valid: true, format: "completion", examples: 1, issues: [] } },
    },
  ],
});
