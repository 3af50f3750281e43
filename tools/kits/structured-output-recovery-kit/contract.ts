import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "structured-output-recovery-kit",
  name: "Structured Output Recovery Kit",
  category: "AI",
  kind: "kit",
  description:
    "Recovers JSON from a model's answer: finds it in prose or a code fence, repairs syntax only, and checks a schema. It never invents, completes or retypes a value; where one would be needed it says blocked.",
  keywords,
  version: "2026-12-01",
  textProperty: "text",
  mainKeys: ["text"],
  measured: "input",
  uses: ({ schema }) => [
    { toolId: "json-repair" },
    { toolId: "json-schema-validator", given: { schema } },
  ],
  limits: { max_input_chars: 110_000, max_output_bytes: 1_000_000 },
  input: kitInput(["recovered.json", "partial.json", "recovery-receipt.json"], {
    text: z.string().optional().describe("The model's whole answer"),
    recovery_policy: z.enum(["conservative"]).default("conservative").describe(
      "conservative: repairs syntax only, never invents values",
    ),
    schema: z.looseObject({}).optional().describe("JSON Schema that the recovered value must meet"),
  }),
  output: kitOutput(z.object({
    source: z.enum(["whole", "fence", "embedded"]).nullable().describe("Where the JSON stood"),
    was_strict: z.boolean().nullable().describe("It was strict JSON (RFC 8259) as given"),
    repaired: z.boolean(),
    root_type: z.enum(["object", "array", "string", "number", "boolean", "null"]).nullable(),
    changes: z.int().nullable().describe("As json-repair counts them"),
    schema_valid: z.boolean().nullable(),
    cut_at: z.string().nullable().describe(
      "Where a value breaks off, such as users[1].email; null where none does",
    ),
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
          facts: { cut_at: "name" },
          deliverables: [
            { name: "partial.json", content: "{}\n" },
            { name: "recovery-receipt.json" },
            { name: "manifest.json" },
          ],
        },
      },
    },
  ],
});
