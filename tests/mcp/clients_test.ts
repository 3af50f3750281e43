/** The SDK's clients of both eras against a served endpoint. They check answers against output schemas. */
import assert from "node:assert/strict";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as LegacyClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as LegacyTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { withServer } from "./endpoint.ts";

const NAMES = ["search_tools", "get_tool_schema", "run_tool", "run_batch", "run_pipeline"];
const IDENTITY = { name: "test", version: "1" };

/** What the walk through the five tools needs of a client. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
}

interface Called {
  isError?: boolean;
  // deno-lint-ignore no-explicit-any -- a test names the shape it expects by the assertion it makes
  structuredContent: any;
  content: { type: string; text: string }[];
}

/** Search, schema, run, then the two ways of running several tools. */
async function walk(client: AnyClient): Promise<void> {
  const { tools } = await client.listTools();
  assert.deepEqual(tools.map(({ name }) => name), NAMES);

  const call = async (name: string, args: Record<string, unknown>) =>
    await client.callTool({ name, arguments: args }) as Called;
  const found = await call("search_tools", { query: "base64", limit: 1 });
  const [{ id }] = found.structuredContent.results;
  assert.equal(id, "base64");

  const schema = await call("get_tool_schema", { tool_id: id });
  assert.ok(schema.structuredContent.tool.input_schema.properties.action);
  const ready = await call("run_tool", schema.structuredContent.call);
  assert.equal(ready.structuredContent.success, true);

  const run = await call("run_tool", { tool_id: id, input: "hello", response_mode: "output" });
  assert.deepEqual(run.structuredContent, { output: "aGVsbG8=" });
  assert.deepEqual(JSON.parse(run.content[0]!.text), { output: "aGVsbG8=" });

  const batch = await call("run_batch", {
    requests: [{ id: "a", tool_id: id, input: "a" }, { id: "b", tool_id: id }],
    response_mode: "compact",
  });
  assert.equal(batch.structuredContent.results.a.output, "YQ==");
  assert.equal(batch.structuredContent.results.b.error.code, "EMPTY_INPUT");

  const pipeline = await call("run_pipeline", {
    input: "a",
    steps: [{ tool_id: id }, { tool_id: id, action: "decode" }],
  });
  assert.equal(pipeline.structuredContent.output, "a");

  for (
    const [name, args, code] of [
      ["run_tool", { tool_id: "base46" }, "UNKNOWN_TOOL"],
      ["run_tool", { tool_id: id }, "EMPTY_INPUT"],
      ["run_batch", { requests: [] }, "INVALID_REQUEST"],
      ["run_pipeline", { steps: [{ tool_id: id, input: "$STEP[0]" }] }, "INVALID_BINDING"],
    ] as const
  ) {
    const failed = await call(name, args);
    assert.equal(failed.isError, true);
    assert.equal(failed.structuredContent.error.code, code);
  }
  await assert.rejects(call("base64", { input: "a" }), /base64/);
}

Deno.test("mcp clients: the 2.x client speaks 2026-07-28", () =>
  withServer(async (url) => {
    const client = new Client(IDENTITY, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
    await client.connect(new StreamableHTTPClientTransport(url));
    try {
      assert.equal(client.getProtocolEra(), "modern");
      assert.match(client.getInstructions()!, /search_tools/);
      await walk(client);
    } finally {
      await client.close();
    }
  }));

Deno.test("mcp clients: the 2.x client finds the newest revision by itself", () =>
  withServer(async (url) => {
    const client = new Client(IDENTITY, { versionNegotiation: { mode: "auto" } });
    await client.connect(new StreamableHTTPClientTransport(url));
    try {
      assert.equal(client.getProtocolEra(), "modern");
      // Without a list the client knows of no header; it reads the list when it is told.
      const batch = await client.callTool({
        name: "run_batch",
        arguments: {
          requests: [{ id: "a", tool_id: "base64", input: "a" }],
          response_mode: "output",
        },
      });
      assert.deepEqual(batch.structuredContent, {
        ok: true,
        results: { a: { ok: true, output: "YQ==" } },
      });
    } finally {
      await client.close();
    }
  }));

Deno.test("mcp clients: the 2.x client speaks the 2025 revisions", () =>
  withServer(async (url) => {
    const client = new Client(IDENTITY, { versionNegotiation: { mode: "legacy" } });
    await client.connect(new StreamableHTTPClientTransport(url));
    try {
      assert.equal(client.getProtocolEra(), "legacy");
      await walk(client);
    } finally {
      await client.close();
    }
  }));

Deno.test("mcp clients: the 1.x client speaks the 2025 revisions", () =>
  withServer(async (url) => {
    const client = new LegacyClient(IDENTITY);
    const transport = new LegacyTransport(url);
    await client.connect(transport);
    try {
      assert.equal(transport.sessionId, undefined);
      assert.equal(client.getServerVersion()?.name, "utility-tools");
      await walk(client);
    } finally {
      await client.close();
    }
  }));
