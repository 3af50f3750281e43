/** The five tools as the SDKs of model providers convert them, and calls as their models make them. */
import assert from "node:assert/strict";
import { mcpTools } from "@anthropic-ai/sdk/helpers/beta/mcp.mjs";
import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema.mjs";
import { mcpToTool } from "@google/genai";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { tool as functionTool } from "@openai/agents-core";
import { endpoint, resultOf, withServer } from "./endpoint.ts";

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  [keyword: string]: unknown;
}

interface Listed {
  name: string;
  description: string;
  inputSchema: Schema;
}

const { tools }: { tools: Listed[] } = await resultOf(endpoint(), "2025-11-25", "tools/list");

/** A schema and all that are in it, each with the pointer to it. */
function* schemasIn(schema: Schema, at = "#"): Generator<[at: string, schema: Schema]> {
  yield [at, schema];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield* schemasIn(property, `${at}/properties/${name}`);
  }
  if (schema.items) yield* schemasIn(schema.items, `${at}/items`);
  for (const [index, branch] of (schema.anyOf ?? []).entries()) {
    yield* schemasIn(branch, `${at}/anyOf/${index}`);
  }
}

/** What a model that follows a strict schema sends: every property, null for what it leaves out. */
const STRICT_CALLS: Record<string, Record<string, unknown>> = {
  search_tools: { query: "base64", limit: null },
  get_tool_schema: { tool_id: "base64" },
  run_tool: {
    tool_id: "base64",
    input: '{"input":"YQ==","action":"decode"}',
    options: null,
    response_mode: null,
  },
  run_batch: {
    requests: [{ id: "a", tool_id: "base64", input: '{"input":"a"}', response_mode: null }],
    response_mode: null,
  },
  run_pipeline: {
    input: "a",
    steps: [{ tool_id: "base64", input: null }],
    stop_on_failed_check: null,
  },
};

for (const { name, description, inputSchema } of tools) {
  // Structured outputs, "Supported schemas": objects are closed and all their properties required.
  Deno.test(`mcp providers: OpenAI's strict schema of ${name} is closed, and a call of it works`, async () => {
    const { parameters, strict } = functionTool({
      name,
      description,
      parameters: structuredClone(inputSchema) as never,
      strict: true,
      execute: () => "",
    });
    assert.equal(strict, true);
    for (const [at, schema] of schemasIn(parameters as Schema)) {
      if (schema.type !== "object") continue;
      assert.equal(schema.additionalProperties, false, at);
      assert.deepEqual(schema.required, Object.keys(schema.properties ?? {}), at);
    }
    const sent = STRICT_CALLS[name]!;
    assert.deepEqual(Object.keys(sent).sort(), [...(parameters as Schema).required!].sort());
    const { isError } = await resultOf(endpoint(), "2025-11-25", "tools/call", {
      name,
      arguments: sent,
    });
    assert.equal(isError, undefined);
  });

  Deno.test(`mcp providers: Anthropic takes the schema of ${name}, strict too`, () => {
    assert.match(name, /^[a-zA-Z0-9_-]{1,64}$/);
    for (const keyword of ["anyOf", "oneOf", "allOf"]) assert.ok(!(keyword in inputSchema));
    for (const [at, { properties = {} }] of schemasIn(inputSchema)) {
      for (const key of Object.keys(properties)) assert.match(key, /^[a-zA-Z0-9_.-]{1,64}$/, at);
    }
    for (const [at, schema] of schemasIn(transformJSONSchema(inputSchema as never) as Schema)) {
      if (schema.type === "object") assert.equal(schema.additionalProperties, false, at);
    }
  });
}

/** What Gemini reads of a JSON Schema; it ignores `additionalProperties` and what it does not know. */
const GEMINI_KEYWORDS = new Set([
  ...["type", "description", "enum", "default", "properties", "required", "items", "anyOf"],
  ...["minItems", "maxItems", "minimum", "maximum", "minLength", "maxLength"],
  ...["additionalProperties", "x-mcp-header"],
]);

Deno.test("mcp providers: their SDKs' MCP clients list the tools and call them", () =>
  withServer(async (url) => {
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(url));
    try {
      await withGemini(client);
      await withAnthropic(client);
    } finally {
      await client.close();
    }
  }));

async function withGemini(client: Client): Promise<void> {
  const callable = mcpToTool(client);
  const { functionDeclarations = [] } = await callable.tool();
  assert.deepEqual(functionDeclarations.map(({ name }) => name), tools.map(({ name }) => name));
  for (const { name, parametersJsonSchema } of functionDeclarations) {
    assert.match(name!, /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}$/);
    for (const [at, schema] of schemasIn(parametersJsonSchema as Schema)) {
      // One type each: Gemini's own schema has no lists of types.
      assert.equal(typeof (schema.type ?? ""), "string", at);
      assert.ok(schema.type || schema.anyOf, at);
      for (const keyword of Object.keys(schema)) assert.ok(GEMINI_KEYWORDS.has(keyword), keyword);
    }
  }
  const [part] = await callable.callTool([
    { name: "run_tool", args: { tool_id: "base64", input: { input: "a" } } },
  ]);
  const { structuredContent } = part!.functionResponse!.response as {
    structuredContent: { result: { output: string } };
  };
  assert.equal(structuredContent.result.output, "YQ==");
}

async function withAnthropic(client: Client): Promise<void> {
  const { tools: listed } = await client.listTools();
  const runnable = mcpTools(listed as never, client as never).find(({ name }) =>
    name === "run_tool"
  )!;
  const [content] = await runnable.run({
    tool_id: "base64",
    input: { input: "a" },
    response_mode: "output",
  }) as { type: string; text: string }[];
  assert.equal(content!.text, '{"output":"YQ=="}');
}
