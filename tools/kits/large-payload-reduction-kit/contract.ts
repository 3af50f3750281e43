import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "large-payload-reduction-kit",
  name: "Large Payload Reduction Kit",
  category: "Code",
  kind: "kit",
  description:
    "Makes a large JSON payload fit a token budget: optional projection, then cuts by weight that keep the structure, so that the long lists and texts give and the short values stay. Of a long list or map the items that are unlike the others stay. OpenAPI documents and JSON Schemas stay valid. Every cut is listed by its path.",
  keywords,
  version: "2026-11-29",
  textProperty: "payload",
  mainKeys: ["payload"],
  measured: "input",
  uses: ({ query }) => [
    { toolId: "json-query", given: { query } },
  ],
  limits: { max_input_chars: 1_500_000, max_output_bytes: 4_000_000 },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput(["reduced.json", "reduction-receipt.json", "cuts.csv"], {
    payload: jsonText("JSON text"),
    query: z.string().optional().describe("Projection, as in json-query, before shrinking"),
    target_tokens: z.int().min(1).optional().describe(
      "Most tokens the result may have; missing: only what you name below is cut",
    ),
    max_array_items: z.int().min(0).optional().describe("Keep the first N items of every array"),
    max_string_length: z.int().min(0).optional().describe("Longest string value in code points"),
    drop_nulls: z.boolean().default(false).describe("Remove members whose value is null"),
    drop_empty: z.boolean().default(false).describe(
      "Remove members that are empty strings, arrays or objects, unless their object has no other",
    ),
    drop_keys: z.array(z.string()).default([]).describe("Member names to remove"),
  }),
  output: kitOutput(z.object({
    level: z.int().nullable().describe("0: your own options were enough; 1: cut to the target"),
    tokens_before: z.int().nullable(),
    tokens_after: z.int().nullable(),
    bytes_before: z.int(),
    bytes_after: z.int().nullable().describe("Of reduced.json"),
    target_tokens: z.int().nullable(),
    target_met: z.boolean().nullable(),
    matches: z.int().nullable().describe("Of the query"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "Minify and drop nulls",
      input: { payload: '{"a": null, "b": [1, 2, 3]}', drop_nulls: true },
      expect: {
        output: {
          verdict: "ready",
          facts: { level: 0, target_met: null },
          deliverables: [
            { name: "reduced.json", content: '{"b":[1,2,3]}\n' },
            { name: "reduction-receipt.json" },
            { name: "cuts.csv" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "A query that matches nothing",
      input: { payload: '{"a":1}', query: "$.b" },
      expect: { output: { verdict: "blocked", deliverables: [{ name: "manifest.json" }] } },
    },
  ],
});
