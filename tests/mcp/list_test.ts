/** The five tools as clients see them. */
import assert from "node:assert/strict";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { compileSchema } from "json-schema-library";
import { endpoint, ERAS, resultOf } from "./endpoint.ts";

/** Arguments of each tool, as the service's requirements list them. */
const ARGUMENTS: Record<string, string[]> = {
  search_tools: ["query", "limit"],
  get_tool_schema: ["tool_id"],
  run_tool: ["tool_id", "input", "options", "response_mode"],
  run_batch: ["requests", "response_mode"],
  run_pipeline: ["input", "steps", "stop_on_failed_check"],
};

const MAX_TOKENS = 1_200;

for (const era of ERAS) {
  Deno.test(`mcp list: five tools, described and marked (${era})`, async () => {
    const { tools } = await resultOf(endpoint(), era, "tools/list");
    assert.deepEqual(tools.map(({ name }: { name: string }) => name), Object.keys(ARGUMENTS));
    for (const tool of tools) {
      assert.ok(tool.title && tool.description, tool.name);
      assert.deepEqual(Object.keys(tool.inputSchema.properties), ARGUMENTS[tool.name], tool.name);
      assert.equal(tool.inputSchema.type, "object");
      assert.equal(tool.outputSchema.type, "object");
      assert.deepEqual(tool.annotations, {
        readOnlyHint: true,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
  });

  Deno.test(`mcp list: it costs at most ${MAX_TOKENS} tokens (${era})`, async () => {
    const list = await resultOf(endpoint(), era, "tools/list");
    const tokens = encode(JSON.stringify(list)).length;
    assert.ok(tokens <= MAX_TOKENS, `${tokens} tokens`);
  });
}

Deno.test("mcp list: 2026 lists carry cache hints", async () => {
  for (
    const method of [
      "tools/list",
      "prompts/list",
      "resources/list",
      "resources/templates/list",
      "server/discover",
    ]
  ) {
    const result = await resultOf(endpoint(), "2026-07-28", method);
    assert.ok(Number.isInteger(result.ttlMs) && result.ttlMs > 0, method);
    assert.equal(result.cacheScope, "public", method);
  }
});

Deno.test("mcp list: a Mcp-Name header does not shorten it", async () => {
  const { tools } = await resultOf(endpoint(), "2026-07-28", "tools/list", { name: "run_tool" });
  assert.equal(tools.length, 5);
});

Deno.test("mcp list: the input schemas accept what the tools accept", async () => {
  const { tools } = await resultOf(endpoint(), "2025-11-25", "tools/list");
  const schemaOf = (name: string) =>
    compileSchema(tools.find((tool: { name: string }) => tool.name === name).inputSchema);
  const item = { id: "a", tool_id: "base64", input: "x", response_mode: "output" };
  const taken: [string, unknown][] = [
    ["search_tools", { query: "json", limit: 50 }],
    ["get_tool_schema", { tool_id: "base64" }],
    ["run_tool", { tool_id: "base64", input: { input: "x" }, response_mode: "compact" }],
    ["run_tool", { tool_id: "base64", input: "x", options: { action: "encode" } }],
    ["run_batch", { requests: Array(5).fill(item), response_mode: "full" }],
    ["run_pipeline", { input: {}, steps: [{ tool_id: "json-query", query: "$" }] }],
  ];
  for (const [name, args] of taken) {
    assert.deepEqual(schemaOf(name).validate(args).errors, [], name);
  }
  const refused: [string, unknown][] = [
    ["search_tools", { query: "" }],
    ["search_tools", { query: "json", limit: 51 }],
    ["get_tool_schema", {}],
    ["run_tool", { tool_id: "base64", input: 1 }],
    ["run_tool", { tool_id: "base64", options: "action" }],
    ["run_tool", { tool_id: "base64", response_mode: "brief" }],
    ["run_batch", { requests: [] }],
    ["run_batch", { requests: Array(6).fill(item) }],
    ["run_batch", { requests: [{ ...item, id: "x".repeat(81) }] }],
    ["run_pipeline", { steps: [] }],
  ];
  for (const [name, args] of refused) {
    assert.equal(schemaOf(name).validate(args).valid, false, `${name} ${JSON.stringify(args)}`);
  }
});
