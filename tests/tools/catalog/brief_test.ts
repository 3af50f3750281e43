import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { briefOf } from "../../../tools/catalog/brief.ts";
import { descriptorOf, schemaOf } from "../../../tools/catalog/descriptor.ts";
import { slimSchema } from "../../../tools/catalog/slim_schema.ts";
import { MAX_INPUT_MEMBERS } from "../../../tools/tool.ts";
import { findTool, TOOLS } from "../../../tools/catalog/registry.ts";
import { utf8Length } from "../../../tools/shared/utf8.ts";
import { runTool } from "../../support.ts";

/** One for all schemas: each compiles the schema of schemas first. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });

Deno.test("brief: all tools together take at most half the bytes of their whole schemas", () => {
  const bytes = (body: object) => utf8Length(JSON.stringify(body));
  const sum = (bodyOf: (tool: typeof TOOLS[number]) => object) =>
    TOOLS.reduce((total, tool) => total + bytes(bodyOf(tool)), 0);
  const ratio = sum(briefOf) / sum(schemaOf);
  assert.ok(ratio <= 0.5, `${ratio}`);
});

Deno.test("brief: repeats the descriptor, with only the tool's own codes", () => {
  for (const tool of TOOLS) {
    const { output_schema: _, error_codes, input_schema, ...shared } = briefOf(tool).tool;
    const descriptor: Record<string, unknown> = { ...descriptorOf(tool) };
    const { examples: others = [], ...schema } = input_schema;
    const { examples, ...whole } = descriptor.input_schema as typeof input_schema;
    const told = (properties: unknown) =>
      Object.entries(properties as Record<string, { description?: string; default?: unknown }>)
        .map(([name, { description, default: preset }]) => [name, description, preset]);
    assert.deepEqual(told(schema.properties), told(whole.properties));
    assert.deepEqual(others, (examples as unknown[]).slice(1), "the first one is the call");
    for (const [key, value] of Object.entries(shared)) assert.equal(value, descriptor[key], key);
    assert.deepEqual(error_codes, Object.keys(tool.errors));
  }
});

Deno.test("brief: shows the first properties of an output whole, and only names and types inside them", () => {
  const { output_schema: schema } = briefOf(findTool("json-formatter")!).tool;
  assert.deepEqual(schema, {
    anyOf: [
      { type: "string", description: "format, minify, sort, canonical: the JSON text" },
      {
        type: "object",
        properties: {
          valid: { type: "boolean" },
          root_type: {
            type: ["string", "null"],
            enum: ["object", "array", "string", "number", "boolean", "null", null],
            description: "null when invalid",
          },
          error: {
            type: ["object", "null"],
            properties: {
              line: { type: "integer" },
              column: { type: "integer" },
              offset: { type: "integer" },
              message: { type: "string" },
            },
          },
          duplicate_keys: {
            type: "array",
            items: {
              type: "object",
              properties: {
                path: { type: "string" },
                line: { type: "integer" },
                column: { type: "integer" },
                first_line: { type: "integer" },
                first_column: { type: "integer" },
              },
            },
          },
          unsafe_numbers: {
            type: "array",
            items: {
              type: "object",
              properties: {
                path: { type: "string" },
                text: { type: "string" },
                line: { type: "integer" },
                column: { type: "integer" },
              },
            },
            description: "Numbers that a double cannot hold",
          },
        },
        description: "validate: the report",
      },
    ],
  });
});

for (const tool of TOOLS) {
  Deno.test(`brief: the example call of ${tool.id} works, and its output fits the schema`, async () => {
    const { call, tool: { output_schema: schema } } = briefOf(tool);
    const { output, error } = await runTool(call.tool_id, call.input);
    assert.notEqual(output, undefined, JSON.stringify(error));
    const validate = ajv.compile(schema);
    assert.ok(validate(output), JSON.stringify(validate.errors));
  });
}

/** The first properties of a tool's output, in its brief. */
function outputOf(id: string) {
  const { output_schema } = briefOf(findTool(id)!).tool;
  return output_schema.properties as Record<string, { properties: Record<string, unknown> }>;
}

Deno.test("brief: a union of types says each type once", () => {
  const { queries } = outputOf("retrieval-metrics") as unknown as {
    queries: { items: { properties: Record<string, unknown> } };
  };
  assert.deepEqual(queries.items.properties.reciprocal_rank, { type: ["number", "null"] });
});

Deno.test("brief: of a long output the inner properties have names alone", () => {
  const { levenshtein } = outputOf("text-similarity");
  assert.deepEqual(levenshtein, {
    type: "object",
    properties: { distance: {}, similarity: {} },
    description: "Insertions, deletions and substitutions",
  });
});

Deno.test("brief: in a long answer the first properties of the output have types alone, and a repeated one refers to the first", () => {
  const { summary, y_summary: again, quantile_method: method } = outputOf("statistics-calculator");
  assert.deepEqual(summary, { type: ["object", "null"] });
  assert.deepEqual(again, { $ref: "#/properties/summary" });
  assert.deepEqual(method, { type: "string" });
  const { anyOf } = briefOf(findTool("number-theory")!).tool.output_schema;
  assert.deepEqual((anyOf as { properties: unknown }[])[0]!.properties, {
    operation: { type: "string", const: "extended_gcd" },
    gcd: { type: "string" },
    x: { type: "string" },
    y: { type: "string" },
  });
});

/** What is told of these inputs, or their example, takes a thousand tokens alone. */
const LONG = [
  "agent-contract-check",
  "csv-query",
  "data-migration-prep-kit",
  "evidence-report-builder",
  "number-theory",
];

Deno.test("brief: takes at most a thousand tokens, but for five tools", () => {
  const long = TOOLS.filter((tool) => encode(JSON.stringify(briefOf(tool))).length > 1_000);
  assert.deepEqual(long.map(({ id }) => id).sort(), LONG);
});

const SLIM: [what: string, schema: Record<string, unknown>, slim: object][] = [
  [
    "bounds far beyond what is sent",
    { properties: { a: { type: "number", minimum: -1e12, maximum: 1e9 } } },
    { properties: { a: { type: "number" } } },
  ],
  [
    "the bound of all lists",
    { type: "array", items: { type: "string" }, maxItems: MAX_INPUT_MEMBERS },
    { type: "array", items: { type: "string" } },
  ],
  [
    "what takes anything, inside",
    { additionalProperties: true, properties: { a: { type: "array", items: {} } } },
    { additionalProperties: true, properties: { a: { type: "array" } } },
  ],
  [
    "a union with null",
    { anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }], description: "b" },
    { description: "b", type: ["string", "null"], enum: ["a", null] },
  ],
];
for (const [what, schema, slim] of SLIM) {
  Deno.test(`slimSchema: says in fewer words ${what}`, () => {
    assert.deepEqual(slimSchema(schema), slim);
  });
}

const KEPT: Record<string, unknown>[] = [
  { type: "array", items: { type: "string" }, maxItems: 5 },
  { type: "integer", minimum: -999, maximum: 999_999_999 },
  { anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] },
  { anyOf: [{ const: 1, type: "number" }, { type: "null" }] },
  { anyOf: [{ type: "string", description: "a" }, { type: "null" }], description: "b" },
];
for (const schema of KEPT) {
  Deno.test(`slimSchema: keeps ${JSON.stringify(schema)}`, () => {
    assert.deepEqual(slimSchema(schema), schema);
  });
}
