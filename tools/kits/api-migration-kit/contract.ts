import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

/** An API document: zod hands it through untouched, since a schema may hold any name. */
const document = (description: string) =>
  z.unknown()
    .refine((value) => typeof value === "string" || isJsonObject(value), {
      message: "must be an object, or JSON or YAML text",
    })
    .meta({ type: ["object", "string"] })
    .optional()
    .describe(description);

export const contract = defineTool({
  id: "api-migration-kit",
  name: "API Migration Kit",
  category: "Code",
  kind: "kit",
  description:
    "Prepares the move of a client from one OpenAPI version to the next: finds breaking changes, says which of the operations you use they hit, names the next version, and writes a migration guide with the new operations' contracts.",
  keywords,
  version: "2026-11-30",
  mainKeys: ["before"],
  required: ["after"],
  blankIsMissing: true,
  measured: "input",
  uses: () => [
    { toolId: "openapi-diff" },
    { toolId: "semver-calculator" },
    { toolId: "context-pack-builder" },
  ],
  limits: { max_input_chars: 1_500_000, max_output_bytes: 4_000_000 },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput(["migration-guide.md", "changes.csv", "operations-pack.json"], {
    before: document("Old document, OpenAPI 3 or Swagger 2.0: object, JSON or YAML text"),
    after: document("New document: object, JSON or YAML text"),
    usage: z.array(z.string()).max(200).default([]).describe(
      "Operations the client calls, METHOD /path with the path as written in before, and webhook NAME for those it receives; empty: all",
    ),
    current_version: z.string().optional().describe("The API's present version, for next_version"),
  }),
  output: kitOutput(z.object({
    verdict: z.enum(["breaking", "unclear", "non-breaking", "none"]).nullable().describe(
      "As openapi-diff gives it; an unclear change counts as breaking in next_version",
    ),
    breaking: z.int().nullable(),
    non_breaking: z.int().nullable(),
    breaking_used: z.int().describe("Breaking changes of what the client uses"),
    operations_hit: z.array(z.string()).describe("Where these are, each once, sorted"),
    next_version: z.string().nullable(),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [{
    title: "A removed operation that is used",
    input: {
      before: {
        openapi: "3.1.0",
        info: { title: "t", version: "1" },
        paths: {
          "/a": { get: { responses: { "200": { description: "ok" } } } },
          "/b": { get: { responses: { "200": { description: "ok" } } } },
        },
      },
      after: {
        openapi: "3.1.0",
        info: { title: "t", version: "2" },
        paths: { "/a": { get: { responses: { "200": { description: "ok" } } } } },
      },
      usage: ["GET /b"],
      current_version: "1.4.2",
    },
    expect: {
      output: {
        verdict: "blocked",
        facts: {
          verdict: "breaking",
          breaking: 1,
          breaking_used: 1,
          next_version: "2.0.0",
        },
      },
    },
  }, {
    title: "No change",
    input: {
      before: { openapi: "3.1.0", info: { title: "t", version: "1" }, paths: {} },
      after: { openapi: "3.1.0", info: { title: "t", version: "1" }, paths: {} },
    },
    expect: {
      output: {
        verdict: "ready",
        facts: { verdict: "none", breaking: 0, next_version: null },
      },
    },
  }],
});
