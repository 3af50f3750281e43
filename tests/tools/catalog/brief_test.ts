import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { briefOf } from "../../../tools/catalog/brief.ts";
import { descriptorOf, schemaOf } from "../../../tools/catalog/descriptor.ts";
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
    assert.deepEqual(schema, whole);
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
            anyOf: [
              {
                type: "string",
                enum: ["object", "array", "string", "number", "boolean", "null"],
              },
              { type: "null" },
            ],
            description: "null when invalid",
          },
          error: {
            anyOf: [
              {
                type: "object",
                properties: {
                  line: { type: "integer" },
                  column: { type: "integer" },
                  offset: { type: "integer" },
                  message: { type: "string" },
                },
              },
              { type: "null" },
            ],
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

Deno.test("brief: a union of types says each type once", () => {
  const { properties } = briefOf(findTool("pdf-inspector")!).tool.output_schema as {
    properties: Record<
      string,
      { properties: Record<string, unknown>; items: typeof properties[0] }
    >;
  };
  assert.deepEqual(properties.pages!.items.properties.rotation, { type: "number" });
  assert.deepEqual(properties.encryption!.properties.method, { type: ["string", "null"] });
});
