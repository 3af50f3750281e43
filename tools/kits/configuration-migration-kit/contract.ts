import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { keywords } from "./keywords.ts";

const FORMATS = ["yaml", "toml", "json", "env"] as const;

export const contract = defineTool({
  id: "configuration-migration-kit",
  name: "Configuration Migration Kit",
  category: "Operations",
  kind: "kit",
  description:
    "Moves a configuration between YAML, TOML, JSON and .env, comments included: renames, moves, drops and sets keys, checks a schema, writes the new file, and proves by reading it back that nothing was lost.",
  keywords,
  version: "2026-12-01",
  textProperty: "source",
  mainKeys: ["source"],
  required: ["from", "to"],
  measured: "input",
  uses: ({ schema }) => [
    { toolId: "yaml-json-converter" },
    { toolId: "toml-json-converter" },
    { toolId: "json-formatter" },
    { toolId: "json-schema-validator", given: { schema } },
    { toolId: "json-diff" },
  ],
  limits: { max_input_chars: 110_000, max_output_bytes: 1_000_000 },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput([
    "config.yaml",
    "config.toml",
    "config.json",
    "config.env",
    "migration-report.json",
  ], {
    source: z.string().optional().describe("The old configuration file's text"),
    from: z.enum(FORMATS).optional().describe("What it is written in"),
    to: z.enum(FORMATS).optional().describe("What to write; may equal from"),
    rename: z.array(z.looseObject({
      from: z.string().describe("Path such as a.b[0].c"),
      to: z.string().describe("Path that has no value yet"),
    })).max(100).default([]).describe("Moves values, each to the end of its new parent"),
    drop: z.array(z.string()).max(100).default([]).describe("Paths to remove"),
    set: z.array(z.looseObject({
      path: z.string().describe("Path; missing parents are made"),
      value: movingNumbers(z.unknown().refine((value) => value !== undefined)).describe(
        "Any JSON value",
      ),
    })).max(100).default([]).describe("Sets values, also where there is one"),
    schema: movingNumbers(z.looseObject({})).optional().describe(
      "JSON Schema of the new configuration",
    ),
  }),
  output: kitOutput(z.object({
    from: z.enum(FORMATS),
    to: z.enum(FORMATS),
    keys: z.int().nullable().describe("Leaves of the new value: scalars, {} and []"),
    renamed: z.int(),
    dropped: z.int(),
    set: z.int(),
    schema_valid: z.boolean().nullable(),
    round_trip: z.boolean().nullable().describe("The written file reads back as the new value"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "YAML to TOML with a rename",
      input: {
        source: "server:\n  host: localhost\n  port: 8080\n",
        from: "yaml",
        to: "toml",
        rename: [{ from: "server.host", to: "server.address" }],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: {
            from: "yaml",
            to: "toml",
            keys: 2,
            renamed: 1,
            dropped: 0,
            set: 0,
            schema_valid: null,
            round_trip: true,
          },
          deliverables: [
            { name: "config.toml" },
            { name: "migration-report.json" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "null cannot be written as TOML",
      input: { source: "a: null\nb: 1\n", from: "yaml", to: "toml" },
      expect: { output: { verdict: "blocked", facts: { round_trip: false } } },
    },
  ],
});
