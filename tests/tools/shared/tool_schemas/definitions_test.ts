import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import {
  commonFormat,
  detectFormat,
  partsOf,
  readToolDefinitions,
} from "../../../../tools/shared/tool_schemas/definitions.ts";

const formatsOf = (given: unknown) => readToolDefinitions(given).definitions.map(detectFormat);

// The shapes of the providers' own API references.
const FORMATS: [string, JsonValue, string | undefined][] = [
  ["openai", { type: "function", function: { name: "f", parameters: {} } }, "openai"],
  ["openai-responses", { type: "function", name: "f", parameters: {} }, "openai-responses"],
  ["anthropic", { name: "f", input_schema: {} }, "anthropic"],
  ["mcp", { name: "f", inputSchema: {} }, "mcp"],
  ["gemini", { functionDeclarations: [{ name: "f" }] }, "gemini"],
  ["a server tool", { type: "web_search_20250305" }, undefined],
  ["no object", [5], undefined],
];
for (const [title, value, format] of FORMATS) {
  Deno.test(`detectFormat: recognises ${title}`, () => {
    assert.deepEqual(formatsOf(value), [format]);
  });
}

Deno.test("readToolDefinitions: reads bodies, arrays and JSON text", () => {
  const tool = { name: "f", input_schema: {} };
  for (const given of [[tool, tool], { tools: [tool, tool] }, JSON.stringify([tool, tool])]) {
    assert.deepEqual(formatsOf(given), ["anthropic", "anthropic"]);
  }
  for (const given of [[], "5", { tools: null }]) {
    assert.throws(() => readToolDefinitions(given), { code: "NO_TOOLS" });
  }
  assert.throws(() => readToolDefinitions(Array(201).fill(tool)), { code: "INPUT_TOO_LARGE" });
});

Deno.test("partsOf: finds each format's schema", () => {
  const schema = { type: "object" };
  const parts = (value: JsonValue, format: Parameters<typeof partsOf>[1]) => {
    const { schemaPath, schema } = partsOf({ value, isDeclaration: false }, format);
    return [schemaPath, schema];
  };
  assert.deepEqual(parts({ function: { parameters: schema } }, "openai"), [
    "/function/parameters",
    schema,
  ]);
  assert.deepEqual(parts({ parametersJsonSchema: schema }, "gemini"), [
    "/parametersJsonSchema",
    schema,
  ]);
  assert.deepEqual(parts({}, "mcp"), ["/inputSchema", undefined]);
});

Deno.test("commonFormat: gives one format, several or none", () => {
  assert.equal(commonFormat(["mcp", "mcp"]), "mcp");
  assert.equal(commonFormat(["mcp", undefined]), "mixed");
  assert.equal(commonFormat([undefined]), null);
});
