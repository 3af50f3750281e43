import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { movingNumbers, objectInput } from "../../shared/json/input_schema.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { TOOL_FORMATS } from "../../shared/tool_schemas/formats.ts";
import { keywords } from "./keywords.ts";

const limits = { max_input_chars: 1_500_000, max_output_bytes: 6_000_000, max_examples: 20 };

const tokens = z.int().nullable();

export const contract = defineTool({
  id: "tool-schema-publishing-kit",
  name: "Tool Schema Publishing Kit",
  category: "Agents",
  kind: "kit",
  description:
    "Publishes one set of tool definitions, or the operations of an OpenAPI document, for several providers: lints it, converts it to OpenAI, Anthropic, Gemini and MCP form, checks each, tests example arguments, and counts the tokens that the definitions cost.",
  keywords,
  version: "2026-11-29",
  textProperty: "tools",
  mainKeys: ["tools"],
  measured: "input",
  uses: ({ tools }) => [
    { toolId: "tool-schema-validator" },
    { toolId: "tool-schema-converter" },
    // The schema of an example is in the definitions.
    { toolId: "json-schema-validator", given: { schema: tools } },
    { toolId: "token-counter" },
  ],
  limits,
  input: kitInput(["tools.*.json", "operations.json", "publish-report.json"], {
    // As it came: a schema may hold any name.
    tools: movingNumbers(
      z.unknown().refine((value) => typeof value === "string" || typeof value === "object", {
        message: "must be text, an object or an array",
      }),
    )
      .meta({ type: ["string", "object", "array"] })
      .optional()
      .describe(
        "Definitions in any of the formats: one, an array of them, the answer to MCP's tools/list, an OpenAPI document, or the text of these",
      ),
    targets: z.array(z.enum(TOOL_FORMATS)).min(1).max(TOOL_FORMATS.length)
      .default(["openai", "anthropic", "gemini", "mcp"])
      .describe("Formats to publish, each once"),
    strict: z.boolean().default(false).describe("OpenAI strict mode for the OpenAI targets"),
    examples: z.array(z.looseObject({
      tool: z.string().describe("Name of the tool, as the definitions have it"),
      arguments: movingNumbers(objectInput()).describe("What it would be called with"),
      valid: z.boolean().default(true).describe("Whether the tool's schema must accept them"),
    })).max(limits.max_examples).default([]).describe(
      "Arguments to test the schemas with, good and bad ones",
    ),
  }),
  output: kitOutput(z.object({
    tools: z.int().nullable(),
    targets: z.int(),
    targets_valid: z.int().describe("Targets whose file was delivered"),
    lint_errors: z.int().nullable(),
    lint_warnings: z.int().nullable(),
    changes: z.int().describe("Of all targets"),
    examples_passed: z.int(),
    tokens: z.record(z.string(), tokens).describe(
      "By target, in the order of targets; null when not counted",
    ),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "One tool for two targets",
      input: {
        tools: [{
          name: "add",
          description: "Add two numbers.",
          input_schema: {
            type: "object",
            properties: {
              a: { type: "number", description: "First" },
              b: { type: "number", description: "Second" },
            },
            required: ["a", "b"],
          },
        }],
        targets: ["anthropic", "openai"],
        examples: [{ tool: "add", arguments: { a: 1, b: 2 } }],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { tools: 1, targets: 2, targets_valid: 2, examples_passed: 1 },
          deliverables: [
            { name: "tools.anthropic.json" },
            { name: "tools.openai.json" },
            { name: "publish-report.json" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    { title: "No tools", input: { tools: [] }, expect: { error_code: "EMPTY_INPUT" } },
  ],
});
