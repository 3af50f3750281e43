import { z } from "zod";
import { defineTool } from "../../define.ts";
import { kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";

export const contract = defineTool({
  id: "structured-output-recovery-kit",
  name: "Structured Output Recovery Kit",
  category: "AI",
  kind: "kit",
  description:
    "Recovers JSON from a model's answer: finds it in prose or a code fence, repairs syntax only, and checks a schema. It never invents, completes or retypes a value; where one would be needed it says blocked.",
  keywords: [
    "structured output",
    "json recovery",
    "repair",
    "llm output",
    "malformed json",
    "code fence",
    "truncated",
    "trailing comma",
    "parse",
    "schema",
    "conservative",
    "recover json",
    "recover structured output",
    "fix llm json",
    "repair model output",
    "broken json in answer",
    "json from llm",
    "salvage json",
    "model reply",
    "repair and validate",
    "malformed model output",
    "chatty answer",
    "rescue json",
    "broken json in reply",
    "rescue answer",
    "recover json against schema",
    "json out of chatgpt text",
    "extract structured output",
    "cut off answer",
    "without inventing values",
    "repair and check schema",
    "wrapped in prose",
    "recover the json from answer",
    "recover json from model output",
    "chatbot json damaged",
    "llm json broken and validate",
    "rescue json from chat",
    "fix and validate llm json",
  ],
  version: "2026-11-22",
  textProperty: "text",
  mainKeys: ["text"],
  measured: "input",
  uses: ({ schema }) => [
    { toolId: "json-repair" },
    { toolId: "json-schema-validator", given: { schema } },
  ],
  limits: { max_input_chars: 110_000, max_output_bytes: 1_000_000 },
  input: z.looseObject({
    text: z.string().optional().describe("The model's whole answer"),
    recovery_policy: z.enum(["conservative"]).default("conservative").describe(
      "conservative: repairs syntax only, never invents values",
    ),
    schema: z.looseObject({}).optional().describe("JSON Schema that the recovered value must meet"),
  }),
  output: kitOutput(z.object({
    source: z.enum(["whole", "fence", "embedded"]).nullable().describe("Where the JSON stood"),
    was_strict: z.boolean().nullable().describe("It was RFC 8259 JSON as it stood"),
    repaired: z.boolean(),
    root_type: z.enum(["object", "array", "string", "number", "boolean", "null"]).nullable(),
    changes: z.int().nullable().describe("As json-repair counts them"),
    schema_valid: z.boolean().nullable(),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A fenced answer with a trailing comma",
      input: {
        text: 'Here you go:\n```json\n{"a": 1, "b": [true,],}\n```\n',
        recovery_policy: "conservative",
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { source: "fence", was_strict: false, repaired: true, root_type: "object" },
          deliverables: [
            {
              name: "recovered.json",
              content: '{\n  "a": 1,\n  "b": [\n    true\n  ]\n}\n',
            },
            { name: "recovery-receipt.json" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "A string cut off is not completed",
      input: { text: '{"name": "Exam' },
      expect: {
        output: {
          verdict: "blocked",
          deliverables: [{ name: "recovery-receipt.json" }, { name: "manifest.json" }],
        },
      },
    },
  ],
});
